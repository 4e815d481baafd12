//! What every game must keep, checked over thousands of seeded random games.
//!
//! A game calls [`check`] in one line of its tests. [`examine`] is the same without a panic, for WebAssembly, where
//! the suite runs too: the signature in its [`Report`] must come out the same there.
//!
//! Every game is walked with the cheap checks of `walk`; one in [`Plan::deep_every`] also with those of
//! `deep`, which go through text, records and views.

mod counts;
mod deep;
mod playthrough;
mod setups;
mod walk;

pub use counts::{check_counts, count};
pub use playthrough::playthrough;

use kernel::Game;
use std::fmt;

/// How much to examine.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Random games for each number of seats and each choice of options.
    pub games: u32,
    /// One in so many is examined in depth.
    pub deep_every: u32,
    /// Where the random games come from.
    pub seed: u64,
}

impl Plan {
    /// What the tests of every game run.
    pub const STANDARD: Plan = Plan { games: 2_000, deep_every: 40, seed: 20 };
}

/// What was examined.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Choices of seats and options.
    pub setups: u32,
    /// Games walked.
    pub games: u32,
    /// Games cut before their end, where the rules set no limit.
    pub cut: u32,
    /// Log entries in all of them.
    pub plies: u64,
    /// A hash of everything that happened: the same on every machine.
    pub signature: u64,
}

/// A promise not kept, with what is needed to see it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The game, its seats and options.
    pub setup: String,
    /// Which random game of that setup.
    pub game: u32,
    /// After which log entries.
    pub log: Vec<String>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, game {}: {}\nafter {}", self.setup, self.game, self.what, self.log.join(" "))
    }
}

/// Examines a game by the plan and stops at the first breach.
pub fn examine<G: Game>(plan: &Plan) -> Result<Report, Box<Breach>> {
    let mut report = Report { signature: walk::SIGNATURE_START, ..Report::default() };
    for setup in setups::all::<G>() {
        report.setups += 1;
        for number in 0..plan.games {
            let mut dice = chance::Dice::split(plan.seed, u64::from(number) << 16 | u64::from(report.setups));
            let mut walk = walk::Walk::new(&setup.game);
            let breach = |what: String, walk: &walk::Walk<'_, G>| {
                Box::new(Breach { setup: setup.name.clone(), game: number, log: walk.texts(), what })
            };
            walk.finish(&mut dice).map_err(|what| breach(what, &walk))?;
            if number % plan.deep_every.max(1) == 0 {
                deep::examine(&setup, &walk, &mut dice).map_err(|what| breach(what, &walk))?;
            }
            report.games += 1;
            report.cut += u32::from(!walk.is_over());
            report.plies += walk.log().len() as u64;
            report.signature = walk.sign(report.signature);
        }
    }
    Ok(report)
}

/// [`examine`] by the standard plan, for a test: panics with the breach.
///
/// # Panics
/// When the game breaks a promise.
pub fn check<G: Game>() -> Report {
    match examine::<G>(&Plan::STANDARD) {
        Ok(report) => report,
        Err(breach) => panic!("{breach}"),
    }
}
