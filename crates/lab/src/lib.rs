//! Simulation and reports: plays many games between bots and tells a game's author what came out.
//!
//! [`simulate`] plays and counts, [`experiment`] compares levels, strategies and versions, [`report`] writes HTML, JSON
//! and CSV, [`sharded`] splits the same games over the page's web workers. [`bench`](mod@bench) measures how fast random
//! games are. Nothing here reads a clock: callers that measure time pass one in.

pub mod bench;
pub mod experiment;
mod games;
pub mod lab_game;
mod random;
pub mod report;
pub mod sharded;
pub mod simulate;
pub mod stats;

pub use bench::{BenchPlan, BenchReport, BenchRow, PlayPath, bench};
pub use random::{PlayCount, random_games, random_games_by_text};

/// Plays random games on the fast path of the game with this slug, with default options. The caller takes the time, for
/// example in a browser.
pub fn measure(slug: &str, games: u64, seed: u64) -> Option<PlayCount> {
    bench::benched_games().iter().find(|game| game.slug == slug).map(|game| (game.fast)(games, seed))
}
