//! Deterministic fault simulation: a hundred thousand sessions at one table, each with injected faults.
//!
//! A table's actor, a store and all players and spectators run under one seeded scheduler. It loses, delays, duplicates and
//! reorders messages, cuts connections, crashes the server before, during and after a commit, lets commits fail, moves the
//! clock back and forth, and forges messages. The invariants: no viewer hears of an event that is not stored, nothing
//! acknowledged is lost, nothing is done twice, no viewer sees what they may not, and time at a table never runs backwards.
//!
//! Everything follows from the seed: `TABLEE_SEED=17 cargo test -p server --lib simulation` repeats that session.

mod client;
mod clock;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use world::World;

/// The number of sessions, unless `TABLEE_SESSIONS` says otherwise.
const SESSIONS: u64 = 100_000;

/// Plays one session; returns how much was done and how often something went wrong.
fn session(seed: u64) -> Tally {
    let mut world = World::new(seed);
    world.run_with_faults();
    world.recover();
    world.tally
}

/// Counts, to prove that the faults happened.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    acknowledged: u64,
    crashes: u64,
    failures: u64,
    cuts: u64,
    timeouts: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.acknowledged += other.acknowledged;
        self.crashes += other.crashes;
        self.failures += other.failures;
        self.cuts += other.cuts;
        self.timeouts += other.timeouts;
    }
}

#[test]
fn nothing_acknowledged_is_ever_lost() {
    if let Some(seed) = number_from_env("TABLEE_SEED") {
        session(seed);
        return;
    }
    let sessions = number_from_env("TABLEE_SESSIONS").unwrap_or(SESSIONS);
    let next = AtomicU64::new(0);
    let threads = thread::available_parallelism().map_or(1, Into::into);
    let mut all = Tally::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut tally = Tally::default();
                    loop {
                        let seed = next.fetch_add(1, Ordering::Relaxed);
                        if seed >= sessions {
                            return tally;
                        }
                        let played = catch_unwind(AssertUnwindSafe(|| session(seed)));
                        tally.add(played.unwrap_or_else(|_| panic!("repeat with TABLEE_SEED={seed}")));
                    }
                })
            })
            .collect();
        for worker in workers {
            all.add(worker.join().expect("a session failed; its seed is above"));
        }
    });
    // Enough of everything for the result to mean something.
    let Tally { acknowledged, crashes, failures, cuts, timeouts } = all;
    assert!(acknowledged > sessions && crashes > sessions / 2, "{all:?}");
    assert!(failures > sessions / 8 && cuts > sessions / 2 && timeouts > sessions / 40, "{all:?}");
}

fn number_from_env(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn a_session_is_determined_by_its_seed() {
    for seed in 0..50 {
        let [one, other] = [(); 2].map(|()| {
            let mut world = World::new(seed);
            world.run_with_faults();
            world.recover();
            world.history()
        });
        assert_eq!(one, other, "seed {seed}");
    }
}
