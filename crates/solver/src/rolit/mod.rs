//! Rolit for two on a small board, solved: the first player's margin under perfect play.
//!
//! One question at a time, "does the first player lead by at least n?", is answered by proof-number search. Its tree
//! ([`proof_tree`]) covers the first moves; the positions at its leaves are solved by alpha-beta ([`search`]) on all
//! cores, which share a transposition table ([`transposition`]). Every proved position is appended to a proof file
//! ([`checkpoint`]), from which the next run resumes.

mod board;
mod checkpoint;
mod principal_variation;
mod proof_tree;
mod search;
mod solver;
#[cfg(test)]
mod tests;
mod transposition;

pub use crate::checkpoint::CheckpointError;
pub use board::{Board, squares};
pub use checkpoint::{Checkpoint, ProvedBounds};
pub use search::HeuristicEvaluator;
pub use solver::{Progress, Solver, SolverResources};

/// The next question when the first player's lead is between these bounds: first who wins, then by how much. None when
/// the lead is known.
pub fn next_question([low, high]: [i32; 2], most: i32) -> Option<i32> {
    if low >= high {
        None
    } else if low < 1 && high >= 1 {
        Some(1)
    } else if high == 0 {
        Some(0)
    } else if high == most {
        // Small leads are more frequent.
        Some((2 * low + 1).min(most))
    } else if low == -most {
        Some((2 * high).max(1 - most))
    } else {
        Some((low + high + 1).div_euclid(2))
    }
}
