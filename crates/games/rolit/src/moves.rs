//! Where a ball may be placed and what it captures.

use crate::board::Way;
use crate::{Square, State};
use arrayvec::ArrayVec;

/// The captured lines of one placement, each from the placed ball outward.
pub type Lines = ArrayVec<ArrayVec<Square, 7>, 8>;

/// RO-4: empty squares from which a line of `others` leads to a ball of one's `own`.
#[inline]
pub(crate) fn capturing(own: u64, others: u64, empty: u64) -> u64 {
    let mut found = 0;
    for way in Way::ALL {
        let mut line = way.step(own) & others;
        for _ in 0..5 {
            line |= way.step(line) & others;
        }
        found |= way.step(line);
    }
    found & empty
}

/// RO-5: empty squares that touch a ball, diagonals included.
#[inline]
pub(crate) fn touching(balls: u64, empty: u64) -> u64 {
    let mut near = 0;
    for way in Way::ALL {
        near |= way.step(balls);
    }
    near & empty
}

/// RO-4: everything a ball of `own` placed on this bit captures.
#[inline]
pub(crate) fn captured(placed: u64, own: u64, others: u64) -> u64 {
    let mut all = 0;
    for way in Way::ALL {
        let mut line = 0;
        let mut at = way.step(placed);
        while at & others != 0 {
            line |= at;
            at = way.step(at);
        }
        if at & own != 0 {
            all |= line;
        }
    }
    all
}

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
    pub(crate) fn lines(&self, square: Square) -> Lines {
        let own = self.balls[self.mover.index()];
        let others = self.all() & !own;
        Way::ALL
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
