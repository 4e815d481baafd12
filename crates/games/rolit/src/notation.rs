//! Notation: a placement is its square, columns a.. from the left and rows 1.. from the top; a start is a colour's letter.

use crate::{Colour, Square};
use std::fmt;

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
        let square = match *text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => Square::at(column - b'a', row - b'1'),
            _ => None,
        };
        square.ok_or_else(|| format!("the board has no square {text}"))
    }
}

impl Colour {
    /// The letter used in boards and records.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Blue => 'B',
        }
    }
}
