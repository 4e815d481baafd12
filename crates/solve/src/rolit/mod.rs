//! Rolit for two on a small board: by how much who begins wins or loses when both play perfectly.
//!
//! One question at a time, "does who begins lead by so much?", is answered by a proof. Its first moves are a tree that
//! grows best first ([`tree`]); the positions at its edge are answered by alpha-beta ([`search`]) on all cores, which
//! share what they proved ([`memory`]), and kept in a file ([`checkpoint`]), so that the next run goes on from there.

mod board;
mod checkpoint;
mod line;
mod memory;
mod search;
mod solver;
#[cfg(test)]
mod tests;
mod tree;

pub use crate::checkpoint::CheckpointFault;
pub use board::{Board, squares};
pub use checkpoint::{Checkpoint, Fact};
pub use search::Judge;
pub use solver::{Means, Progress, Solver};

/// What to ask next when who begins leads by the first at least and by the second at most: first who wins, then by how
/// much. None when that is known.
pub fn question([low, high]: [i32; 2], most: i32) -> Option<i32> {
    if low >= high {
        None
    } else if low < 1 && high >= 1 {
        Some(1)
    } else if high == 0 {
        Some(0)
    } else if high == most {
        // Leads are small more often than not.
        Some((2 * low + 1).min(most))
    } else if low == -most {
        Some((2 * high).max(1 - most))
    } else {
        Some((low + high + 1).div_euclid(2))
    }
}
