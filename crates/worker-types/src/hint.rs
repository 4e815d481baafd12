//! Hints: the choice of a bot in a position.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What would a bot of this level play here?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HintQuestion {
    /// The game so far, as in a record file.
    pub record: Value,
    /// The seat to act.
    pub seat: Seat,
    /// The id of a level, or `best` for the strongest bot.
    pub level: String,
    /// Thinking time in milliseconds.
    pub ms: f64,
    /// Seed of a level's errors, to repeat them.
    #[serde(default)]
    pub seed: u64,
    /// The language of the reasons; without it there are none.
    #[serde(default)]
    pub lang: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HintAnswer {
    /// The action, in the game's notation.
    pub action: String,
    /// Expected win share of the seat, 0 to 1.
    pub value: f64,
    /// Whether the value is exact.
    pub exact: bool,
    /// Number of positions searched.
    pub nodes: u64,
    /// All legal actions, best first.
    pub choices: Vec<RatedAction>,
    /// The reason as a sentence.
    pub why: String,
    /// The reason and the values of the other actions, as HTML.
    pub more: String,
}

/// A legal action and its value.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RatedAction {
    /// The action, in the game's notation.
    pub action: String,
    /// Expected win share of the seat after it.
    pub value: f64,
}
