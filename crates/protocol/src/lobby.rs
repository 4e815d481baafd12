//! The lobby: tables with empty seats that anyone may join.

use crate::{Chair, Terms};
use serde::{Deserialize, Serialize};

/// One line of `GET /api/lobby`: a table with an empty seat and a player waiting, longest wait first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyTable {
    /// The id of the table, as in its link.
    pub id: String,
    /// The slug of the game.
    pub game: String,
    /// The occupant of each seat.
    pub chairs: Vec<Chair>,
    /// The terms of the table.
    #[serde(flatten)]
    pub terms: Terms,
    /// Whether the table has the usual terms: one rated game with default options.
    pub usual: bool,
}
