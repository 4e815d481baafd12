//! Legal move generation: where a ball may be placed and what it captures.

use crate::board::Direction;
use crate::lines::{capturing, touching};
use crate::{Square, State};
use arrayvec::ArrayVec;

/// The captured lines of one placement, each from the placed ball outward.
pub type CapturedLines = ArrayVec<ArrayVec<Square, 7>, 8>;

impl State {
    /// Where the colour to move may place a ball.
    #[inline]
    pub(crate) fn placements(&self, board: u64) -> u64 {
        let own = self.balls[self.mover.index()];
        let all = self.all();
        let empty = board & !all;
        let captures = capturing(own, all & !own, empty);
        if captures != 0 { captures } else { touching(all, empty) }
    }

    /// The lines a placement of the colour to move captures.
    pub(crate) fn lines(&self, square: Square) -> CapturedLines {
        let own = self.balls[self.mover.index()];
        let others = self.all() & !own;
        Direction::ALL
            .into_iter()
            .filter_map(|way| {
                let mut line = ArrayVec::new();
                let mut at = way.step(square.bit());
                while at & others != 0 {
                    line.extend(crate::Squares(at).iter());
                    at = way.step(at);
                }
                (at & own != 0 && !line.is_empty()).then_some(line)
            })
            .collect()
    }
}
