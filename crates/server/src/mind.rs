//! Who plays for the bots.

use kernel::{AnySession, Seat};
use std::time::Duration;

/// Something that plays games. Thinking blocks; it is done on threads of its own.
pub trait Mind: Send + Sync + 'static {
    /// How long a bot of this level may think; none where the game has no such bot.
    fn budget(&self, game: &str, level: &str) -> Option<Duration>;

    /// The level that holds the seats of those who left, where nobody chose another.
    fn stand_in(&self, _game: &str) -> Option<String> {
        None
    }

    /// What a bot of this level does; none where it does not know. The same seed thinks the same.
    fn think(
        &self,
        session: &dyn AnySession,
        seat: Seat,
        level: &str,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<String>;
}

/// The bots of the product.
#[derive(Clone, Copy, Debug)]
pub struct Minds;

impl Mind for Minds {
    fn budget(&self, game: &str, level: &str) -> Option<Duration> {
        minds::patience(game, level)
    }

    /// One that neither bores nor crushes.
    fn stand_in(&self, game: &str) -> Option<String> {
        minds::levels(game).get(1).map(|level| level.id.to_owned())
    }

    fn think(
        &self,
        session: &dyn AnySession,
        seat: Seat,
        level: &str,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<String> {
        let level = minds::level(session.card().slug, level)?;
        minds::think(session, seat, level, seed, stop).map(|thought| thought.action)
    }
}
