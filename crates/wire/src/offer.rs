//! Other terms by agreement: one proposes, everybody agrees, and the same people sit at a table set up so.

use crate::Pace;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Other terms for the same people.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Offer {
    /// As the game's card names them; missing ones take their default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// How much time people have.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// Whether the lot seats everybody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
}

/// What was proposed, and whose answer is missing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Offered {
    /// Who proposed it.
    pub seat: Seat,
    /// What.
    pub offer: Offer,
    /// Who has still to agree.
    pub waits: SeatSet,
}
