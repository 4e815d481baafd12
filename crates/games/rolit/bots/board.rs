//! A Rolit position of two colours, as alpha-beta sees it.

use rolit::lines::{captured, capturing, touching};
use rolit::{Colour, Rolit, Square, Squares, State};
use search::SearchPosition;

/// Values are in sixteenths of a ball.
pub const BALL: i32 = 16;
/// From this many empty squares on, trying moves in board order is faster than ordering them.
const FEW: u32 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Balls of the player to move.
    pub own: u64,
    pub foe: u64,
    /// Balls of neither player: they can be captured and do not count.
    pub neutral: u64,
    pub empty: u64,
}

impl Board {
    /// From a game of one or two players; `own` is the colour to move.
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

    /// Everything the player to move can capture.
    #[inline]
    pub fn others(&self) -> u64 {
        self.foe | self.neutral
    }

    /// Where the player to move may place a ball (RO-5).
    #[inline]
    fn placements(&self) -> u64 {
        let captures = capturing(self.own, self.others(), self.empty);
        if captures != 0 { captures } else { touching(self.own | self.others(), self.empty) }
    }

    /// The position after a ball on this square has turned these.
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

    /// The lead of the player to move, in sixteenths of a ball.
    #[inline]
    pub fn lead(&self) -> i32 {
        (self.own.count_ones() as i32 - self.foe.count_ones() as i32) * BALL
    }

    /// Alpha-beta to the end of the game without a transposition table.
    fn finish(&self, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
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
                best = best.max(-self.placed(square, turned).finish(-beta, -alpha, nodes));
                if best >= beta {
                    return best;
                }
                alpha = alpha.max(best);
            }
        }
        if captures {
            return best;
        }
        for square in bits(touching(self.own | others, self.empty)) {
            best = best.max(-self.placed(square, 0).finish(-beta, -alpha, nodes));
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
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

impl SearchPosition for Board {
    type Action = u8;

    #[inline]
    fn actions(&self) -> impl Iterator<Item = u8> {
        let placements = if self.empty == 0 { 0 } else { self.placements() };
        bits(placements).map(|square| square as u8)
    }

    #[inline]
    fn after(&self, action: u8) -> Board {
        let square = u32::from(action);
        self.placed(square, captured(square, self.own, self.others()))
    }

    #[inline]
    fn hash(&self) -> u64 {
        // Odd multipliers and a fold: enough that neighbouring positions do not collide.
        let mixed = self.own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.foe.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31)
            ^ self.neutral.wrapping_mul(0x1656_67b1_9e37_79f9);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 17
    }

    /// Few captures for the enemy are good, and corners.
    #[inline]
    fn ordering_score(&self) -> i32 {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        let answers = capturing(self.own, self.others(), self.empty);
        let corners = (self.foe & CORNERS).count_ones() as i32 - (answers & CORNERS).count_ones() as i32;
        corners * 4 - answers.count_ones() as i32 * 2
    }

    #[inline]
    fn endgame_value(&self, alpha: i32, beta: i32, nodes: &mut u64) -> Option<i32> {
        (self.left() <= FEW).then(|| self.finish(alpha, beta, nodes))
    }
}

pub(super) fn square(action: u8) -> Option<Square> {
    Square::numbered(u32::from(action))
}

#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        next
    })
}
