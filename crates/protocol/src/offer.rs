//! Offers: a player proposes other terms, and when all have accepted the same people play at a new table.

use crate::Pace;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Other terms for the same people.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Offer {
    /// The options of the game; missing ones take their default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The time control of the new table.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// Whether seats are drawn by lot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
}

/// An offer that not all players have answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PendingOffer {
    /// The seat that made the offer.
    pub seat: Seat,
    /// The terms that are offered.
    pub offer: Offer,
    /// The seats whose answer is missing.
    pub waits: SeatSet,
}
