//! The four colours of a ball and who plays which (RO-1).

use serde::{Deserialize, Serialize};

/// One side of a ball.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Colour {
    /// Red.
    #[serde(rename = "R")]
    Red,
    /// Yellow.
    #[serde(rename = "Y")]
    Yellow,
    /// Green.
    #[serde(rename = "G")]
    Green,
    /// Blue.
    #[serde(rename = "B")]
    Blue,
}

impl Colour {
    /// All four, clockwise around the board: the order of play.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    /// The colours that so many players move, in the order of their seats. RO-2: one player moves two.
    pub const fn played_by(seats: u8) -> &'static [Colour] {
        match seats {
            1 | 2 => &[Colour::Red, Colour::Green],
            3 => &[Colour::Red, Colour::Yellow, Colour::Green],
            _ => &Colour::ALL,
        }
    }

    /// As boards and records write it.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Blue => 'B',
        }
    }

    /// Its place in [`Colour::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}
