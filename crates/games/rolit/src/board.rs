//! Squares and sets of squares: one bit each, rows of eight on boards of every size.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A square, named as on a chessboard turned upside down: columns a.. from the left, rows 1.. from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

impl Square {
    /// The square in this column and row, both from 0.
    pub const fn at(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 { Some(Square(row * 8 + column)) } else { None }
    }

    /// From the left, 0 first.
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// From the top, 0 first.
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// Row by row from the top left, in rows of eight whatever the size of the board: its place in [`Squares::bits`].
    pub const fn number(self) -> u32 {
        self.0 as u32
    }

    /// The square with this number.
    pub const fn numbered(number: u32) -> Option<Square> {
        if number < 64 { Some(Square(number as u8)) } else { None }
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = String;
    fn try_from(text: String) -> Result<Square, String> {
        match *text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => Ok(Square((row - b'1') * 8 + column - b'a')),
            _ => Err(format!("the board has no square {text}")),
        }
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Squares(pub(crate) u64);

impl Squares {
    /// All squares of a board of this size.
    pub const fn board(size: u8) -> Squares {
        let row = (1u64 << size) - 1;
        let (mut all, mut at) = (0, 0);
        while at < size {
            all |= row << (8 * at);
            at += 1;
        }
        Squares(all)
    }

    /// One bit a square, by its number.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the square is one of them.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, row by row from the top.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let square = (left != 0).then(|| Square(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            square
        })
    }
}

/// The eight directions as how far a bit moves; a step off the left or right edge is masked away.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Up,
    Down,
    Left,
    Right,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Way {
    pub(crate) const ALL: [Way; 8] =
        [Way::Up, Way::UpRight, Way::Right, Way::DownRight, Way::Down, Way::DownLeft, Way::Left, Way::UpLeft];

    /// Every square one step this way from the given ones.
    #[inline(always)]
    pub(crate) const fn step(self, from: u64) -> u64 {
        const NOT_A: u64 = !0x0101_0101_0101_0101;
        const NOT_H: u64 = !0x8080_8080_8080_8080;
        match self {
            Way::Up => from >> 8,
            Way::Down => from << 8,
            Way::Left => (from & NOT_A) >> 1,
            Way::Right => (from & NOT_H) << 1,
            Way::UpLeft => (from & NOT_A) >> 9,
            Way::UpRight => (from & NOT_H) >> 7,
            Way::DownLeft => (from & NOT_A) << 7,
            Way::DownRight => (from & NOT_H) << 9,
        }
    }
}
