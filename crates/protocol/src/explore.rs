//! Exact analysis of positions, from the solution files of the server.

use serde::{Deserialize, Serialize};

/// `GET /api/explore/ur-classic?position=…`: the exact value of a position; `null` if it is not solved. Values are the
/// mover's winning probabilities.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explored {
    /// The value before the roll.
    pub value: f64,
    /// The analysis of each possible roll, from 0 on.
    pub rolls: Vec<ExploredRoll>,
}

/// The analysis of one roll.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExploredRoll {
    /// The number that was rolled.
    pub roll: u8,
    /// The weight of the roll, out of 16.
    pub weight: u32,
    /// The value after the roll, with the best move or the pass.
    pub value: f64,
    /// Every legal move in the game's notation with its value, best first; empty if the turn passes.
    pub moves: Vec<(String, f64)>,
}

/// One line of `POST /api/explore/ur-classic`: a decision of a game, to be analysed exactly. The answer has one line each,
/// in the same order: every legal move in the game's notation with the mover's winning probability, best first; `null`
/// if the position is not solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExploredChoice {
    /// The position, written as in the address of the explorer.
    pub position: String,
    /// The number that was rolled.
    pub roll: u8,
}

impl ExploredChoice {
    /// The largest number of decisions in one request.
    pub const MAX_BATCH: usize = 128;
}
