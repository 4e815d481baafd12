//! The catalog of games: every game by slug, its credits, and the measured strength of its bots.

mod strength;

pub use strength::{Measured, measured, measured_levels};

use kernel::{AnyGame, AnySession, Credits, Record, RecordError};
#[cfg(any(feature = "first", feature = "second"))]
use kernel::{Erased, Game};

/// Declares the lists below: a game that lacks one of their entries does not compile.
macro_rules! games {
    ($($feature:literal $game:ident::$rules:ident,)+) => {
        /// Every game, in the order of the landing page. Each bundle of the page compiles in only its own games, by
        /// feature.
        pub const GAMES: &[&dyn AnyGame] = &[$(
            #[cfg(feature = $feature)]
            &Erased::<$game::$rules>::NEW,
        )+];

        /// Slug and credits of every game. Apart from [`GAMES`], so that a page can show them without the rules' code.
        pub const CREDITS: &[(&str, &Credits)] = &[$(
            #[cfg(feature = $feature)]
            (<$game::$rules as Game>::INFO.slug, &$game::CREDITS),
        )+];
    };
}

games! {
    "first" ur_classic::UrClassic,
    "second" ur_modern::UrModern,
    "first" rolit::Rolit,
    "second" village::Village,
    "second" roll_and_rule::RollAndRule,
    "second" ulir::Ulir,
}

pub fn game(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().slug == slug)
}

/// Who made the game with this slug.
pub fn credits(slug: &str) -> Option<&'static Credits> {
    CREDITS.iter().find(|(known, _)| *known == slug).map(|(_, credits)| *credits)
}

/// Finds the game of a record and replays it to its end.
pub fn replay(record: &Record) -> Result<Box<dyn AnySession>, RecordError> {
    let game = game(&record.game).ok_or_else(|| RecordError::head(&format!("there is no game '{}'", record.game)))?;
    game.replay(record)
}
