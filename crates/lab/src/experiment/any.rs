//! The lab of a game, whichever it is.

use super::{Extras, TunePlan, Tuned, climb, swear, tune};
use crate::report::{Head, Report, sections};
use crate::simulate::{LabFault, Setting, Tally, Trial, Watch};
use crate::study::Study;
use kernel::Card;
use rolit::Rolit;
use roll_and_rule::RollAndRule;
use std::marker::PhantomData;
use ulir::Ulir;
use ur_classic::UrClassic;
use ur_modern::UrModern;
use village::Village;

/// What can be asked of a game by slug.
pub trait AnyLab: Send + Sync {
    /// Slug, seats, options, version.
    fn card(&self) -> &'static Card;
    /// How many games a report will play in all, for a progress bar.
    fn workload(&self, setting: &Setting, extras: &Extras) -> Result<u64, LabFault>;
    /// Plays and reports.
    fn report(&self, setting: &Setting, extras: &Extras, watch: Watch<'_>) -> Result<Report, LabFault>;
    /// Looks for better numbers and reports what came of it.
    fn tuned(&self, setting: &Setting, plan: &TunePlan, watch: Watch<'_>) -> Result<(Report, Tuned), LabFault>;
    /// Plays and counts.
    fn tally(&self, setting: &Setting, watch: Watch<'_>) -> Result<Tally, LabFault>;
}

struct Typed<G>(PhantomData<fn() -> G>);

const LABS: &[&dyn AnyLab] = &[
    &Typed::<UrClassic>(PhantomData),
    &Typed::<UrModern>(PhantomData),
    &Typed::<Rolit>(PhantomData),
    &Typed::<Village>(PhantomData),
    &Typed::<RollAndRule>(PhantomData),
    &Typed::<Ulir>(PhantomData),
];

/// The lab of the game with this slug.
pub fn lab(slug: &str) -> Result<&'static dyn AnyLab, LabFault> {
    let found = LABS.iter().copied().find(|lab| lab.card().slug == slug);
    found.ok_or_else(|| LabFault::Game(slug.to_owned()))
}

fn levels<G: Study>(extras: &Extras) -> Vec<String> {
    if extras.levels.is_empty() { G::LADDER.iter().map(|&id| id.to_owned()).collect() } else { extras.levels.clone() }
}

impl<G: Study> AnyLab for Typed<G> {
    fn card(&self) -> &'static Card {
        const { &G::CARD }
    }

    fn workload(&self, setting: &Setting, extras: &Extras) -> Result<u64, LabFault> {
        let teams = Trial::<G>::new(setting)?.teams() as u64;
        let steps = if extras.ladder > 0 { levels::<G>(extras).len().saturating_sub(1) as u64 } else { 0 };
        // Who plays alone plays each step twice: as one and as the other.
        let games = teams.max(2);
        let ladder = steps * extras.ladder * games;
        Ok(setting.games + ladder + extras.strategies.len() as u64 * extras.rounds * games)
    }

    fn report(&self, setting: &Setting, extras: &Extras, watch: Watch<'_>) -> Result<Report, LabFault> {
        let trial = Trial::<G>::new(setting)?;
        let tally = trial.run(watch)?;
        let rungs = match extras.ladder {
            0 => Vec::new(),
            rounds => climb::<G>(setting, &levels::<G>(extras), rounds, watch)?,
        };
        let oaths = swear::<G>(setting, &extras.strategies, extras.rounds, watch)?;
        let head = head(&trial, setting, tally.cut);
        let sections = [
            sections::seats(&head, &tally),
            sections::scores(&head, &tally),
            sections::honours(&head, &tally),
            Some(sections::length(&head, &tally)),
            Some(sections::decisions(&head, &tally)),
            sections::drama(&head, &tally, G::TOLD_BY, G::CURRENCY),
            sections::skill(&head, &rungs),
            sections::strategies(&head, &oaths),
            sections::components(&head, &tally),
        ];
        Ok(Report { sections: sections.into_iter().flatten().collect(), head })
    }

    fn tuned(&self, setting: &Setting, plan: &TunePlan, watch: Watch<'_>) -> Result<(Report, Tuned), LabFault> {
        let setting = Setting { games: plan.games, sample: plan.games, ..setting.clone() };
        let head = head(&Trial::<G>::new(&setting)?, &setting, 0);
        let tuned = tune(self, &setting, plan, watch)?;
        Ok((tune::report(head, &tuned), tuned))
    }

    fn tally(&self, setting: &Setting, watch: Watch<'_>) -> Result<Tally, LabFault> {
        Trial::<G>::new(setting)?.run(watch)
    }
}

fn head<G: Study>(trial: &Trial<G>, setting: &Setting, cut: u64) -> Head {
    Head {
        game: G::CARD.slug,
        rules: G::CARD.rules,
        seats: trial.game().seats(),
        teams: trial.teams(),
        options: trial.options().to_map(),
        bots: trial.bots().map(str::to_owned).collect(),
        games: setting.games,
        sample: trial.sample(),
        seed: setting.seed,
        opening: setting.opening,
        cut,
    }
}
