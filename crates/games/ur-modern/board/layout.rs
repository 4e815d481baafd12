//! Layout of the board, along its length (`u`, 100 a square) and across (`v`, row A first),
//! drawn lying on wide screens or upright on phones. Both players share every square: it looks the same to both.

use crate::games::BoardPoint;
use kernel::Seat;
use ur_modern::Square;

/// Around the squares: terraces, titles and a strip of night.
const MARGIN: f64 = 42.0;

/// Orientation of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// The seat whose reserve is nearest to the reader.
    pub(super) near: Seat,
    /// Columns run down the screen instead of across.
    pub(super) upright: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PawnSpot {
    /// This place of the reserve.
    Reserve(u8),
    On(Square),
    /// Still in the box: games with fewer pawns (UM-14).
    Box,
}

impl Layout {
    /// Width and height of the picture.
    pub(super) fn size(self) -> BoardPoint {
        self.turn(800.0 + 2.0 * MARGIN, 300.0 + 2.0 * MARGIN)
    }

    /// From board coordinates to the picture.
    pub(super) fn at(self, u: f64, v: f64) -> BoardPoint {
        self.turn(u + MARGIN, v + MARGIN)
    }

    pub(super) fn turn(self, u: f64, v: f64) -> BoardPoint {
        if self.upright { (v, u) } else { (u, v) }
    }

    /// Corner and size of what lies between two points.
    pub(super) fn span(self, from: BoardPoint, to: BoardPoint) -> (BoardPoint, BoardPoint) {
        (self.at(from.0, from.1), self.turn(to.0 - from.0, to.1 - from.1))
    }

    /// Column from 1 and row from 0.
    pub(super) fn cell(square: Square) -> (i8, i8) {
        match square.name().as_bytes() {
            [row, column] => ((column - b'0') as i8, (row - b'A') as i8),
            _ => (0, 0),
        }
    }

    /// The centre of a square.
    pub(super) fn square(self, square: Square) -> BoardPoint {
        let (column, row) = Layout::cell(square);
        self.at(f64::from(column) * 100.0 - 50.0, f64::from(row) * 100.0 + 50.0)
    }

    /// The position and scale of a seat's pawn.
    pub(super) fn spot(self, seat: Seat, spot: PawnSpot) -> (BoardPoint, f64) {
        match spot {
            PawnSpot::On(square) => (self.square(square), 1.0),
            PawnSpot::Reserve(index) => {
                // Four and three, the second row between the first.
                let (row, place) = if index < 4 { (0.0, f64::from(index)) } else { (1.0, f64::from(index) - 3.5) };
                let v = if seat == self.near { 306.0 - 36.0 * row } else { -6.0 + 36.0 * row };
                (self.at(450.5 + 33.0 * place, v), 0.53)
            }
            PawnSpot::Box => (self.at(500.0, 150.0), 0.0),
        }
    }

    /// Corner and size of a seat's reserve, in the notch beside the bridge.
    pub(super) fn reserve(self, seat: Seat) -> (BoardPoint, BoardPoint) {
        if seat == self.near {
            self.span((431.0, 242.0), (569.0, 332.0))
        } else {
            self.span((431.0, -32.0), (569.0, 58.0))
        }
    }

    /// A line through points.
    pub(super) fn line(points: impl IntoIterator<Item = BoardPoint>) -> String {
        let part =
            |(index, (x, y)): (usize, BoardPoint)| format!("{}{x:.0} {y:.0}", if index == 0 { 'M' } else { 'L' });
        points.into_iter().enumerate().map(part).collect()
    }
}
