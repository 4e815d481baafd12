//! What is said at a table.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Who hears what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// Everybody at the table, and who watches.
    Table,
    /// One's own team.
    Team,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Who.
    pub seat: Seat,
    /// To whom.
    pub room: Room,
    /// What: plain text.
    pub text: String,
    /// The fact it is: which line somebody means.
    #[serde(default)]
    pub at: u64,
}
