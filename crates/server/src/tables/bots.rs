//! The bots a server can seat.

use kernel::{AnySession, Seat};
use std::time::Duration;

/// Bots by game and level. Thinking blocks: it is done on a thread pool.
pub trait Bots: Send + Sync + 'static {
    /// How long a bot of this level may think; none if the game has no such bot.
    fn budget(&self, game: &str, level: &str) -> Option<Duration>;

    /// The levels of a game, listed in the refusal of an unknown one.
    fn levels(&self, _game: &str) -> Vec<&'static str> {
        Vec::new()
    }

    /// The level that stands in for players who leave, unless the table names another.
    fn stand_in(&self, _game: &str) -> Option<String> {
        None
    }

    /// The action of a bot of this level; none if it finds none. Deterministic for a seed.
    fn think(
        &self,
        session: &dyn AnySession,
        seat: Seat,
        level: &str,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<String>;
}

/// The bots of this product.
#[derive(Clone, Copy, Debug)]
pub struct BuiltInBots;

impl Bots for BuiltInBots {
    fn budget(&self, game: &str, level: &str) -> Option<Duration> {
        bots::thinking_time(game, level)
    }

    fn levels(&self, game: &str) -> Vec<&'static str> {
        bots::levels(game).iter().chain(bots::characters(game)).map(|level| level.id).collect()
    }

    fn stand_in(&self, game: &str) -> Option<String> {
        bots::stand_in_level(game).map(|level| level.id.to_owned())
    }

    fn think(
        &self,
        session: &dyn AnySession,
        seat: Seat,
        level: &str,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<String> {
        let level = bots::level(session.info().slug, level)?;
        bots::think(session, seat, level, seed, stop).map(|thought| thought.action)
    }
}
