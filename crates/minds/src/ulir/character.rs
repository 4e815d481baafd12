//! Characters of Ulir Dungeon: captains to whom other things are dear.

use super::book::Book;
use super::climb::{Guide, TASTE, Taste};
use super::{Known, judged};
use crate::{Level, Thought};
use kernel::{AnySession, Seat};

/// Beside the levels.
pub const CHARACTERS: &[Level] = &[
    Level { id: "careful", think: |session, seat, _, _| play(session, seat, &CAREFUL) },
    Level { id: "collector", think: |session, seat, _, _| play(session, seat, &COLLECTOR) },
];

/// Spares its people: PV and lives count four times as much.
const CAREFUL: Taste = Taste { health: 4.0 * TASTE.health, death: 4.0 * TASTE.death, defence: 0.01, ..TASTE };
/// Would rather have gold and treasures than spend them.
const COLLECTOR: Taste = Taste { gold: 0.005, treasure: 0.08, ..TASTE };

fn play(session: &dyn AnySession, seat: Seat, taste: &Taste) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let book = Book::of(game);
    let guide = |taste| Guide { book: &book, tables: game.tables(), taste };
    let action = guide(taste).choose(game, &state, &mut Vec::new())?;
    judged(&guide(&TASTE), game, &state, seat, action)
}
