//! Two colours face to face: a position as the search sees it.

use rolit::lines::{captured, capturing, touching};
use rolit::{Colour, Rolit, Square, Squares, State};
use search::Position;

/// Values are counted in this many parts of a ball.
pub const BALL: i32 = 16;
/// With so few empty squares trying every move is quicker than choosing which one to try first.
const FEW: u32 = 5;

/// A position of two colours; the other two are neutral.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Balls of who is to move.
    pub own: u64,
    /// Balls of the other player.
    pub foe: u64,
    /// Balls of nobody: they can be captured and do not count.
    pub neutral: u64,
    /// Squares without a ball.
    pub empty: u64,
}

impl Board {
    /// A position of a game for one or two; the mover's own balls are those of the colour to move.
    pub fn of(game: &Rolit, state: &State) -> Board {
        let own = state.balls(state.mover()).bits();
        let other = game.colours().iter().find(|&&colour| colour != state.mover());
        let foe = other.map_or(0, |&colour| state.balls(colour).bits());
        let all = Colour::ALL.into_iter().fold(0, |all, colour| all | state.balls(colour).bits());
        Board { own, foe, neutral: all & !own & !foe, empty: Squares::board(game.size()).bits() & !all }
    }

    /// How many placements are left.
    #[inline]
    pub fn left(&self) -> u32 {
        self.empty.count_ones()
    }

    /// Everything the mover can capture.
    #[inline]
    pub fn others(&self) -> u64 {
        self.foe | self.neutral
    }

    /// Where the mover may place a ball (RO-5).
    #[inline]
    fn placements(&self) -> u64 {
        let captures = capturing(self.own, self.others(), self.empty);
        if captures != 0 { captures } else { touching(self.own | self.others(), self.empty) }
    }

    /// A ball on this square turns these.
    #[inline]
    fn placed(&self, square: u32, turned: u64) -> Board {
        let bit = 1 << square;
        Board {
            own: self.foe & !turned,
            foe: self.own | turned | bit,
            neutral: self.neutral & !turned,
            empty: self.empty & !bit,
        }
    }

    /// By how much the mover leads, in parts of a ball.
    #[inline]
    pub fn lead(&self) -> i32 {
        (self.own.count_ones() as i32 - self.foe.count_ones() as i32) * BALL
    }

    /// Plays to the end, without any table.
    fn finish(&self, mut low: i32, high: i32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        if self.empty & self.empty.wrapping_sub(1) == 0 {
            return self.fill();
        }
        let others = self.others();
        let (mut best, mut captures) = (i32::MIN, false);
        for square in bits(self.empty) {
            let turned = captured(square, self.own, others);
            if turned != 0 {
                captures = true;
                best = best.max(-self.placed(square, turned).finish(-high, -low, nodes));
                if best >= high {
                    return best;
                }
                low = low.max(best);
            }
        }
        if captures {
            return best;
        }
        for square in bits(touching(self.own | others, self.empty)) {
            best = best.max(-self.placed(square, 0).finish(-high, -low, nodes));
            if best >= high {
                return best;
            }
            low = low.max(best);
        }
        best
    }

    /// The lead after the last ball, if one is left to place.
    fn fill(&self) -> i32 {
        if self.empty == 0 {
            return self.lead();
        }
        let square = self.empty.trailing_zeros();
        -self.placed(square, captured(square, self.own, self.others())).lead()
    }
}

impl Position for Board {
    type Move = u8;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = u8> {
        let placements = if self.empty == 0 { 0 } else { self.placements() };
        bits(placements).map(|square| square as u8)
    }

    #[inline]
    fn after(&self, step: u8) -> Board {
        let square = u32::from(step);
        self.placed(square, captured(square, self.own, self.others()))
    }

    #[inline]
    fn hash(&self) -> u64 {
        // Odd multipliers and a fold: what matters is that neighbours do not collide.
        let mixed = self.own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.foe.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31)
            ^ self.neutral.wrapping_mul(0x1656_67b1_9e37_79f9);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 17
    }

    /// The fewer captures the enemy has, the better; corners for their own sake.
    #[inline]
    fn promise(&self) -> i32 {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        let answers = capturing(self.own, self.others(), self.empty);
        let corners = (self.foe & CORNERS).count_ones() as i32 - (answers & CORNERS).count_ones() as i32;
        corners * 4 - answers.count_ones() as i32 * 2
    }

    #[inline]
    fn settled(&self, low: i32, high: i32, nodes: &mut u64) -> Option<i32> {
        (self.left() <= FEW).then(|| self.finish(low, high, nodes))
    }
}

/// The square with this number, as the rules name it.
pub(super) fn square(step: u8) -> Option<Square> {
    Square::numbered(u32::from(step))
}

#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        next
    })
}
