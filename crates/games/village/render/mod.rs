//! Rolling Village: the sheet, its hints, its touch targets, and the sheets of the other players.
//!
//! The sheet comes in layers of the same size, so that hovering does not redraw the sheet and restart its animation:
//! [`sheet()`] below, [`hints()`] over it, [`touch()`] on top.

mod blank;
mod hints;
mod minis;
mod project;
mod sheet;
#[cfg(test)]
mod tests;
mod touch;
mod tray;

pub(crate) use blank::blank;
pub use hints::{Hint, hints};
pub use minis::minis;
pub use sheet::sheet;
pub use touch::{BuildableCell, rows, touch};
pub use tray::{Brush, Tray, tray};

use crate::ink::Point;
use village::{Avenue, Cell, Cells, Face, Plots, Printed, Project, Sheet};

/// The size of the picture; on a phone held upright a unit is about a pixel.
pub const SIZE: (f64, f64) = (374.0, 332.0);
/// The side of a cell: what a finger needs.
const SIDE: f64 = 46.0;
const LEFT: f64 = 51.0;
const TOP: f64 = 38.0;
/// Where the columns end and the points of the avenues begin.
const RIGHT: f64 = LEFT + 6.0 * SIDE;
const BOTTOM: f64 = TOP + 5.0 * SIDE;

fn corner(cell: Cell) -> Point {
    (column(cell.column()), row(cell.avenue()))
}

fn middle(cell: Cell) -> Point {
    let (x, y) = corner(cell);
    (x + SIDE / 2.0, y + SIDE / 2.0)
}

fn column(face: Face) -> f64 {
    LEFT + SIDE * face.index() as f64
}

fn row(avenue: Avenue) -> f64 {
    TOP + SIDE * avenue.index() as f64
}

/// What stands on a sheet, from the rows of a view.
pub fn plots(rows: &[String; 5]) -> Plots {
    Sheet::read(rows.each_ref().map(String::as_str)).map_or_else(Plots::default, |sheet| *sheet.plots())
}

/// The group that a cell belongs to, and its printed points; none of a park or of an empty cell (VI-7).
pub fn group(printed: &Printed, plots: &Plots, cell: Cell) -> Option<(Project, Cells, u16)> {
    let project = plots.at(cell).filter(|&project| project != Project::Park)?;
    let cells = plots.of(project).reached(Cells::only(cell));
    let points = cells.iter().map(|cell| printed.points[cell.avenue().index()][cell.column().index()]).sum();
    Some((project, cells, points))
}

fn open(class: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\" xmlns=\"http://www.w3.org/2000/svg\">",
        SIZE.0, SIZE.1
    )
}
