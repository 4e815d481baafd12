//! Squares and sets of squares: one bit each, rows of eight on boards of every size.

use serde::{Deserialize, Serialize};

/// A square, named as on a chessboard turned upside down: columns a.. from the left, rows 1.. from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

    /// One bit per square, by its number.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares, row by row from the top.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let square = (left != 0).then(|| Square(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            square
        })
    }
}

/// The eight directions as bit shifts; a step off the left or right edge is masked away.
#[derive(Clone, Copy)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Direction {
    pub(crate) const ALL: [Direction; 8] = [
        Direction::Up,
        Direction::UpRight,
        Direction::Right,
        Direction::DownRight,
        Direction::Down,
        Direction::DownLeft,
        Direction::Left,
        Direction::UpLeft,
    ];

    /// Every square one step in this direction from the given ones.
    #[inline(always)]
    pub(crate) const fn step(self, from: u64) -> u64 {
        const NOT_A: u64 = !0x0101_0101_0101_0101;
        const NOT_H: u64 = !0x8080_8080_8080_8080;
        match self {
            Direction::Up => from >> 8,
            Direction::Down => from << 8,
            Direction::Left => (from & NOT_A) >> 1,
            Direction::Right => (from & NOT_H) << 1,
            Direction::UpLeft => (from & NOT_A) >> 9,
            Direction::UpRight => (from & NOT_H) >> 7,
            Direction::DownLeft => (from & NOT_A) << 7,
            Direction::DownRight => (from & NOT_H) << 9,
        }
    }
}
