//! Layout of the board: a hundred to a square, a frame around them.

use crate::games::BoardPoint;
use rolit::Square;

/// The frame around the squares: no wider, or eight squares across a phone would be too small for a finger.
pub(super) const FRAME: f64 = 40.0;

/// Width and height of the picture.
pub(super) fn width(size: u8) -> f64 {
    f64::from(size) * 100.0 + 2.0 * FRAME
}

/// The centre of a square.
pub(super) fn middle(square: Square) -> BoardPoint {
    let along = |index: u8| FRAME + f64::from(index) * 100.0 + 50.0;
    (along(square.column()), along(square.row()))
}

/// The direction from one square to another, in degrees clockwise from the right.
pub(super) fn way(from: Square, to: Square) -> f64 {
    let (from, to) = (middle(from), middle(to));
    (to.1 - from.1).atan2(to.0 - from.0).to_degrees()
}

/// The squares of one row.
pub(super) fn row(size: u8, row: u8) -> impl Iterator<Item = Square> {
    (0..size).filter_map(move |column| Square::at(column, row))
}
