//! The twenty squares of the ancient board, and sets of them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The names, in the order of their numbers, which is alphabetical.
const NAMES: [&str; 20] = [
    "A1", "A2", "A3", "A4", "A7", "A8", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "C1", "C2", "C3", "C4", "C7",
    "C8",
];

/// One of the twenty squares, named by row and column: `A1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

impl Square {
    /// The square with this name.
    pub fn named(name: &str) -> Option<Square> {
        NAMES.iter().position(|&known| known == name).map(|number| Square(number as u8))
    }

    /// All twenty, A1 first.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..NAMES.len() as u8).map(Square)
    }

    /// Its name on the board, such as `A4`.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// Its number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.name().to_owned()
    }
}

impl TryFrom<String> for Square {
    type Error = String;
    fn try_from(name: String) -> Result<Square, String> {
        Square::named(&name).ok_or_else(|| format!("the board has no square {name}"))
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Squares(u32);

impl Squares {
    pub const EMPTY: Squares = Squares(0);
    pub const ALL: Squares = Squares((1 << 20) - 1);

    pub const fn only(square: Square) -> Squares {
        Squares(1 << square.0)
    }

    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Whether all of the others are among these.
    pub const fn contains_all(self, others: Squares) -> bool {
        others.0 & !self.0 == 0
    }

    #[must_use]
    pub const fn and(self, others: Squares) -> Squares {
        Squares(self.0 & others.0)
    }

    #[must_use]
    pub const fn or(self, others: Squares) -> Squares {
        Squares(self.0 | others.0)
    }

    /// These without the others.
    #[must_use]
    pub const fn without(self, others: Squares) -> Squares {
        Squares(self.0 & !others.0)
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares, A1 first.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let square = (left != 0).then(|| Square(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            square
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, |set, square| set.or(Squares::only(square)))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Square::name)).finish()
    }
}
