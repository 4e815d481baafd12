//! The lobby: tables with empty seats that anyone may join.

use crate::{Chair, DiceMode, Pace};
use serde::{Deserialize, Serialize};

/// One line of `GET /api/lobby`: a table with an empty seat and a player waiting, longest wait first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LobbyTable {
    /// The id of the table, as in its link.
    pub id: String,
    /// The slug of the game.
    pub game: String,
    /// The occupant of each seat.
    pub chairs: Vec<Chair>,
    /// The time control of the table.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// Who rolls the dice.
    #[serde(default, skip_serializing_if = "DiceMode::is_server")]
    pub dice: DiceMode,
    /// Whether the table has the usual terms: one rated game with default options.
    pub usual: bool,
}
