//! Legal move generation, with the places of each seat's pawns as bits.

use crate::{Phase, Place, State};

/// A pawn walks from one place of its path to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// [`Place::RESERVE`] when it enters.
    pub from: Place,
    /// [`Place::OFF`] when it leaves the board.
    pub to: Place,
}

/// The reserve and the fourteen squares, from where a pawn can start.
const STARTS: u16 = 0x7fff;
/// Bit 15: off the board, where any number of pawns may go.
const OFF: u16 = 1 << Place::OFF.steps();
/// The shared rosette, the only safe square an enemy can reach (UC-6).
const SAFE: u16 = 1 << 8;

impl State {
    /// The places from which the mover's pawns can move by this roll, as bits: bit 0 for the reserve.
    #[inline]
    pub(crate) const fn movable(&self, roll: u8) -> u16 {
        if roll == 0 {
            return 0;
        }
        let own = self.mover.index();
        let entering = (self.reserve[own] > 0) as u16;
        let from = (self.lanes[own] | entering) & STARTS;
        // UC-6: neither onto an own pawn nor onto a safe enemy; UC-8: bits beyond 15 fall out of the word.
        let closed = (self.lanes[own] & !OFF) | (self.lanes[own ^ 1] & SAFE);
        ((from << roll) & !closed) >> roll & from
    }

    /// Calls back with every legal move, from the reserve forward.
    #[inline]
    pub(crate) fn moves(&self, mut found: impl FnMut(Move)) {
        let Phase::Move(roll) = self.phase else { return };
        let mut left = self.movable(roll);
        while left != 0 {
            let steps = left.trailing_zeros() as u8;
            left &= left - 1;
            if let Some(from) = Place::new(steps) {
                found(Move { from, to: from.ahead(roll) });
            }
        }
    }
}
