//! The search: random tries, then coordinate descent.

use super::{TuningGoal, TuningPlan};
use crate::experiment::AnyLab;
use crate::report::ReportHead;
use crate::simulate::{ComponentKind, LabError, RunOptions, SimulationConfig, SimulationTotals};
use crate::stats::{Figure, Moments, Unit};
use kernel::GameInfo;
use rng::Rng;
use serde_json::{Map, Value, json};

#[derive(Clone, PartialEq, Debug)]
pub struct TuningResult {
    pub head: ReportHead,
    pub plan: TuningPlan,
    /// The numbers before and after.
    pub values: [Vec<i64>; 2],
    /// Data files with the best numbers, by name.
    pub files: Vec<(String, String)>,
    /// What the users of each thing win, before and after, with fresh dice.
    pub things: Vec<(String, [Figure; 2])>,
    /// Spread before, after, and the difference, with fresh dice.
    pub spread: [Figure; 3],
    /// The best spread seen while searching.
    pub hoped: f64,
    pub tries: u32,
    /// Games of the check with fresh dice, before and after together.
    pub checked: u64,
}

/// One try in this many is random.
const RANDOM: u32 = 3;
/// Penalty, in shares of the win, for moving all numbers across their whole range: small changes are preferred.
const HOME: f64 = 0.002;
/// Batches of the final measurement, each with its own games.
const BATCHES: u64 = 10;

/// Number of games that [`tune`] plays.
pub fn workload(plan: &TuningPlan) -> u64 {
    u64::from(plan.tries) * plan.games + 2 * BATCHES * plan.games
}

/// Searches for the numbers that make things most even.
pub fn tune(
    lab: &dyn AnyLab,
    config: &SimulationConfig,
    plan: &TuningPlan,
    head: ReportHead,
    run: RunOptions<'_>,
) -> Result<TuningResult, LabError> {
    let field = ParameterSearch { lab, config, plan, head };
    let texts = field.texts()?;
    let start = field.values(&texts)?;
    let mut dice = Rng::split(config.seed, 0x7475_6e65);
    let mut best = (field.cost(&texts, &start, &start, run)?.ok_or_else(|| nothing(plan))?, start.clone());
    let mut tries = 1;
    while tries < plan.tries.max(1) / RANDOM {
        tries += 1;
        let values = field.near(&start, &mut dice);
        if let Some(cost) = field.cost(&texts, &values, &start, run)?
            && cost < best.0
        {
            best = (cost, values);
        }
    }
    let mut steps: Vec<i64> =
        plan.parameters.iter().map(|parameter| ((parameter.most - parameter.least) / 4).max(1)).collect();
    let (mut parameter, mut idle) = (0, 0);
    let mut tried: Vec<Vec<i64>> = vec![best.1.clone()];
    while tries < plan.tries {
        // One number up or down; when all have been tried in vain, the steps are halved.
        let signs = if dice.below(2) == 0 { [1, -1] } else { [-1, 1] };
        let mut better = false;
        for sign in signs {
            let mut values = best.1.clone();
            let range = &plan.parameters[parameter];
            values[parameter] = (values[parameter] + sign * steps[parameter]).clamp(range.least, range.most);
            if tries >= plan.tries || tried.contains(&values) {
                continue;
            }
            tries += 1;
            tried.push(values.clone());
            if let Some(cost) = field.cost(&texts, &values, &start, run)?
                && cost < best.0
            {
                best = (cost, values);
                better = true;
                break;
            }
        }
        idle = if better { 0 } else { idle + 1 };
        parameter = (parameter + 1) % plan.parameters.len();
        if idle >= plan.parameters.len() {
            if steps.iter().all(|&step| step == 1) {
                break;
            }
            steps.iter_mut().for_each(|step| *step = (*step / 2).max(1));
            idle = 0;
        }
    }
    field.check(&texts, [start, best.1], best.0, tries, run)
}

fn nothing(plan: &TuningPlan) -> LabError {
    let reason = match &plan.goal {
        TuningGoal::Seats => "there are no teams to make even".to_owned(),
        TuningGoal::Things(words) => {
            format!("nothing is called '{words} …' in these games: look at the components of a report")
        }
    };
    LabError::File { file: "the tuner's plan".to_owned(), reason }
}

/// The file texts the search begins with.
type Texts = Vec<(String, String)>;

struct ParameterSearch<'a> {
    lab: &'a dyn AnyLab,
    config: &'a SimulationConfig,
    plan: &'a TuningPlan,
    head: ReportHead,
}

impl ParameterSearch<'_> {
    /// The files to change: as the config has them, or as shipped.
    fn texts(&self) -> Result<Texts, LabError> {
        let card: &GameInfo = self.lab.info();
        let given = self.config.options.get("files").and_then(Value::as_object);
        let mut texts = Texts::new();
        for parameter in &self.plan.parameters {
            if !texts.iter().any(|(name, _)| *name == parameter.file) {
                let own = given.and_then(|files| files.get(&parameter.file)).and_then(Value::as_str);
                let text = own.or_else(|| parameter.shipped(card)).unwrap_or_default();
                texts.push((parameter.file.clone(), text.to_owned()));
            }
        }
        Ok(texts)
    }

    fn values(&self, texts: &Texts) -> Result<Vec<i64>, LabError> {
        let value = |parameter: &super::Parameter| {
            let text = texts.iter().find(|(name, _)| *name == parameter.file);
            let value = text.and_then(|(_, text)| parameter.value(text));
            let reason = || LabError::File {
                file: parameter.file.clone(),
                reason: format!("there is no number at {parameter}"),
            };
            value.ok_or_else(reason)
        };
        self.plan.parameters.iter().map(value).collect()
    }

    fn changed(&self, texts: &Texts, values: &[i64]) -> Texts {
        let mut texts = texts.clone();
        for (parameter, &value) in self.plan.parameters.iter().zip(values) {
            if let Some((_, text)) = texts.iter_mut().find(|(name, _)| *name == parameter.file)
                && let Some(changed) = parameter.set(text, value)
            {
                *text = changed;
            }
        }
        texts
    }

    /// Each number anywhere between where it was and a bound, or where it was.
    fn near(&self, start: &[i64], dice: &mut Rng) -> Vec<i64> {
        let shaken = |(parameter, &value): (&super::Parameter, &i64)| match dice.below(2) {
            0 => value,
            _ => {
                parameter.least + i64::from(dice.below((parameter.most - parameter.least + 1).clamp(1, 1 << 30) as u32))
            }
        };
        self.plan.parameters.iter().zip(start).map(shaken).collect()
    }

    /// How uneven the things are with these numbers; none where the game refuses them.
    fn cost(&self, texts: &Texts, values: &[i64], start: &[i64], run: RunOptions<'_>) -> Result<Option<f64>, LabError> {
        let Some(things) = self.things(texts, values, self.config.seed, run)? else { return Ok(None) };
        let moved = |((parameter, value), start): ((&super::Parameter, &i64), &i64)| {
            (value - start).abs() as f64 / (parameter.most - parameter.least).max(1) as f64
        };
        let moved: f64 = self.plan.parameters.iter().zip(values).zip(start).map(moved).sum();
        Ok(spread(&things).map(|spread| spread + HOME * moved / self.plan.parameters.len() as f64))
    }

    /// What the users of each thing win; none where the game refuses the numbers.
    fn things(
        &self,
        texts: &Texts,
        values: &[i64],
        seed: u64,
        run: RunOptions<'_>,
    ) -> Result<Option<Vec<(String, Moments)>>, LabError> {
        let mut options = self.config.options.clone();
        let mut files: Map<String, Value> =
            options.get("files").and_then(Value::as_object).cloned().unwrap_or_default();
        files.extend(self.changed(texts, values).into_iter().map(|(name, text)| (name, json!(text))));
        options.insert("files".to_owned(), files.into());
        let (games, sample) = match self.plan.goal {
            TuningGoal::Seats => (self.plan.games, 0),
            TuningGoal::Things(_) => (self.plan.games, self.plan.games),
        };
        let config = SimulationConfig { options, games, sample, seed, thorough: false, ..self.config.clone() };
        match self.lab.totals(&config, run) {
            Ok(totals) => Ok(Some(self.pick(&totals))),
            Err(LabError::Options(_)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    fn pick(&self, totals: &SimulationTotals) -> Vec<(String, Moments)> {
        match &self.plan.goal {
            TuningGoal::Seats => {
                (1..).zip(&totals.teams).map(|(team, &moments)| (format!("team {team}"), moments)).collect()
            }
            TuningGoal::Things(words) => {
                let rows = totals.sample.components.rows().into_iter().filter(|row| {
                    let rest = row.name.strip_prefix(words.as_str()).and_then(|rest| rest.strip_prefix(' '));
                    row.kind == ComponentKind::Effect && rest.is_some_and(|rest| !rest.contains(' '))
                });
                rows.map(|row| (row.name.clone(), row.users)).collect()
            }
        }
    }

    /// Measures the old and the new numbers with dice that no try has seen.
    fn check(
        &self,
        texts: &Texts,
        values: [Vec<i64>; 2],
        hoped: f64,
        tries: u32,
        run: RunOptions<'_>,
    ) -> Result<TuningResult, LabError> {
        let mut sums: Vec<(String, [Moments; 2])> = Vec::new();
        let mut spreads = [Moments::default(); 3];
        for batch in 0..BATCHES {
            let seed = Rng::split(!self.config.seed, batch).bits();
            let mut pair = [0.0; 2];
            for (place, values) in values.iter().enumerate() {
                let things = self.things(texts, values, seed, run)?.unwrap_or_default();
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
        Ok(TuningResult {
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
