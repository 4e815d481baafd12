//! What a bot is and what it answers.

use kernel::{AnySession, Seat};

/// How a level thinks: a position, a seat that is to act, a seed for its hesitations, and when to stop.
pub(crate) type Think = fn(&dyn AnySession, Seat, u64, &dyn Fn() -> bool) -> Option<Thought>;

/// A bot of some strength.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Its name in records, addresses and commands; people read it through the table of words.
    pub id: &'static str,
    pub(crate) think: Think,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// In the game's notation.
    pub action: String,
    /// The seat's expected share of the win after it, 0 to 1; its expected final score where it plays alone for points.
    pub value: f64,
    /// Whether the values are those of perfect play, not an estimate.
    pub exact: bool,
    /// Positions it looked at.
    pub nodes: u64,
    /// Every legal action, best first. A weak level may pick another than the first.
    pub choices: Vec<Choice>,
}

/// A legal action and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// In the game's notation.
    pub action: String,
    /// As in [`Thought::value`].
    pub value: f64,
}
