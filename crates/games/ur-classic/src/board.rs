//! Squares of the board and places along a path (UC-1).

use crate::rules::{LAST, ROSETTES};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A pawn's place along its owner's path: 0 in reserve, 1 to 14 on a square, 15 off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Place(u8);

impl Place {
    /// Pawns that have not entered yet.
    pub const RESERVE: Place = Place(0);
    /// Pawns that have left the board.
    pub const OFF: Place = Place(LAST + 1);

    /// The place `steps` steps from the reserve.
    pub const fn new(steps: u8) -> Option<Place> {
        if steps <= LAST + 1 { Some(Place(steps)) } else { None }
    }

    /// The fourteen squares of a path, in order.
    pub fn path() -> impl Iterator<Item = Place> {
        (1..=LAST).map(Place)
    }

    /// Steps from the reserve.
    pub const fn steps(self) -> u8 {
        self.0
    }

    /// Where a move by this roll ends; beyond [`Place::OFF`] the move is not legal.
    pub(crate) const fn ahead(self, roll: u8) -> Place {
        Place(self.0 + roll)
    }

    /// Whether a pawn here is safe and rolls again (UC-6, UC-7).
    pub const fn is_rosette(self) -> bool {
        self.0 == ROSETTES[0] || self.0 == ROSETTES[1] || self.0 == ROSETTES[2]
    }

    /// Whether both paths cross this place: the middle row.
    pub const fn is_shared(self) -> bool {
        self.0 >= 5 && self.0 <= 12
    }

    /// The square on the board; `None` in reserve and off the board.
    pub const fn square(self, seat: Seat) -> Option<Square> {
        let side = if seat.index() == 0 { BoardRow::A } else { BoardRow::C };
        match self.0 {
            1..=4 => Some(Square { row: side, column: 5 - self.0 }),
            5..=12 => Some(Square { row: BoardRow::B, column: self.0 - 4 }),
            13..=14 => Some(Square { row: side, column: 21 - self.0 }),
            _ => None,
        }
    }
}

impl TryFrom<u8> for Place {
    type Error = String;
    fn try_from(steps: u8) -> Result<Place, String> {
        Place::new(steps).ok_or_else(|| format!("no path has {steps} steps"))
    }
}

impl From<Place> for u8 {
    fn from(place: Place) -> u8 {
        place.0
    }
}

/// A row of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoardRow {
    /// Only seat 0 walks here.
    A,
    /// Both seats walk here.
    B,
    /// Only seat 1 walks here.
    C,
}

/// One of the twenty squares, named by row and column: `A4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Square {
    row: BoardRow,
    column: u8,
}

impl Square {
    /// The twenty squares, row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        [BoardRow::A, BoardRow::B, BoardRow::C]
            .into_iter()
            .flat_map(|row| (1..=8).map(move |column| Square { row, column }))
            .filter(|square| square.row == BoardRow::B || !matches!(square.column, 5 | 6))
    }

    pub const fn row(self) -> BoardRow {
        self.row
    }

    /// Its column, 1 to 8 from the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Its place on a seat's path; `None` if that path does not cross it.
    pub fn place(self, seat: Seat) -> Option<Place> {
        Place::path().find(|place| place.square(seat) == Some(self))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.row, self.column)
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
        Square::all().find(|square| square.to_string() == text).ok_or_else(|| format!("the board has no square {text}"))
    }
}
