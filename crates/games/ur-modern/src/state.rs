//! The state and what rolls and actions do to it.

use crate::{Action, Board, Roll, Square, Squares};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    Roll,
    /// The mover has rolled this and chooses.
    Choose(Roll),
    /// The mover has won.
    Won,
    /// A repetition was claimed.
    Drawn,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) pawns: [Squares; 2],
    /// UM-13: the latest action of each seat, and how often in a row it made it.
    pub(crate) latest: [Option<Action>; 2],
    pub(crate) row: [u32; 2],
    pub(crate) mover: Seat,
    pub(crate) phase: Phase,
}

impl State {
    /// An empty board, the first seat to roll.
    pub(crate) const fn new() -> State {
        State { pawns: [Squares::EMPTY; 2], latest: [None; 2], row: [0; 2], mover: Seat::FIRST, phase: Phase::Roll }
    }

    /// A position with this seat to roll, for solvers and studies. None when two pawns stand on one square.
    pub fn study(mover: Seat, pawns: [Squares; 2]) -> Option<State> {
        pawns[0].and(pawns[1]).is_empty().then_some(State { pawns, mover, ..State::new() })
    }

    /// Where a seat's pawns stand.
    pub const fn pawns(&self, seat: Seat) -> Squares {
        self.pawns[seat.index()]
    }

    /// The seat to roll or to choose, or the winner.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// UM-13: how often in a row a seat has now made its latest action.
    pub const fn row(&self, seat: Seat) -> u32 {
        self.row[seat.index()]
    }

    /// UM-13: a seat's latest action, unless its turn passed.
    pub const fn latest(&self, seat: Seat) -> Option<Action> {
        self.latest[seat.index()]
    }

    /// UM-2: the turn passes by itself; a passed turn breaks the row (UM-13).
    pub(crate) fn pass(&mut self) {
        let own = self.mover.index();
        self.latest[own] = None;
        self.row[own] = 0;
        self.mover = self.mover.other();
        self.phase = Phase::Roll;
    }

    pub(crate) fn act(&mut self, action: Action, board: &Board) {
        if action == Action::Draw {
            self.phase = Phase::Drawn;
            return;
        }
        let own = self.mover.index();
        self.row[own] = if self.latest[own] == Some(action) { self.row[own] + 1 } else { 1 };
        self.latest[own] = Some(action);
        let mut again = false;
        match action {
            Action::Spawn(square) => self.arrive(square),
            Action::Walk([from, path @ ..]) => {
                self.leave(from);
                // A path repeats its last square to fill up; arriving twice changes nothing. Squares passed over hold
                // an own pawn or nothing, or an enemy that is defeated on the way (UM-10).
                let last = path[2];
                for square in path {
                    self.defeat(square);
                }
                self.arrive(last);
                again = board.fortifications().contains(last);
            }
            Action::Pair(one, two) => {
                for [from, to] in [one, two] {
                    self.leave(from);
                    self.arrive(to);
                    again |= board.fortifications().contains(to);
                }
            }
            Action::Draw => {}
        }
        // UM-12 before UM-9: holding all four wins at once, without another turn.
        if self.pawns[own].contains_all(board.fortifications()) {
            self.phase = Phase::Won;
            return;
        }
        if !again {
            self.mover = self.mover.other();
        }
        self.phase = Phase::Roll;
    }

    fn leave(&mut self, square: Square) {
        let own = self.mover.index();
        self.pawns[own] = self.pawns[own].without(Squares::only(square));
    }

    fn arrive(&mut self, square: Square) {
        self.defeat(square);
        let own = self.mover.index();
        self.pawns[own] = self.pawns[own].or(Squares::only(square));
    }

    fn defeat(&mut self, square: Square) {
        let other = self.mover.index() ^ 1;
        self.pawns[other] = self.pawns[other].without(Squares::only(square));
    }
}
