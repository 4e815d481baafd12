//! The lab of a game, whichever it is.

use super::{Extras, Findings, TunePlan, Tuned, climb, swear, tune};
use crate::report::Head;
use crate::simulate::{LabFault, Setting, Tally, Trial, Watch, usual_seats};
use crate::study::Study;
use kernel::Card;
use rolit::Rolit;
use roll_and_rule::RollAndRule;
use std::marker::PhantomData;
use std::ops::Range;
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
    /// Plays, and finds out what a report tells.
    fn study(&self, setting: &Setting, extras: &Extras, watch: Watch<'_>) -> Result<Findings, LabFault>;
    /// Looks for better numbers.
    fn tuned(&self, setting: &Setting, plan: &TunePlan, watch: Watch<'_>) -> Result<Tuned, LabFault>;
    /// Plays and counts.
    fn tally(&self, setting: &Setting, watch: Watch<'_>) -> Result<Tally, LabFault>;
    /// Plays the games with these numbers only, and counts: see [`Trial::share`].
    fn share(&self, setting: &Setting, numbers: Range<u64>) -> Result<Tally, LabFault>;
    /// What shares that were added up say.
    fn findings(&self, setting: &Setting, tally: Tally) -> Result<Findings, LabFault>;
    /// Who may play: levels, weakest first, and others.
    fn bots(&self) -> Vec<&'static str>;
    /// Who plays when nobody is named.
    fn usual(&self) -> &'static str;
    /// How many play when nobody says.
    fn seats(&self) -> u8;
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

    fn study(&self, setting: &Setting, extras: &Extras, watch: Watch<'_>) -> Result<Findings, LabFault> {
        let tally = self.tally(setting, watch)?;
        let rungs = match extras.ladder {
            0 => Vec::new(),
            rounds => climb::<G>(setting, &levels::<G>(extras), rounds, watch)?,
        };
        let oaths = swear::<G>(setting, &extras.strategies, extras.rounds, watch)?;
        Ok(Findings { rungs, oaths, ..self.findings(setting, tally)? })
    }

    fn tuned(&self, setting: &Setting, plan: &TunePlan, watch: Watch<'_>) -> Result<Tuned, LabFault> {
        let setting = Setting { games: plan.games, sample: plan.games, ..setting.clone() };
        let head = head(&Trial::<G>::new(&setting)?, &setting, 0);
        tune(self, &setting, plan, head, watch)
    }

    fn tally(&self, setting: &Setting, watch: Watch<'_>) -> Result<Tally, LabFault> {
        Trial::<G>::new(setting)?.run(watch)
    }

    fn share(&self, setting: &Setting, numbers: Range<u64>) -> Result<Tally, LabFault> {
        Trial::<G>::new(setting)?.share(numbers, Watch::QUIET)
    }

    fn findings(&self, setting: &Setting, tally: Tally) -> Result<Findings, LabFault> {
        let head = head(&Trial::<G>::new(setting)?, setting, tally.cut);
        Ok(Findings { head, tally, rungs: Vec::new(), oaths: Vec::new(), currency: G::CURRENCY })
    }

    fn bots(&self) -> Vec<&'static str> {
        let levels = minds::levels(G::CARD.slug).iter().map(|level| level.id);
        levels.chain(G::YARDSTICKS.iter().copied()).chain(["random"]).collect()
    }

    fn usual(&self) -> &'static str {
        G::USUAL
    }

    fn seats(&self) -> u8 {
        usual_seats::<G>()
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
