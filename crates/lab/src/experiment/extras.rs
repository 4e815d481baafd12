//! What a report looks at besides the plain games.

use crate::simulate::Strategy;

/// More games for more questions.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Extras {
    /// Rounds of each step of the ladder; none, no ladder.
    pub ladder: u64,
    /// Levels of the ladder, weakest first; none, the game's usual ones.
    pub levels: Vec<String>,
    /// Restricted players.
    pub strategies: Vec<Strategy>,
    /// Rounds of each restricted player.
    pub rounds: u64,
}
