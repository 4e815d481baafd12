//! Classic Ur, solved by value iteration.
//!
//! Only positions before a roll are stored, from the mover's side. Pawns that are home never come back, so the
//! positions form layers by how many pawns each player still has to bring home, and a pair of layers (`own` against
//! `enemy` and the reverse) only depends on pairs with fewer pawns: the pairs are solved in retrograde order. Inside a
//! pair captures send pawns back, so its values are found by sweeps until they converge.

mod checkpoint;
mod explorer;
mod full_precision_file;
mod index;
mod parallel;
mod residual;
mod solution_file;
mod solver;
mod value_iteration;
mod values;

pub use crate::checkpoint::CheckpointError;
pub use checkpoint::Checkpoint;
pub use explorer::{PositionValues, RollValues};
pub use solution_file::{Quantised, SolutionFile, SolutionFileError};
pub use solver::Solver;

use index::Index;
use ur_classic::{Phase, State};
use values::Values;

/// Published values, on which independent solvers agree: by number of pawns, how often in percent the player who rolls
/// first wins under perfect play.
pub const PUBLISHED: [(u8, f64); 5] =
    [(1, 53.0049839525), (2, 51.8572907496), (3, 51.6201102238), (4, 51.6159233552), (7, 51.5404732509)];

/// The value of every position with at most a certain number of pawns a side.
#[derive(Clone, Debug)]
pub struct Solution {
    index: Index,
    /// By [`Index`]: the mover's chance to win, before the roll.
    values: Values,
}

/// When value iteration stops, and on how many threads it runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SolverOptions {
    /// A pair of layers has converged when a sweep changes no value by more than this.
    pub tolerance: f64,
    /// One means the caller's own thread.
    pub threads: usize,
}

impl SolverOptions {
    /// As close as 64-bit floats allow: sums of five terms below one are rounded by less than this.
    pub const CLOSEST: f64 = 1e-15;
}

/// The progress of a pair of layers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Pawns the two players still have to bring home, the larger number first.
    pub pawns: [u8; 2],
    /// Positions of the pair.
    pub positions: usize,
    pub sweeps: u32,
    /// The largest change of the last full sweep.
    pub change: f64,
    /// Whether that was within the tolerance.
    pub converged: bool,
}

impl Solution {
    /// Solves the game with up to this many pawns on this thread, each pair of layers until a sweep changes no value by
    /// more than `tolerance`; calls `report` after each pair. None when the game is not played with this number of
    /// pawns.
    pub fn solve(pawns: u8, tolerance: f64, mut report: impl FnMut(Progress)) -> Option<Solution> {
        let mut solver = Solver::new(pawns)?;
        let options = SolverOptions { tolerance, threads: 1 };
        while solver
            .solve_next(options, |progress| {
                if progress.converged {
                    report(progress);
                }
            })
            .is_some()
        {}
        solver.finish()
    }

    /// Pawns of each player in the largest game it covers.
    pub fn pawns(&self) -> u8 {
        self.index.pawns()
    }

    /// Positions that are not over, from the mover's side.
    pub fn positions(&self) -> usize {
        self.values.len()
    }

    /// The first player's chance to win in the game with `pawns` pawns.
    pub fn start(&self, pawns: u8) -> Option<f64> {
        index_of(&self.index, pawns, [0, 0], [0, 0]).map(|place| self.values.get(place))
    }

    /// The mover's chance to win before a roll in the game with `pawns` pawns; none in other phases or when more pawns
    /// are left to bring home than were solved.
    #[inline]
    pub fn value(&self, pawns: u8, state: &State) -> Option<f64> {
        index_of_state(&self.index, pawns, state).map(|place| self.values.get(place))
    }

    /// Every position with its value, in index order.
    pub fn iter(&self) -> impl Iterator<Item = (State, f64)> + '_ {
        self.index.positions().filter_map(|position| {
            let value = self.values.get(self.index.place(position));
            Some((position.study(self.pawns())?, value))
        })
    }
}

/// The index of a position before a roll in the game with `pawns` pawns, the mover first, if the index covers it.
#[inline]
fn index_of(index: &Index, pawns: u8, lanes: [u16; 2], off: [u8; 2]) -> Option<usize> {
    let left = [pawns.checked_sub(off[0])?, pawns.checked_sub(off[1])?];
    let known = 1..=index.pawns();
    (known.contains(&left[0]) && known.contains(&left[1])).then(|| index.place(index::MoverPosition { left, lanes }))
}

/// The index of a state, if it is before a roll and the index covers it.
#[inline]
fn index_of_state(index: &Index, pawns: u8, state: &State) -> Option<usize> {
    if state.phase() != Phase::Roll {
        return None;
    }
    let (own, enemy) = (state.mover(), state.mover().other());
    index_of(index, pawns, [state.lane(own), state.lane(enemy)], [state.off(own), state.off(enemy)])
}
