//! The state (ten bytes) and what throws and moves do to it.

use crate::{Move, Place};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The seats throw for the start (UC-3).
    Start,
    Roll,
    /// The mover has rolled this and can move.
    Move(u8),
    /// The mover has won.
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Bit p: a pawn of this seat stands on place p of its path, 1 to 14.
    pub(crate) lanes: [u16; 2],
    pub(crate) reserve: [u8; 2],
    pub(crate) off: [u8; 2],
    pub(crate) start: [Option<u8>; 2],
    pub(crate) mover: Seat,
    pub(crate) phase: Phase,
}

impl State {
    /// All pawns in reserve, before the throws for the start.
    pub const fn new(pawns: u8) -> State {
        State {
            lanes: [0; 2],
            reserve: [pawns; 2],
            off: [0; 2],
            start: [None; 2],
            mover: Seat::FIRST,
            phase: Phase::Start,
        }
    }

    /// A position with this seat to roll, for solvers and studies: lanes as bits 1 to 14, pawns off the board. `None`
    /// when pawns are too many or two stand on one shared square.
    pub fn study(pawns: u8, mover: Seat, lanes: [u16; 2], off: [u8; 2]) -> Option<State> {
        const SHARED: u16 = 0b1_1111_1110_0000;
        let on = |index: usize| lanes[index].count_ones() as u8 + off[index];
        let fits = |index: usize| lanes[index] & !0x7ffe == 0 && on(index) <= pawns;
        if !fits(0) || !fits(1) || lanes[0] & lanes[1] & SHARED != 0 || off.contains(&pawns) {
            return None;
        }
        let reserve = [pawns - on(0), pawns - on(1)];
        Some(State { lanes, reserve, off, start: [None; 2], mover, phase: Phase::Roll })
    }

    /// Whether a pawn of the seat stands on this place of its path.
    pub const fn stands(&self, seat: Seat, place: Place) -> bool {
        self.lanes[seat.index()] >> place.steps() & 1 == 1
    }

    /// Pawns on the board as bits: bit p for place p of the seat's path.
    pub const fn lane(&self, seat: Seat) -> u16 {
        self.lanes[seat.index()]
    }

    /// Pawns of the seat not yet entered.
    pub const fn reserve(&self, seat: Seat) -> u8 {
        self.reserve[seat.index()]
    }

    /// Pawns of the seat that are home.
    pub const fn off(&self, seat: Seat) -> u8 {
        self.off[seat.index()]
    }

    /// The seat to roll or to move, or the winner.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub(crate) fn throw(&mut self, count: u8) {
        match self.phase {
            Phase::Start => self.throw_for_start(count),
            Phase::Roll | Phase::Move(_) | Phase::Over => {
                // UC-4: a roll of 0 or without a move passes by itself.
                if self.movable(count) == 0 {
                    self.mover = self.mover.other();
                    self.phase = Phase::Roll;
                } else {
                    self.phase = Phase::Move(count);
                }
            }
        }
    }

    /// UC-3: the higher throw starts, a tie throws again.
    fn throw_for_start(&mut self, count: u8) {
        let Some(earlier) = self.start[0] else {
            self.start[0] = Some(count);
            return;
        };
        if earlier == count {
            self.start = [None; 2];
            return;
        }
        self.start[1] = Some(count);
        self.mover = if earlier > count { Seat::FIRST } else { Seat::FIRST.other() };
        self.phase = Phase::Roll;
    }

    #[inline]
    pub(crate) fn walk(&mut self, Move { from, to }: Move, pawns: u8) {
        let own = self.mover.index();
        let other = own ^ 1;
        if from == Place::RESERVE {
            self.reserve[own] -= 1;
        } else {
            self.lanes[own] &= !(1 << from.steps());
        }
        if to == Place::OFF {
            self.off[own] += 1;
            if self.off[own] == pawns {
                self.phase = Phase::Over;
                return;
            }
        } else {
            self.lanes[own] |= 1 << to.steps();
            // UC-6: an enemy on a shared square goes back to its reserve.
            let hit = u16::from(to.is_shared()) << to.steps() & self.lanes[other];
            self.lanes[other] ^= hit;
            self.reserve[other] += u8::from(hit != 0);
        }
        // UC-7: a rosette rolls again.
        if !to.is_rosette() {
            self.mover = self.mover.other();
        }
        self.phase = Phase::Roll;
    }
}
