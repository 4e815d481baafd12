//! The catalog of games: every game by slug, and the measured strength of its bots.

mod strength;

pub use strength::{Measured, measured, measured_levels};

#[cfg(any(feature = "first", feature = "second"))]
use kernel::Erased;
use kernel::{AnyGame, AnySession, Record, RecordError};

/// Every game, in the order of the landing page. Each bundle of the page compiles in only its own games, by feature.
pub const GAMES: &[&dyn AnyGame] = &[
    #[cfg(feature = "first")]
    &Erased::<ur_classic::UrClassic>::NEW,
    #[cfg(feature = "second")]
    &Erased::<ur_modern::UrModern>::NEW,
    #[cfg(feature = "first")]
    &Erased::<rolit::Rolit>::NEW,
    #[cfg(feature = "second")]
    &Erased::<village::Village>::NEW,
    #[cfg(feature = "second")]
    &Erased::<roll_and_rule::RollAndRule>::NEW,
    #[cfg(feature = "second")]
    &Erased::<ulir::Ulir>::NEW,
];

pub fn game(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().slug == slug)
}

/// Finds the game of a record and replays it to its end.
pub fn replay(record: &Record) -> Result<Box<dyn AnySession>, RecordError> {
    let game = game(&record.game).ok_or_else(|| RecordError::head(&format!("there is no game '{}'", record.game)))?;
    game.replay(record)
}
