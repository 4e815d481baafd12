//! What the boards of both Ur games share on paper: twenty squares upright on the left, texts and pawns on the right.

use super::frame::{MARGIN, SMALL, Sketch, WIDE};
use crate::ink::Point;
use std::fmt::Write as _;

/// The side of a square.
pub(crate) const SIDE: f64 = 28.5;
/// The corner of the first square.
const CORNER: Point = (17.0, 33.0);
/// Where the texts begin.
pub(crate) const PANEL: f64 = CORNER.0 + 3.0 * SIDE + 11.0;
/// How wide they are.
pub(crate) const ROOM: f64 = WIDE - MARGIN - PANEL;

/// The middle of a square: row A, B or C from the left, column 1 to 8 from the top.
pub(crate) fn middle(row: f64, column: f64) -> Point {
    (CORNER.0 + SIDE * (row + 0.5), CORNER.1 + SIDE * (column - 0.5))
}

/// Corner and size of an upright stretch of whole columns, this much beyond its squares.
pub(crate) fn stretch(rows: [f64; 2], columns: [f64; 2], beyond: f64) -> [f64; 4] {
    let (left, top) = middle(rows[0] - 0.5, columns[0] - 0.5);
    let (right, bottom) = middle(rows[1] + 0.5, columns[1] + 0.5);
    [left - beyond, top - beyond, right - left + 2.0 * beyond, bottom - top + 2.0 * beyond]
}

/// A drawing of the screen's board, whose squares are 100 wide, with its origin at a point.
pub(crate) fn art(sketch: &mut Sketch, id: &str, (x, y): Point, scale: f64) {
    let mut text = String::new();
    let _ = write!(text, "<use href=\"#{id}\" transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\"/>");
    sketch.put(&text);
}

/// A heading of the panel and its texts; returns where the next one begins.
pub(crate) fn told(sketch: &mut Sketch, y: f64, heading: &str, texts: &[&str]) -> f64 {
    sketch.text("pr-label", (PANEL, y), 4.6, heading);
    let mut base = y + 6.2;
    for text in texts {
        base = sketch.paragraph("pr-text", (PANEL, base), SMALL, ROOM, text) + 0.8;
    }
    base + 3.4
}

/// The pawns of both players to cut out, from this height down, `across` side by side.
pub(crate) fn pawns(sketch: &mut Sketch, top: f64, across: u8, ids: [&str; 2], count: u8, says: &str) {
    let step = ROOM / f64::from(across);
    sketch.text("pr-text", (PANEL, top), SMALL, says);
    for (row, index) in (0..2 * count).map(|index| (index / across, index)) {
        let at = (PANEL + step * (f64::from(index % across) + 0.5), top + 2.5 + step * (f64::from(row) + 0.5));
        let id = ids[usize::from(index >= count)];
        sketch.circle("pr-cut", at, step / 2.0 - 0.4);
        // The art has its shadow below: the disc itself is 60 wide.
        art(sketch, id, at, (step - 3.0) / 72.0);
    }
}
