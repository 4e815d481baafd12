//! The games there are. Adding a game to the product is adding a line here.

use kernel::{AnyGame, AnySession, Erased, Record, RecordFault};

/// Every game, in the order of the shelf. Parts of the page load a part of it only.
pub const GAMES: &[&dyn AnyGame] = &[
    #[cfg(feature = "boards")]
    &Erased::<ur_classic::UrClassic>::NEW,
    #[cfg(feature = "sheets")]
    &Erased::<ur_modern::UrModern>::NEW,
    #[cfg(feature = "boards")]
    &Erased::<rolit::Rolit>::NEW,
    #[cfg(feature = "sheets")]
    &Erased::<village::Village>::NEW,
    #[cfg(feature = "sheets")]
    &Erased::<roll_and_rule::RollAndRule>::NEW,
    #[cfg(feature = "sheets")]
    &Erased::<ulir::Ulir>::NEW,
];

/// The game with this slug.
pub fn game(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.card().slug == slug)
}

/// The game a record tells of, replayed to its end.
pub fn replay(record: &Record) -> Result<Box<dyn AnySession>, RecordFault> {
    let game = game(&record.game).ok_or_else(|| RecordFault::head(&format!("there is no game '{}'", record.game)))?;
    game.replay(record)
}
