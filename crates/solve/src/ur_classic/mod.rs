//! Classic Ur, solved by value iteration.
//!
//! Only positions before a roll are kept, seen by the player to move: who sits where does not matter. Pawns that are
//! home never come back, so the positions fall into layers by how many pawns each player still has to bring home, and
//! a pair of layers (`own` against `enemy` and the reverse) only needs pairs with fewer pawns. Inside a pair captures
//! send pawns back, so its values are found by sweeping until nothing changes any more.

mod certificate;
mod checkpoint;
mod crew;
mod explorer;
mod file;
mod index;
mod solver;
mod sweep;
mod table;
mod values;

pub use crate::checkpoint::CheckpointFault;
pub use checkpoint::Checkpoint;
pub use explorer::{Outlook, RollOutlook};
pub use solver::Solver;
pub use table::{Quantised, Table, TableFault};

use index::Index;
use ur_classic::{Phase, State};
use values::Values;

/// With perfect play the player to move, before the roll, all pawns in reserve, wins so many percent of the games with
/// so many pawns: what independent solvers agree on.
pub const PUBLISHED: [(u8, f64); 5] =
    [(1, 53.0049839525), (2, 51.8572907496), (3, 51.6201102238), (4, 51.6159233552), (7, 51.5404732509)];

/// The value of every position with at most so many pawns a side.
#[derive(Clone, Debug)]
pub struct Solution {
    index: Index,
    /// By [`Index`]: the mover's chance to win, before the roll.
    values: Values,
}

/// How hard to work on a solution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// A pair of layers is settled when a sweep changes no value by more than this.
    pub tolerance: f64,
    /// How many threads; one needs no other than the caller's.
    pub threads: usize,
}

impl Effort {
    /// As close as sixty-four bits allow: sums of five terms below one are rounded by less than this.
    pub const CLOSEST: f64 = 1e-15;
}

/// How far a pair of layers is: for progress lines and reports.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Pawns the two players still have to bring home, the larger number first.
    pub pawns: [u8; 2],
    /// Positions of the pair.
    pub positions: usize,
    /// Sweeps so far.
    pub sweeps: u32,
    /// The largest change of the last sweep that looked at every move.
    pub change: f64,
    /// Whether that was little enough.
    pub settled: bool,
}

impl Solution {
    /// Solves the game with so many pawns on this thread, each pair of layers until a sweep changes no value by more
    /// than `tolerance`; `report` hears of every pair. None when the game is not played with so many pawns.
    pub fn solve(pawns: u8, tolerance: f64, mut report: impl FnMut(Progress)) -> Option<Solution> {
        let mut solver = Solver::new(pawns)?;
        let effort = Effort { tolerance, threads: 1 };
        while solver
            .settle_next(effort, |progress| {
                if progress.settled {
                    report(progress);
                }
            })
            .is_some()
        {}
        solver.finish()
    }

    /// Pawns of each player in the largest game it knows.
    pub fn pawns(&self) -> u8 {
        self.index.pawns()
    }

    /// Positions that are not over, mover-relative.
    pub fn positions(&self) -> usize {
        self.values.len()
    }

    /// The mover's chance to win at the start of the game with so many pawns, before the first roll.
    pub fn start(&self, pawns: u8) -> Option<f64> {
        place_of(&self.index, pawns, [0, 0], [0, 0]).map(|place| self.values.get(place))
    }

    /// The mover's chance to win before a roll in the game with so many pawns; none in other phases or when there
    /// are more pawns to bring home than were solved.
    #[inline]
    pub fn value(&self, pawns: u8, state: &State) -> Option<f64> {
        place_of_state(&self.index, pawns, state).map(|place| self.values.get(place))
    }

    /// Every position with its value, in the order of the index: a study before the mover's roll.
    pub fn iter(&self) -> impl Iterator<Item = (State, f64)> + '_ {
        self.index.positions().filter_map(|position| {
            let value = self.values.get(self.index.place(position));
            Some((position.study(self.pawns())?, value))
        })
    }
}

/// The number of a position before a roll in the game with so many pawns, the mover first, if the index reaches so far.
#[inline]
fn place_of(index: &Index, pawns: u8, lanes: [u16; 2], off: [u8; 2]) -> Option<usize> {
    let left = [pawns.checked_sub(off[0])?, pawns.checked_sub(off[1])?];
    let known = 1..=index.pawns();
    (known.contains(&left[0]) && known.contains(&left[1])).then(|| index.place(index::Position { left, lanes }))
}

/// The number of a state, if it is before a roll and the index reaches so far.
#[inline]
fn place_of_state(index: &Index, pawns: u8, state: &State) -> Option<usize> {
    if state.phase() != Phase::Roll {
        return None;
    }
    let (own, enemy) = (state.mover(), state.mover().other());
    place_of(index, pawns, [state.lane(own), state.lane(enemy)], [state.off(own), state.off(enemy)])
}
