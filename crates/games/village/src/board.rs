//! Thirty cells in six columns and five avenues, as bits, and what is built on them.

use crate::Face;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a mayor can build.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Project {
    #[serde(rename = "H")]
    House,
    #[serde(rename = "F")]
    Forest,
    #[serde(rename = "L")]
    Lake,
    /// A park: by doubles only (VI-5), never in a group (VI-7).
    #[serde(rename = "P")]
    Park,
}

impl Project {
    pub const ALL: [Project; 4] = [Project::House, Project::Forest, Project::Lake, Project::Park];
    /// The three that dice and bonuses give and that score in groups.
    pub const COMMON: [Project; 3] = [Project::House, Project::Forest, Project::Lake];

    /// The letter used on sheets and in records.
    pub const fn letter(self) -> char {
        match self {
            Project::House => 'H',
            Project::Forest => 'F',
            Project::Lake => 'L',
            Project::Park => 'P',
        }
    }

    /// From 0, for indexing.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One of the five rows, a to e from above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Avenue {
    A,
    B,
    C,
    D,
    E,
}

impl Avenue {
    /// All five, from above.
    pub const ALL: [Avenue; 5] = [Avenue::A, Avenue::B, Avenue::C, Avenue::D, Avenue::E];

    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// From 0, for indexing.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn cells(self) -> Cells {
        Cells(0b11_1111 << (COLUMNS * self as u32))
    }
}

const COLUMNS: u32 = 6;
/// Cells of the first column.
const FIRST: u32 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24;
/// Cells that have one on their left.
const NOT_FIRST: u32 = ALL & !FIRST;
const NOT_LAST: u32 = ALL & !(FIRST << 5);
const ALL: u32 = (1 << 30) - 1;

impl Face {
    /// The five cells of the column it names.
    pub const fn column(self) -> Cells {
        Cells(FIRST << self.index())
    }
}

/// One of the thirty cells, named by column and avenue: `2c`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8);

impl Cell {
    /// The cell of a column on an avenue.
    pub const fn new(column: Face, avenue: Avenue) -> Cell {
        Cell(avenue as u8 * COLUMNS as u8 + column.index() as u8)
    }

    /// The thirty cells, avenue by avenue.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..30).map(Cell)
    }

    /// Its column, by the face that names it.
    pub const fn column(self) -> Face {
        Face::ALL[(self.0 % COLUMNS as u8) as usize]
    }

    pub const fn avenue(self) -> Avenue {
        Avenue::ALL[(self.0 / COLUMNS as u8) as usize]
    }

    /// From 0, avenue by avenue, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column().pips(), self.avenue().letter())
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(text: String) -> Result<Cell, String> {
        Cell::all().find(|cell| cell.to_string() == text).ok_or_else(|| format!("the sheet has no cell {text}"))
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Vec<Cell>", into = "Vec<Cell>")]
pub struct Cells(u32);

impl Cells {
    pub const EMPTY: Cells = Cells(0);
    pub const ALL: Cells = Cells(ALL);

    #[inline]
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// The set of these bits, bit 0 for the first cell of avenue a; bits beyond the sheet are left out.
    pub const fn from_bits(bits: u32) -> Cells {
        Cells(bits & ALL)
    }

    /// Bit 0 for the first cell of avenue a, then cell by cell.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    #[must_use]
    #[inline]
    pub const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    #[must_use]
    #[inline]
    pub const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    #[must_use]
    #[inline]
    pub const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The orthogonal neighbours of these cells.
    #[must_use]
    #[inline]
    pub const fn beside(self) -> Cells {
        let bits = self.0;
        Cells((bits << COLUMNS & ALL) | bits >> COLUMNS | (bits << 1 & NOT_FIRST) | (bits >> 1 & NOT_LAST))
    }

    /// The cells of this set that can be reached from `from` without leaving it: whole groups.
    #[must_use]
    #[inline]
    pub const fn reached(self, from: Cells) -> Cells {
        let mut reached = self.and(from);
        loop {
            let further = reached.or(reached.beside().and(self));
            if further.0 == reached.0 {
                return reached;
            }
            reached = further;
        }
    }

    /// The cells, avenue by avenue.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let cell = Cell(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, |set, cell| set.or(Cells::only(cell)))
    }
}

impl From<Vec<Cell>> for Cells {
    fn from(cells: Vec<Cell>) -> Cells {
        cells.into_iter().collect()
    }
}

impl From<Cells> for Vec<Cell> {
    fn from(cells: Cells) -> Vec<Cell> {
        cells.iter().collect()
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.to_string())).finish()
    }
}
