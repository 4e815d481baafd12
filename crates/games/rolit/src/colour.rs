//! The four colours of a ball and which seat plays which (RO-1).

use serde::{Deserialize, Serialize};

/// One side of a ball.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Colour {
    #[serde(rename = "R")]
    Red,
    #[serde(rename = "Y")]
    Yellow,
    #[serde(rename = "G")]
    Green,
    #[serde(rename = "B")]
    Blue,
}

impl Colour {
    /// All four, clockwise around the board: the order of play.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    /// The colours in play with `seats` players, in the order of their seats. RO-2: one player moves two.
    pub const fn played_by(seats: u8) -> &'static [Colour] {
        match seats {
            1 | 2 => &[Colour::Red, Colour::Green],
            3 => &[Colour::Red, Colour::Yellow, Colour::Green],
            _ => &Colour::ALL,
        }
    }

    /// Its place in [`Colour::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}
