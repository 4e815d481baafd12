//! A hundred thousand evenings, none of them a good one.
//!
//! The host of a table, a store and everybody who plays or watches run under one seeded scheduler. It loses, delays,
//! doubles and reorders messages, cuts connections, lets the server die before, during and after a commit, lets commits
//! fail, moves the clock to and fro, and forges messages. Whatever comes of it: nobody hears of what is not kept, nothing
//! acknowledged is lost, nothing is done twice, nobody sees what they may not, and time at a table never runs backwards.
//!
//! Everything comes from the seed: `TABLEE_SEED=17 cargo test -p server --lib simulation` plays that evening again.

mod caller;
mod memory;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use world::World;

/// Evenings in all, unless `TABLEE_SESSIONS` asks for another number.
const SESSIONS: u64 = 100_000;

/// Plays one evening; answers with how much was done and how often something went wrong.
fn session(seed: u64) -> Tally {
    let mut world = World::new(seed);
    world.live();
    world.settle();
    world.tally
}

/// What happened, to see that anything did.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    acknowledged: u64,
    deaths: u64,
    failures: u64,
    cuts: u64,
    flags: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.acknowledged += other.acknowledged;
        self.deaths += other.deaths;
        self.failures += other.failures;
        self.cuts += other.cuts;
        self.flags += other.flags;
    }
}

#[test]
fn nothing_acknowledged_is_ever_lost() {
    if let Some(seed) = told("TABLEE_SEED") {
        session(seed);
        return;
    }
    let sessions = told("TABLEE_SESSIONS").unwrap_or(SESSIONS);
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
                        tally.add(played.unwrap_or_else(|_| panic!("again with TABLEE_SEED={seed}")));
                    }
                })
            })
            .collect();
        for worker in workers {
            all.add(worker.join().expect("a session went wrong; its seed is above"));
        }
    });
    // Enough of everything that this proves something.
    let Tally { acknowledged, deaths, failures, cuts, flags } = all;
    assert!(acknowledged > sessions && deaths > sessions / 2, "{all:?}");
    assert!(failures > sessions / 8 && cuts > sessions / 2 && flags > sessions / 40, "{all:?}");
}

fn told(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn an_evening_comes_out_the_same_from_its_seed() {
    for seed in 0..50 {
        let [one, other] = [(); 2].map(|()| {
            let mut world = World::new(seed);
            world.live();
            world.settle();
            world.history()
        });
        assert_eq!(one, other, "seed {seed}");
    }
}
