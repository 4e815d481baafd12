//! The catalog of games: every game by slug, and what it declares.

mod games;

pub use games::{GAMES, INFOS};
pub use kernel::Measured;

use kernel::{AnyGame, AnySession, Credits, GameInfo, Record, RecordError};

pub fn game(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().slug == slug)
}

/// What the game with this slug declares.
pub fn info(slug: &str) -> Option<&'static GameInfo> {
    INFOS.iter().copied().find(|info| info.slug == slug)
}

/// Who made the game with this slug.
pub fn credits(slug: &str) -> Option<&'static Credits> {
    info(slug).map(|info| info.credits)
}

/// The slugs of the games that are also played alone for points.
pub fn solo_games() -> Vec<&'static str> {
    INFOS.iter().filter(|info| info.solo.is_some()).map(|info| info.slug).collect()
}

/// Finds the game of a record and replays it to its end.
pub fn replay(record: &Record) -> Result<Box<dyn AnySession>, RecordError> {
    let game = game(&record.game).ok_or_else(|| RecordError::head(&format!("there is no game '{}'", record.game)))?;
    game.replay(record)
}
