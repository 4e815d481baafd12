//! Trying numbers.

use super::{Goal, TunePlan};
use crate::experiment::AnyLab;
use crate::report::Head;
use crate::simulate::{LabFault, Setting, Sort, Tally, Watch};
use crate::stats::{Figure, Moments, Unit};
use chance::Dice;
use kernel::Card;
use serde_json::{Map, Value, json};

/// What the tuner found.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// What was played while searching.
    pub head: Head,
    /// What was asked for.
    pub plan: TunePlan,
    /// The numbers as they were, and as they are best.
    pub values: [Vec<i64>; 2],
    /// Data files with the best numbers, by name.
    pub files: Vec<(String, String)>,
    /// What each thing wins, before and after, with fresh dice.
    pub things: Vec<(String, [Figure; 2])>,
    /// How uneven they are, before, after, and how much less after: with fresh dice.
    pub spread: [Figure; 3],
    /// How uneven the best looked while searching.
    pub hoped: f64,
    /// Tries made.
    pub tries: u32,
    /// Games of the check with fresh dice, before and after together.
    pub checked: u64,
}

/// Parts of the tries that are random.
const RANDOM: u32 = 3;
/// How much worse, in shares of the win, a number may be for staying near what was shipped: all the way costs this.
const HOME: f64 = 0.002;
/// Batches of the check, each with games of its own.
const BATCHES: u64 = 10;

/// Games that [`tune`] plays in all.
pub fn workload(plan: &TunePlan) -> u64 {
    u64::from(plan.tries) * plan.games + 2 * BATCHES * plan.games
}

/// Looks for the numbers that make things most even.
pub fn tune(
    lab: &dyn AnyLab,
    setting: &Setting,
    plan: &TunePlan,
    head: Head,
    watch: Watch<'_>,
) -> Result<Tuned, LabFault> {
    let field = Field { lab, setting, plan, head };
    let texts = field.texts()?;
    let start = field.values(&texts)?;
    let mut dice = Dice::split(setting.seed, 0x7475_6e65);
    let mut best = (field.cost(&texts, &start, &start, watch)?.ok_or_else(|| nothing(plan))?, start.clone());
    let mut tries = 1;
    while tries < plan.tries.max(1) / RANDOM {
        tries += 1;
        let values = field.near(&start, &mut dice);
        if let Some(cost) = field.cost(&texts, &values, &start, watch)?
            && cost < best.0
        {
            best = (cost, values);
        }
    }
    let mut steps: Vec<i64> = plan.knobs.iter().map(|knob| ((knob.most - knob.least) / 4).max(1)).collect();
    let (mut knob, mut idle) = (0, 0);
    let mut tried: Vec<Vec<i64>> = vec![best.1.clone()];
    while tries < plan.tries {
        // One number up or down; when all have been tried in vain, the steps are halved.
        let signs = if dice.below(2) == 0 { [1, -1] } else { [-1, 1] };
        let mut better = false;
        for sign in signs {
            let mut values = best.1.clone();
            let range = &plan.knobs[knob];
            values[knob] = (values[knob] + sign * steps[knob]).clamp(range.least, range.most);
            if tries >= plan.tries || tried.contains(&values) {
                continue;
            }
            tries += 1;
            tried.push(values.clone());
            if let Some(cost) = field.cost(&texts, &values, &start, watch)?
                && cost < best.0
            {
                best = (cost, values);
                better = true;
                break;
            }
        }
        idle = if better { 0 } else { idle + 1 };
        knob = (knob + 1) % plan.knobs.len();
        if idle >= plan.knobs.len() {
            if steps.iter().all(|&step| step == 1) {
                break;
            }
            steps.iter_mut().for_each(|step| *step = (*step / 2).max(1));
            idle = 0;
        }
    }
    field.check(&texts, [start, best.1], best.0, tries, watch)
}

fn nothing(plan: &TunePlan) -> LabFault {
    let reason = match &plan.goal {
        Goal::Seats => "there are no teams to make even".to_owned(),
        Goal::Things(words) => {
            format!("nothing is called '{words} …' in these games: look at the components of a report")
        }
    };
    LabFault::File { file: "the tuner's plan".to_owned(), reason }
}

/// The file texts the search begins with.
type Texts = Vec<(String, String)>;

struct Field<'a> {
    lab: &'a dyn AnyLab,
    setting: &'a Setting,
    plan: &'a TunePlan,
    head: Head,
}

impl Field<'_> {
    /// The files with knobs: as the setting has them, or as shipped.
    fn texts(&self) -> Result<Texts, LabFault> {
        let card: &Card = self.lab.card();
        let given = self.setting.options.get("files").and_then(Value::as_object);
        let mut texts = Texts::new();
        for knob in &self.plan.knobs {
            if !texts.iter().any(|(name, _)| *name == knob.file) {
                let own = given.and_then(|files| files.get(&knob.file)).and_then(Value::as_str);
                let text = own.or_else(|| knob.shipped(card)).unwrap_or_default();
                texts.push((knob.file.clone(), text.to_owned()));
            }
        }
        Ok(texts)
    }

    fn values(&self, texts: &Texts) -> Result<Vec<i64>, LabFault> {
        let value = |knob: &super::Knob| {
            let text = texts.iter().find(|(name, _)| *name == knob.file);
            let value = text.and_then(|(_, text)| knob.value(text));
            let reason = || LabFault::File { file: knob.file.clone(), reason: format!("there is no number at {knob}") };
            value.ok_or_else(reason)
        };
        self.plan.knobs.iter().map(value).collect()
    }

    fn changed(&self, texts: &Texts, values: &[i64]) -> Texts {
        let mut texts = texts.clone();
        for (knob, &value) in self.plan.knobs.iter().zip(values) {
            if let Some((_, text)) = texts.iter_mut().find(|(name, _)| *name == knob.file)
                && let Some(changed) = knob.set(text, value)
            {
                *text = changed;
            }
        }
        texts
    }

    /// Each number anywhere between where it was and a bound, or where it was.
    fn near(&self, start: &[i64], dice: &mut Dice) -> Vec<i64> {
        let shaken = |(knob, &value): (&super::Knob, &i64)| match dice.below(2) {
            0 => value,
            _ => knob.least + i64::from(dice.below((knob.most - knob.least + 1).clamp(1, 1 << 30) as u32)),
        };
        self.plan.knobs.iter().zip(start).map(shaken).collect()
    }

    /// How uneven the things are with these numbers; none where the game cannot be played so.
    fn cost(&self, texts: &Texts, values: &[i64], start: &[i64], watch: Watch<'_>) -> Result<Option<f64>, LabFault> {
        let Some(things) = self.things(texts, values, self.setting.seed, watch)? else { return Ok(None) };
        let moved = |((knob, value), start): ((&super::Knob, &i64), &i64)| {
            (value - start).abs() as f64 / (knob.most - knob.least).max(1) as f64
        };
        let moved: f64 = self.plan.knobs.iter().zip(values).zip(start).map(moved).sum();
        Ok(spread(&things).map(|spread| spread + HOME * moved / self.plan.knobs.len() as f64))
    }

    /// What each thing wins; none where the game refuses the numbers.
    fn things(
        &self,
        texts: &Texts,
        values: &[i64],
        seed: u64,
        watch: Watch<'_>,
    ) -> Result<Option<Vec<(String, Moments)>>, LabFault> {
        let mut options = self.setting.options.clone();
        let mut files: Map<String, Value> =
            options.get("files").and_then(Value::as_object).cloned().unwrap_or_default();
        files.extend(self.changed(texts, values).into_iter().map(|(name, text)| (name, json!(text))));
        options.insert("files".to_owned(), files.into());
        let (games, sample) = match self.plan.goal {
            Goal::Seats => (self.plan.games, 0),
            Goal::Things(_) => (self.plan.games, self.plan.games),
        };
        let setting = Setting { options, games, sample, seed, thorough: false, ..self.setting.clone() };
        match self.lab.tally(&setting, watch) {
            Ok(tally) => Ok(Some(self.pick(&tally))),
            Err(LabFault::Options(_)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    fn pick(&self, tally: &Tally) -> Vec<(String, Moments)> {
        match &self.plan.goal {
            Goal::Seats => (1..).zip(&tally.teams).map(|(team, &moments)| (format!("team {team}"), moments)).collect(),
            Goal::Things(words) => {
                let rows = tally.deep.ledger.rows().into_iter().filter(|row| {
                    let rest = row.name.strip_prefix(words.as_str()).and_then(|rest| rest.strip_prefix(' '));
                    row.sort == Sort::Effect && rest.is_some_and(|rest| !rest.contains(' '))
                });
                rows.map(|row| (row.name.clone(), row.users)).collect()
            }
        }
    }

    /// Judges the old and the new numbers with dice that no try has seen.
    fn check(
        &self,
        texts: &Texts,
        values: [Vec<i64>; 2],
        hoped: f64,
        tries: u32,
        watch: Watch<'_>,
    ) -> Result<Tuned, LabFault> {
        let mut sums: Vec<(String, [Moments; 2])> = Vec::new();
        let mut spreads = [Moments::default(); 3];
        for batch in 0..BATCHES {
            let seed = Dice::split(!self.setting.seed, batch).bits();
            let mut pair = [0.0; 2];
            for (place, values) in values.iter().enumerate() {
                let things = self.things(texts, values, seed, watch)?.unwrap_or_default();
                pair[place] = spread(&things).unwrap_or(0.0);
                for (name, moments) in &things {
                    let at = sums.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
                        sums.push((name.clone(), [Moments::default(); 2]));
                        sums.len() - 1
                    });
                    sums[at].1[place].merge(moments);
                }
            }
            spreads[0].add(pair[0]);
            spreads[1].add(pair[1]);
            spreads[2].add(pair[0] - pair[1]);
        }
        sums.sort_by(|a, b| a.0.cmp(&b.0));
        let share = |moments: Moments| moments.figure(Unit::Share);
        let in_shares = |moments: Moments| Figure { unit: Unit::Share, ..moments.figure(Unit::Number) };
        Ok(Tuned {
            head: self.head.clone(),
            plan: self.plan.clone(),
            files: self.changed(texts, &values[1]),
            values,
            things: sums.into_iter().map(|(name, pair)| (name, pair.map(share))).collect(),
            spread: spreads.map(in_shares),
            hoped,
            tries,
            checked: 2 * BATCHES * self.plan.games,
        })
    }
}

/// The root mean square of how far the things are from their mean; none for fewer than two.
fn spread(things: &[(String, Moments)]) -> Option<f64> {
    if things.len() < 2 {
        return None;
    }
    let count = things.len() as f64;
    let mean = things.iter().map(|(_, moments)| moments.mean()).sum::<f64>() / count;
    Some((things.iter().map(|(_, moments)| (moments.mean() - mean).powi(2)).sum::<f64>() / count).sqrt())
}
