//! Layout of a sheet: the coordinates of everything on it.

use crate::ink::Point;
use roll_and_rule::{COLUMNS, Colour, Column, ElementKind, ElementRow, Tables};

/// Width of the picture.
pub(super) const WIDE: f64 = 600.0;
/// Where columns and tracks begin.
pub(super) const LEFT: f64 = 138.0;
/// Width of a column.
pub(super) const STEP: f64 = 75.0;
/// Height of a row of dice.
pub(super) const DICE: f64 = 40.0;

/// The shape of the available space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// For a screen wider than high, and for print.
    Low,
    /// For a phone: everything is high enough for a finger.
    Tall,
}

/// A rectangle: left, top, width, height.
pub(super) type Area = [f64; 4];

/// The measures of a sheet for one shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetLayout {
    head: f64,
    row: f64,
    track: f64,
    cells: u8,
    members: u8,
}

impl SheetLayout {
    pub(super) fn new(shape: Shape, tables: &Tables) -> SheetLayout {
        let (cells, members) = (tables.cells, tables.members);
        match shape {
            Shape::Low => SheetLayout { head: 46.0, row: 58.0, track: 30.0, cells, members },
            Shape::Tall => SheetLayout { head: 72.0, row: 73.0, track: 44.0, cells, members },
        }
    }

    fn sector(&self) -> f64 {
        self.head + DICE + 2.0 * self.row + 14.0
    }

    fn top(&self, colour: Colour) -> f64 {
        8.0 + colour.index() as f64 * self.sector()
    }

    pub(super) fn frame(&self, colour: Colour) -> Area {
        [6.0, self.top(colour), WIDE - 12.0, self.sector() - 8.0]
    }

    /// The band with the resource track.
    pub(super) fn band(&self, colour: Colour) -> Area {
        [6.0, self.top(colour), WIDE - 12.0, self.head]
    }

    /// A cell of the resource track, from 1: its middle and radius.
    pub(super) fn cell(&self, colour: Colour, cell: u8) -> (Point, f64) {
        let wide = 6.0 * STEP / f64::from(self.cells);
        let x = LEFT + wide * (f64::from(cell) - 0.5);
        ((x, self.top(colour) + self.head / 2.0), (wide * 0.42).min(10.5))
    }

    /// The die of a column: its middle.
    pub(super) fn die(&self, colour: Colour, column: Column) -> Point {
        (LEFT + STEP * (column.index() as f64 + 0.5), self.top(colour) + self.head + DICE / 2.0 + 1.0)
    }

    pub(super) fn element(&self, row: ElementRow, column: Column) -> Area {
        let [_, top, _, high] = self.row(row);
        [LEFT + STEP * column.index() as f64, top, STEP, high]
    }

    /// A row of elements.
    pub(super) fn row(&self, row: ElementRow) -> Area {
        let below = if row.kind() == ElementKind::Prestige { 0.0 } else { self.row };
        [LEFT, self.top(row.sector()) + self.head + DICE + below, STEP * COLUMNS as f64, self.row]
    }

    /// The block of members.
    pub(super) fn people(&self) -> Area {
        [6.0, 8.0 + 3.0 * self.sector(), WIDE - 12.0, 34.0 + 3.0 * self.track]
    }

    /// The track of a colour.
    pub(super) fn track(&self, colour: Colour) -> Area {
        let [_, top, ..] = self.people();
        [LEFT, top + 30.0 + self.track * colour.index() as f64, 6.0 * STEP, self.track]
    }

    /// A place of a track, from 1: its middle and radius.
    pub(super) fn member(&self, colour: Colour, place: u8) -> (Point, f64) {
        let [left, top, wide, high] = self.track(colour);
        let step = wide / f64::from(self.members);
        ((left + step * (f64::from(place) - 0.5), top + high / 2.0), (step * 0.42).min(10.0))
    }

    /// Where the total stands.
    pub(super) fn foot(&self) -> f64 {
        let [_, top, _, high] = self.people();
        top + high + 24.0
    }

    /// Height of the picture.
    pub(super) fn high(&self) -> f64 {
        self.foot() + 14.0
    }
}
