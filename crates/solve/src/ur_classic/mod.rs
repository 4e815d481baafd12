//! Classic Ur, solved by value iteration.
//!
//! Only positions before a roll are kept, seen by the player to move: who sits where does not matter. Pawns that are
//! home never come back, so the positions fall into layers by how many pawns each player still has to bring home, and
//! a pair of layers (`own` against `enemy` and the reverse) only needs pairs with fewer pawns. Inside a pair captures
//! send pawns back, so its values are found by sweeping until nothing changes any more.

mod certificate;
mod file;
mod index;
mod sweep;

use index::Index;
use kernel::Seat;
use ur_classic::{PAWNS, Phase, State};

/// The value of every position with at most so many pawns a side.
#[derive(Clone, Debug)]
pub struct Solution {
    index: Index,
    /// By [`Index`]: the mover's chance to win, before the roll.
    values: Vec<f64>,
}

/// How a pair of layers was solved: for progress lines and reports.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Pawns the two players still have to bring home, the larger number first.
    pub pawns: [u8; 2],
    /// Positions of the pair.
    pub positions: usize,
    /// Sweeps it took.
    pub sweeps: u32,
    /// The largest change of the last sweep.
    pub change: f64,
}

impl Solution {
    /// Solves the game with so many pawns, each pair of layers until a sweep changes no value by more than
    /// `tolerance`; `report` hears of every pair. None when the game is not played with so many pawns.
    pub fn solve(pawns: u8, tolerance: f64, mut report: impl FnMut(Progress)) -> Option<Solution> {
        if pawns == 0 || pawns > PAWNS {
            return None;
        }
        let index = Index::new(pawns);
        let mut values = vec![0.5; index.len()];
        for total in 2..=2 * pawns {
            for more in total.div_ceil(2)..=pawns.min(total - 1) {
                report(sweep::settle(&index, &mut values, [more, total - more], tolerance));
            }
        }
        Some(Solution { index, values })
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
        self.place_of(pawns, Seat::FIRST, [0, 0], [0, 0]).map(|place| self.values[place])
    }

    /// The mover's chance to win before a roll in the game with so many pawns; none in other phases or when there
    /// are more pawns to bring home than were solved.
    pub fn value(&self, pawns: u8, state: &State) -> Option<f64> {
        let mover = state.mover();
        let (lanes, off) = ([0, 1].map(|i| state.lane(seat(i))), [0, 1].map(|i| state.off(seat(i))));
        if state.phase() != Phase::Roll {
            return None;
        }
        self.place_of(pawns, mover, lanes, off).map(|place| self.values[place])
    }

    /// Every position with its value, in the order of the index: a study before the mover's roll.
    pub fn iter(&self) -> impl Iterator<Item = (State, f64)> + '_ {
        self.index.positions().filter_map(|position| {
            let value = self.values[self.index.place(position)];
            Some((position.study(self.pawns())?, value))
        })
    }

    fn place_of(&self, pawns: u8, mover: Seat, lanes: [u16; 2], off: [u8; 2]) -> Option<usize> {
        let (own, enemy) = (mover.index(), mover.index() ^ 1);
        let left = [pawns.checked_sub(off[own])?, pawns.checked_sub(off[enemy])?];
        let known = 1..=self.pawns();
        if !known.contains(&left[0]) || !known.contains(&left[1]) {
            return None;
        }
        Some(self.index.place(index::Position { left, lanes: [lanes[own], lanes[enemy]] }))
    }
}

fn seat(index: usize) -> Seat {
    if index == 0 { Seat::FIRST } else { Seat::FIRST.other() }
}
