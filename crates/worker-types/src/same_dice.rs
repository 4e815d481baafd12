//! The best result with the same dice of a finished game.

use kernel::{RecordedStep, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Which game, which seat, how long to search.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SameDiceQuestion {
    /// The finished game, as in a record file.
    pub record: Value,
    /// The seat whose points are meant.
    pub seat: Seat,
    /// Time of the wide search in milliseconds; the rest is searched narrowly.
    pub ms: f64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SameDiceAnswer {
    /// Points of the seat.
    pub reached: i32,
    /// Best points found: never fewer.
    pub possible: i32,
    /// The log of a game with these points, where they are more.
    pub log: Option<Vec<RecordedStep>>,
}
