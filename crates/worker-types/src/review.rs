//! The review of a finished game: the page asks for a plan, sends each choice to a free worker of its pool, and lets one
//! of them write the page.

use kernel::Seat;
use protocol::ExploredChoice;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Which choices are there to judge?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlanQuestion {
    /// The finished game, as in a record file.
    pub record: Value,
    /// The language of the page meanwhile.
    pub lang: String,
}

/// The choices to judge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReviewPlan {
    /// Steps of the log with a choice.
    pub places: Vec<usize>,
    /// For each of them, in order, the question to a server that may know its exact value, in batches of the size it
    /// takes; empty where the game is not solved.
    pub asks: Vec<Vec<ExploredChoice>>,
    /// Whether it was a solo game for points.
    pub alone: bool,
    /// Label of the progress bar.
    pub busy: String,
    /// Label of the stop button.
    pub stop: String,
}

/// What was the choice at one step worth?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JudgeQuestion {
    /// The finished game, as in a record file.
    pub record: Value,
    /// The step of its log.
    pub place: usize,
    /// Thinking time in milliseconds.
    pub ms: f64,
    /// Whether to judge the successors too, to estimate the error.
    pub probe: bool,
    /// The server's exact values: every action and its value. Replaces the search.
    #[serde(default)]
    pub known: Option<Vec<(String, f64)>>,
}

/// The value of a choice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JudgedChoice {
    /// The step of the log.
    pub place: usize,
    pub seat: Seat,
    /// What was played, in the game's notation.
    pub action: String,
    /// The best action found.
    pub best: String,
    /// Expected win share of the best action.
    pub value: f64,
    /// What the choice cost of it.
    pub cost: f64,
    /// Whether the values are exact.
    pub exact: bool,
    /// The error of the value, where it was estimated.
    pub drift: Option<f64>,
}

/// The judged choices, to be written as a page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReviewQuestion {
    /// The finished game, as in a record file.
    pub record: Value,
    /// Every choice that was judged, in any order.
    pub choices: Vec<JudgedChoice>,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The seat of the reader.
    #[serde(default)]
    pub you: Option<Seat>,
    /// The language of the answer.
    pub lang: String,
    /// Solo games: points reached, and the best with the same dice.
    #[serde(default)]
    pub reach: Option<(i32, i32)>,
    /// Number of choices in the plan.
    pub planned: usize,
}
