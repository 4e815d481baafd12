//! The games there are. Adding a game to the product is adding a line here.

use kernel::{AnyGame, AnySession, Erased, Record, RecordFault};
use rolit::Rolit;
use ulir::Ulir;
use ur_classic::UrClassic;
use ur_modern::UrModern;

/// Every game, in the order of the shelf.
pub const GAMES: &[&dyn AnyGame] =
    &[&Erased::<UrClassic>::NEW, &Erased::<UrModern>::NEW, &Erased::<Rolit>::NEW, &Erased::<Ulir>::NEW];

/// The game with this slug.
pub fn game(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.card().slug == slug)
}

/// The game a record tells of, replayed to its end.
pub fn replay(record: &Record) -> Result<Box<dyn AnySession>, RecordFault> {
    let game = game(&record.game).ok_or_else(|| RecordFault::head(&format!("there is no game '{}'", record.game)))?;
    game.replay(record)
}
