//! A board: which squares are neighbours, and which have a power.

use crate::{Square, Squares};
use kernel::files::DataFile;

/// A board. The two shipped ones are reconstructions; authors can write others ([`Board::read`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// By square: where a step can lead.
    pub(crate) neighbours: [Squares; 20],
    /// Where pawns enter whatever the dice (UM-3).
    pub entrances: Squares,
    /// The royal realm (UM-6).
    pub royal: Squares,
    /// Ishtar's square (UM-6, UM-8).
    pub ishtar: Square,
    /// UM-6: the square of Marduk.
    pub marduk: Square,
    /// The earth fortifications (UM-10).
    pub earth: Squares,
    /// The sky fortifications (UM-11).
    pub sky: Squares,
}

impl Board {
    /// The classic track, walked both ways.
    pub const LANES: DataFile = DataFile { name: "lanes.board", text: include_str!("../data/lanes.board") };
    /// Squares that share a side.
    pub const GRID: DataFile = DataFile { name: "grid.board", text: include_str!("../data/grid.board") };

    /// All fortifications: holding them wins (UM-12).
    pub const fn fortifications(&self) -> Squares {
        self.earth.or(self.sky)
    }

    /// Where one step leads.
    pub const fn neighbours(&self, square: Square) -> Squares {
        self.neighbours[square.index()]
    }

    /// Where one step from any of these leads.
    pub fn around(&self, squares: Squares) -> Squares {
        squares.iter().fold(Squares::EMPTY, |near, square| near.or(self.neighbours(square)))
    }
}
