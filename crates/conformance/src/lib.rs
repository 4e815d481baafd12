//! Conformance suite: invariants of the `Game` contract, property-tested over thousands of seeded random games.
//!
//! A game has [`suite!`] as one line of its tests, or calls [`check`] and the others itself. [`examine`] is the same without a panic, for WebAssembly, where the
//! suite runs too: the signature in its [`CheckReport`] must be the same there.
//!
//! Every random game passes the cheap checks of `walk`; one in [`CheckPlan::deep_every`] also the slow ones of `deep`,
//! which go through text, records and views. Beside it: [`perft()`] counts, [`playthrough()`] scripts and [`mutated`] input
//! for fuzzing.

mod deep;
mod fuzz;
mod perft;
mod playthrough;
mod setups;
#[cfg(not(target_family = "wasm"))]
pub mod suite;
mod walk;

pub use fuzz::mutated;
pub use perft::{check_perft, perft};
pub use playthrough::playthrough;

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

/// How many random games to play and check.
#[derive(Clone, Copy, Debug)]
pub struct CheckPlan {
    /// Random games for each number of seats and each choice of options.
    pub games: u32,
    /// One random game in this number also passes the slow checks.
    pub deep_every: u32,
    /// Seeds all random games.
    pub seed: u64,
}

impl CheckPlan {
    /// The plan used by the tests of every game.
    pub const STANDARD: CheckPlan = CheckPlan { games: 2_000, deep_every: 40, seed: 20 };
}

/// Totals of an examination that found no breach.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// Choices of seats and options.
    pub setups: u32,
    /// Random games played in all.
    pub games: u32,
    /// Games cut before their end, where the rules set no limit.
    pub cut: u32,
    /// Log entries in all of them.
    pub steps: u64,
    /// A hash of everything that happened: the same on every machine.
    pub signature: u64,
}

/// A violated invariant, with what is needed to reproduce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The game, its seats and options.
    pub setup: String,
    /// Which random game of that setup.
    pub game: u32,
    /// The log up to the violation.
    pub log: Vec<String>,
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, game {}: {}\nafter {}", self.setup, self.game, self.what, self.log.join(" "))
    }
}

/// Examines a game by the plan, on all cores where there are threads; of several breaches, returns the first.
pub fn examine<G: Game>(plan: &CheckPlan) -> Result<CheckReport, Box<Breach>> {
    examine_setups(plan, &setups::all::<G>(G::INFO.rules))
}

/// Examines an older version of a game's rules with the options that it had. Its signature is the one that was recorded
/// before the rules changed: old records replay as they were played.
pub fn examine_rules<G: Game>(plan: &CheckPlan, rules: u32) -> Result<CheckReport, Box<Breach>> {
    examine_setups(plan, &setups::all::<G>(rules))
}

fn examine_setups<G: Game>(plan: &CheckPlan, setups: &[Setup<G>]) -> Result<CheckReport, Box<Breach>> {
    let mut report = CheckReport { signature: walk::SIGNATURE_START, ..CheckReport::default() };
    for part in each(setups, |number, setup| examine_setup(plan, number, setup)) {
        let part = part?;
        report.setups += 1;
        report.games += part.games;
        report.cut += part.cut;
        report.steps += part.steps;
        report.signature = walk::fold(report.signature, part.signature.to_le_bytes());
    }
    Ok(report)
}

fn examine_setup<G: Game>(plan: &CheckPlan, setup_number: usize, setup: &Setup<G>) -> Result<CheckReport, Box<Breach>> {
    let mut report = CheckReport { signature: walk::SIGNATURE_START, ..CheckReport::default() };
    for number in 0..plan.games {
        let mut rng = rng::Rng::split(plan.seed, u64::from(number) << 16 | setup_number as u64);
        let mut walk = Walk::new(&setup.game);
        let breach = |what: String, walk: &Walk<'_, G>| {
            Box::new(Breach { setup: setup.name.clone(), game: number, log: walk.texts(), what })
        };
        walk.finish(&mut rng).map_err(|what| breach(what, &walk))?;
        if number % plan.deep_every.max(1) == 0 {
            deep::examine(setup, &walk, &mut rng).map_err(|what| breach(what, &walk))?;
        }
        report.games += 1;
        report.cut += u32::from(!walk.is_over());
        report.steps += walk.log().len() as u64;
        report.signature = walk.sign(report.signature);
    }
    Ok(report)
}

/// Maps all items, in parallel where there are threads, keeping their order.
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

/// Maps all items, in parallel where there are threads, keeping their order.
#[cfg(target_family = "wasm")]
fn each<T, R>(all: &[T], ask: impl Fn(usize, &T) -> R) -> Vec<R> {
    all.iter().enumerate().map(|(number, one)| ask(number, one)).collect()
}

/// [`examine`] by the standard plan, for a test: panics with the breach.
///
/// # Panics
/// When the game violates an invariant.
pub fn check<G: Game>() -> CheckReport {
    match examine::<G>(&CheckPlan::STANDARD) {
        Ok(report) => report,
        Err(breach) => panic!("{breach}"),
    }
}
