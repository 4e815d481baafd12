//! Where everything lies. The board is thought along its length (`u`, 100 a square) and across (`v`, row A first), and
//! drawn lying on wide screens or upright on phones. Both players share every square: it looks the same to both.

use kernel::Seat;
use ur_modern::Square;

/// A point of the picture.
pub(super) type Point = (f64, f64);

/// Around the squares: terraces, titles and a strip of night.
const MARGIN: f64 = 42.0;

/// How the board lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// The seat whose reserve is nearest to the reader.
    pub(super) near: Seat,
    /// Columns run down the screen instead of across.
    pub(super) upright: bool,
}

/// Where a pawn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// This place of the reserve.
    Reserve(u8),
    /// A square.
    On(Square),
    /// Still in the box: games with fewer pawns (UM-14).
    Box,
}

impl Layout {
    /// Width and height of the picture.
    pub(super) fn size(self) -> Point {
        self.turn(800.0 + 2.0 * MARGIN, 300.0 + 2.0 * MARGIN)
    }

    /// From along and across to the picture.
    pub(super) fn at(self, u: f64, v: f64) -> Point {
        self.turn(u + MARGIN, v + MARGIN)
    }

    pub(super) fn turn(self, u: f64, v: f64) -> Point {
        if self.upright { (v, u) } else { (u, v) }
    }

    /// Corner and size of what lies between two points.
    pub(super) fn span(self, from: Point, to: Point) -> (Point, Point) {
        (self.at(from.0, from.1), self.turn(to.0 - from.0, to.1 - from.1))
    }

    /// Column from 1 and row from 0.
    pub(super) fn cell(square: Square) -> (i8, i8) {
        match square.name().as_bytes() {
            [row, column] => ((column - b'0') as i8, (row - b'A') as i8),
            _ => (0, 0),
        }
    }

    /// The middle of a square.
    pub(super) fn square(self, square: Square) -> Point {
        let (column, row) = Layout::cell(square);
        self.at(f64::from(column) * 100.0 - 50.0, f64::from(row) * 100.0 + 50.0)
    }

    /// Where a seat's pawn stands, and how large it is drawn there.
    pub(super) fn spot(self, seat: Seat, spot: Spot) -> (Point, f64) {
        match spot {
            Spot::On(square) => (self.square(square), 1.0),
            Spot::Reserve(index) => {
                // Four and three, the second row between the first.
                let (row, place) = if index < 4 { (0.0, f64::from(index)) } else { (1.0, f64::from(index) - 3.5) };
                let v = if seat == self.near { 306.0 - 36.0 * row } else { -6.0 + 36.0 * row };
                (self.at(450.5 + 33.0 * place, v), 0.53)
            }
            Spot::Box => (self.at(500.0, 150.0), 0.0),
        }
    }

    /// Corner and size of a seat's reserve, in the notch beside the bridge.
    pub(super) fn reserve(self, seat: Seat) -> (Point, Point) {
        if seat == self.near {
            self.span((431.0, 242.0), (569.0, 332.0))
        } else {
            self.span((431.0, -32.0), (569.0, 58.0))
        }
    }

    /// A line through points.
    pub(super) fn line(points: impl IntoIterator<Item = Point>) -> String {
        let part = |(index, (x, y)): (usize, Point)| format!("{}{x:.0} {y:.0}", if index == 0 { 'M' } else { 'L' });
        points.into_iter().enumerate().map(part).collect()
    }
}
