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
mod spoil;
mod walk;

pub use counts::{check_counts, count};
pub use playthrough::playthrough;
pub use spoil::spoilt;

use kernel::Game;
use setups::Setup;
use std::fmt;
#[cfg(not(target_family = "wasm"))]
use std::{
    panic::resume_unwind,
    sync::atomic::{AtomicUsize, Ordering},
    thread::ScopedJoinHandle,
};
use walk::Walk;

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

/// Examines a game by the plan, on all cores where there are threads; of several breaches, tells the first.
pub fn examine<G: Game>(plan: &Plan) -> Result<Report, Box<Breach>> {
    let setups = setups::all::<G>();
    let mut report = Report { signature: walk::SIGNATURE_START, ..Report::default() };
    for part in each(&setups, |number, setup| examine_setup(plan, number, setup)) {
        let part = part?;
        report.setups += 1;
        report.games += part.games;
        report.cut += part.cut;
        report.plies += part.plies;
        report.signature = walk::fold(report.signature, part.signature.to_le_bytes());
    }
    Ok(report)
}

fn examine_setup<G: Game>(plan: &Plan, setup_number: usize, setup: &Setup<G>) -> Result<Report, Box<Breach>> {
    let mut report = Report { signature: walk::SIGNATURE_START, ..Report::default() };
    for number in 0..plan.games {
        let mut dice = chance::Dice::split(plan.seed, u64::from(number) << 16 | setup_number as u64);
        let mut walk = Walk::new(&setup.game);
        let breach = |what: String, walk: &Walk<'_, G>| {
            Box::new(Breach { setup: setup.name.clone(), game: number, log: walk.texts(), what })
        };
        walk.finish(&mut dice).map_err(|what| breach(what, &walk))?;
        if number % plan.deep_every.max(1) == 0 {
            deep::examine(setup, &walk, &mut dice).map_err(|what| breach(what, &walk))?;
        }
        report.games += 1;
        report.cut += u32::from(!walk.is_over());
        report.plies += walk.log().len() as u64;
        report.signature = walk.sign(report.signature);
    }
    Ok(report)
}

/// The answers for all, in their order.
#[cfg(not(target_family = "wasm"))]
fn each<T: Sync, R: Send>(all: &[T], ask: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut answers = Vec::new();
        while let (number, Some(one)) = next_of(all, &next) {
            answers.push((number, ask(number, one)));
        }
        answers
    };
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    let mut answers: Vec<(usize, R)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let join = |thread: ScopedJoinHandle<'_, _>| thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        threads.into_iter().flat_map(join).collect()
    });
    answers.sort_unstable_by_key(|(number, _)| *number);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(not(target_family = "wasm"))]
fn next_of<'a, T>(all: &'a [T], next: &AtomicUsize) -> (usize, Option<&'a T>) {
    let number = next.fetch_add(1, Ordering::Relaxed);
    (number, all.get(number))
}

/// The answers for all, in their order.
#[cfg(target_family = "wasm")]
fn each<T, R>(all: &[T], ask: impl Fn(usize, &T) -> R) -> Vec<R> {
    all.iter().enumerate().map(|(number, one)| ask(number, one)).collect()
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
