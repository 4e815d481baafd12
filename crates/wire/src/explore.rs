//! Positions taken apart.

use serde::{Deserialize, Serialize};

/// `GET /api/explore/ur-classic?position=…`: what a position is worth, exactly; `null` where that is not
/// known. Values are the mover's chances to win.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Explored {
    /// Before the roll.
    pub value: f64,
    /// What can be thrown, 0 first.
    pub rolls: Vec<ExploredRoll>,
}

/// What can be done with a roll.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExploredRoll {
    /// What was thrown.
    pub roll: u8,
    /// How often, in sixteen.
    pub weight: u32,
    /// After it, by the best move or the pass.
    pub value: f64,
    /// Every legal move in the game's notation and its value, best first; none where the turn passes.
    pub moves: Vec<(String, f64)>,
}

/// One line of `POST /api/explore/ur-classic`: a choice of a game, to be weighed exactly. The answer has a line for each, in
/// their order: every legal move in the game's notation and the mover's chance to win with it, best first; `null`
/// where that is not known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExploredChoice {
    /// As its address has it.
    pub position: String,
    /// What was thrown.
    pub roll: u8,
}

impl ExploredChoice {
    /// So many are weighed at once.
    pub const MOST: usize = 128;
}
