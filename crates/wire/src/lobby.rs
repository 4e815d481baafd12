//! Tables where anybody may sit down.

use crate::{Chair, Dice, Pace};
use serde::{Deserialize, Serialize};

/// One line of `GET /api/lobby`: a table that waits for somebody, and where somebody waits; the longest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LobbyTable {
    /// The name of the table in its link.
    pub id: String,
    /// Slug.
    pub game: String,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// How much time people have.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// Who rolls.
    #[serde(default, skip_serializing_if = "Dice::is_house")]
    pub dice: Dice,
    /// Whether it is played as the box says: one game that is rated, every option as usual.
    pub usual: bool,
}
