//! A position of two colours on a small board, from the side of the player to move.

use rolit::lines::{captured, capturing, touching};
use rolit::{Colour, Rolit, Squares, State};

/// A position. Neutral balls are in none of the three sets. Bits are those of [`Squares::bits`]: rows of eight,
/// whatever the size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<const SIZE: usize> {
    /// Balls of the player to move.
    pub own: u64,
    pub foe: u64,
    pub empty: u64,
}

/// The bits of a row read as digits to base three.
static DIGITS: [u16; 64] = {
    let mut digits = [0; 64];
    let mut row = 1;
    while row < 64 {
        digits[row] = digits[row / 2] * 3 + (row % 2) as u16;
        row += 1;
    }
    digits
};

impl<const SIZE: usize> Board<SIZE> {
    pub const FULL: u64 = Squares::board(SIZE as u8).bits();
    /// The largest possible lead in balls.
    pub const MOST: i32 = (SIZE * SIZE) as i32;
    /// Bits of a position's number: three choices a square take 26 bits on 4×4, 58 on 6×6.
    pub const BITS: u32 = 3_u64.pow((SIZE * SIZE) as u32).ilog2() + 1;

    /// From a game of two on a board of this size; none on another board.
    pub fn of(game: &Rolit, state: &State) -> Option<Board<SIZE>> {
        if usize::from(game.size()) != SIZE || game.colours().len() != 2 {
            return None;
        }
        let own = state.balls(state.mover()).bits();
        let other = game.colours().iter().find(|&&colour| colour != state.mover())?;
        let all = Colour::ALL.into_iter().fold(0, |all, colour| all | state.balls(colour).bits());
        Some(Board { own, foe: state.balls(*other).bits(), empty: Self::FULL & !all })
    }

    /// How many placements are left.
    #[inline]
    pub fn left(&self) -> u32 {
        self.empty.count_ones()
    }

    /// Everything the player to move can capture.
    #[inline]
    pub fn others(&self) -> u64 {
        Self::FULL & !(self.own | self.empty)
    }

    /// By how many balls the player to move leads.
    #[inline]
    pub fn lead(&self) -> i32 {
        self.own.count_ones() as i32 - self.foe.count_ones() as i32
    }

    /// Where the player to move captures something.
    #[inline]
    pub fn captures(&self) -> u64 {
        capturing(self.own, self.others(), self.empty)
    }

    /// Where the player to move may place a ball (RO-5).
    #[inline]
    pub fn placements(&self) -> u64 {
        let captures = self.captures();
        if captures != 0 { captures } else { touching(Self::FULL & !self.empty, self.empty) }
    }

    /// What a ball on this square turns (RO-4).
    #[inline]
    pub fn turned(&self, square: u32) -> u64 {
        captured(square, self.own, self.others())
    }

    /// The position after a placement that turns these, from the other player's side.
    #[inline]
    pub fn placed(&self, square: u32, turned: u64) -> Board<SIZE> {
        let bit = 1 << square;
        Board { own: self.foe & !turned, foe: self.own | turned | bit, empty: self.empty & !bit }
    }

    /// The position after a legal placement, from the other player's side.
    #[inline]
    pub fn after(&self, square: u32) -> Board<SIZE> {
        self.placed(square, self.turned(square))
    }

    /// The position's number: each square is a digit to base three, own, the foe's or neither. Neither means an empty
    /// square or a neutral ball; these cannot be confused, because neutral balls lie in the middle, where no square is
    /// ever empty.
    #[inline]
    pub fn number(&self) -> u64 {
        let mut number = 0;
        for row in (0..SIZE).rev() {
            let digits = |balls: u64| u64::from(DIGITS[(balls >> (8 * row)) as usize & ((1 << SIZE) - 1)]);
            number = number * 3_u64.pow(SIZE as u32) + digits(self.own) + 2 * digits(self.foe);
        }
        number
    }

    /// The position with this number.
    pub fn numbered(mut number: u64) -> Board<SIZE> {
        let mut board = Board { own: 0, foe: 0, empty: 0 };
        for row in 0..SIZE {
            for column in 0..SIZE {
                let bit = 1 << (8 * row + column);
                let middle = [row, column].iter().all(|&place| place == SIZE / 2 || place + 1 == SIZE / 2);
                match number % 3 {
                    1 => board.own |= bit,
                    2 => board.foe |= bit,
                    _ if !middle => board.empty |= bit,
                    _ => {}
                }
                number /= 3;
            }
        }
        board
    }

    /// The one of its eight symmetric images that has the smallest number: all have the same value.
    pub fn canonical(&self) -> Board<SIZE> {
        let (mut board, mut best, mut smallest) = (*self, *self, self.number());
        for turn in 1..8 {
            // Flips and transpositions in turn reach all eight.
            board = if turn % 2 == 1 { board.each(flip::<SIZE>) } else { board.each(transpose) };
            let number = board.number();
            if number < smallest {
                (best, smallest) = (board, number);
            }
        }
        best
    }

    fn each(&self, change: impl Fn(u64) -> u64) -> Board<SIZE> {
        Board { own: change(self.own), foe: change(self.foe), empty: change(self.empty) }
    }
}

const fn flip<const SIZE: usize>(squares: u64) -> u64 {
    squares.swap_bytes() >> (8 * (8 - SIZE))
}

const fn transpose(squares: u64) -> u64 {
    let mut x = squares;
    let mut t = (x ^ (x >> 7)) & 0x00aa_00aa_00aa_00aa;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000_cccc_0000_cccc;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x0000_0000_f0f0_f0f0;
    x ^ t ^ (t << 28)
}

/// The numbers of these squares.
#[inline]
pub fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        next
    })
}
