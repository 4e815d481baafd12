//! What a report plays besides the plain games.

use crate::simulate::Strategy;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Extras {
    /// Rounds of each match between neighbouring levels; 0 for none.
    pub ladder: u64,
    /// Levels that play matches, weakest first; empty for the game's default ones.
    pub levels: Vec<String>,
    /// Restricted strategies to try.
    pub strategies: Vec<Strategy>,
    /// Rounds of each strategy.
    pub rounds: u64,
}
