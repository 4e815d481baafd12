//! Experiments: how fast, how strong, and where a bot's judgement comes from.
//!
//! Nothing here reads a clock: whoever measures brings one.

pub mod anybody;
pub mod arena;
pub mod bench;
pub mod brute;
pub mod counter;
pub mod distil;
pub mod distil_modern;
pub mod experiment;
pub mod greedy;
pub mod learn;
pub mod learn_rolit;
pub mod learn_roll_and_rule;
pub mod learn_ur_modern;
pub mod learn_village;
pub mod marks;
pub mod perfect;
pub mod perfect_modern;
mod random;
pub mod report;
pub mod simulate;
pub mod solo;
pub mod stats;
pub mod study;
pub mod untaught;
pub mod workshop;

pub use bench::{Plan, Report, Row, Way, bench};
pub use random::{Tally, random_games, random_games_by_text};

/// Plays random games of the game with this slug on its fast path, defaults chosen: to be timed from outside, for
/// example in a browser.
pub fn measure(slug: &str, games: u64, seed: u64) -> Option<Tally> {
    bench::subjects().iter().find(|subject| subject.slug == slug).map(|subject| (subject.fast)(games, seed))
}
