//! The layout of each kind of part, with its corner at the origin.

use crate::layout::{Bar, Caption, Format, Layout, Look, PlacedDie, PlacedPiece, PlacedPlace, TAP_SIZE};
use crate::{CellRow, Place, Point, Rect, Score, Shape};

/// A part without its caption.
pub(crate) fn block(shape: &Shape, format: Format) -> Layout<'_> {
    match shape {
        Shape::Track(spaces) => track(spaces, format),
        Shape::Grid { columns, cells } => grid(*columns, cells, format),
        Shape::Hexes(hexes) => self::hexes(hexes, format),
        Shape::Cells(rows) => sheet(rows, format),
        Shape::Cards(cards) => wrapped(cards, Look::Card, card_size(format), format),
        Shape::Dice { tray, faces } => dice(tray, faces, format),
        Shape::Stacks(stacks) => wrapped(stacks, Look::Stack, card_size(format), format),
        Shape::Scores { target, scores } => self::scores(*target, scores, format),
        Shape::Buttons(_) => Layout::default(),
    }
}

const fn card_size(format: Format) -> (f64, f64) {
    match format {
        Format::Wide => (84.0, 116.0),
        Format::Tall => (62.0, 86.0),
    }
}

impl<'a> Layout<'a> {
    fn add(&mut self, place: &'a Place, look: Look, frame: Rect) {
        self.places.push(PlacedPlace { place, look, frame });
        self.width = self.width.max(frame.x + frame.width);
        self.height = self.height.max(frame.y + frame.height);
        self.pieces.extend(pieces_on(place, look, frame));
    }
}

/// Pieces of one place beside each other, in a square of as few rows as possible.
fn pieces_on(place: &Place, look: Look, frame: Rect) -> impl Iterator<Item = PlacedPiece<'_>> {
    let count = place.pieces.len();
    let columns = (1..).find(|side| side * side >= count).unwrap_or(1).max(1);
    let rows = count.div_ceil(columns).max(1);
    // Hexes and round spaces have no corners.
    let inside = match look {
        // The text stands below the pieces.
        Look::Space | Look::Hex if !place.text.is_empty() => 0.6,
        Look::Space | Look::Hex if columns > 1 => 0.72,
        Look::Space | Look::Hex => 0.8,
        Look::Square | Look::Cell | Look::Card | Look::Stack | Look::Tray => 0.86,
    };
    let side = frame.width.min(frame.height) * inside / columns as f64;
    let mut middle = frame.middle();
    if !place.text.is_empty() && matches!(look, Look::Space | Look::Hex) {
        middle.y -= frame.height * 0.1;
    }
    place.pieces.iter().enumerate().map(move |(index, piece)| {
        let row = index / columns;
        let in_row = (count - row * columns).min(columns);
        let along = (index % columns) as f64 - (in_row as f64 - 1.0) / 2.0;
        let down = row as f64 - (rows as f64 - 1.0) / 2.0;
        PlacedPiece { piece, at: Point { x: middle.x + along * side, y: middle.y + down * side }, size: side * 0.92 }
    })
}

/// A path that winds: to the right, one row down, to the left.
fn track(spaces: &[Place], format: Format) -> Layout<'_> {
    const GAP: f64 = 6.0;
    let size = match format {
        Format::Wide => 56.0,
        Format::Tall => TAP_SIZE,
    };
    let fitting = ((format.width() + GAP) / (size + GAP)) as usize;
    // Rows of the same length look better than a long one and a short one.
    let rows = spaces.len().div_ceil(fitting.max(1)).max(1);
    let columns = spaces.len().div_ceil(rows).max(1);
    let mut block = Layout::default();
    let mut path = Vec::new();
    for (index, space) in spaces.iter().enumerate() {
        let (row, along) = (index / columns, index % columns);
        let column = if row.is_multiple_of(2) { along } else { columns - 1 - along };
        let frame = Rect::new(column as f64 * (size + GAP), row as f64 * (size + GAP), size, size);
        path.push(frame.middle());
        block.add(space, Look::Space, frame);
    }
    block.paths.push(path);
    block
}

fn grid(columns: usize, cells: &[Place], format: Format) -> Layout<'_> {
    let rows = cells.len().div_ceil(columns);
    let room = match format {
        Format::Wide => 480.0 / columns.max(rows).max(1) as f64,
        Format::Tall => format.width() / columns as f64,
    };
    let size = room.clamp(TAP_SIZE, 96.0);
    let mut block = Layout::default();
    for (index, cell) in cells.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        block.add(cell, Look::Square, Rect::new(column as f64 * size, row as f64 * size, size, size));
    }
    block
}

/// Hexes with a corner on top, as wide as fits.
fn hexes(hexes: &[((i32, i32), Place)], format: Format) -> Layout<'_> {
    // In hex widths: a row is shifted by half a hex for each row above it.
    let spot = |&(column, row): &(i32, i32)| (f64::from(column) + f64::from(row) / 2.0, f64::from(row));
    let spots: Vec<(f64, f64)> = hexes.iter().map(|(at, _)| spot(at)).collect();
    let least = |value: fn(&(f64, f64)) -> f64| spots.iter().map(value).fold(f64::INFINITY, f64::min);
    let most = |value: fn(&(f64, f64)) -> f64| spots.iter().map(value).fold(f64::NEG_INFINITY, f64::max);
    let (left, top) = (least(|spot| spot.0), least(|spot| spot.1));
    let (wide, tall) = (most(|spot| spot.0) - left + 1.0, most(|spot| spot.1) - top + 1.0);
    let room = match format {
        Format::Wide => (format.width() / wide).min(480.0 / tall),
        Format::Tall => format.width() / wide,
    };
    let width = room.clamp(TAP_SIZE, 84.0);
    let height = width * 2.0 / 3f64.sqrt();
    let mut block = Layout::default();
    for ((_, place), (x, y)) in hexes.iter().zip(&spots) {
        block.add(place, Look::Hex, Rect::new((x - left) * width, (y - top) * height * 0.75, width, height));
    }
    block
}

/// Labels to the left, boxes to the right; a row that is too long goes on below.
fn sheet(rows: &[CellRow], format: Format) -> Layout<'_> {
    const GAP: f64 = 4.0;
    let size = match format {
        Format::Wide => 48.0,
        Format::Tall => TAP_SIZE,
    };
    let longest = rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0) as f64;
    let label = if longest > 0.0 { (longest * 8.0 + 8.0).min(format.width() * 0.4) } else { 0.0 };
    let fitting = (((format.width() - label + GAP) / (size + GAP)) as usize).max(1);
    let mut block = Layout::default();
    let mut y = 0.0;
    for row in rows {
        if !row.label.is_empty() {
            let at = Point { x: 0.0, y: y + size / 2.0 };
            block.captions.push(Caption { text: &row.label, at, width: label });
            block.width = block.width.max(label);
        }
        for (index, cell) in row.cells.iter().enumerate() {
            let (column, line) = ((index % fitting) as f64, (index / fitting) as f64);
            let (x, down) = (label + column * (size + GAP), y + line * (size + GAP));
            block.add(cell, Look::Cell, Rect::new(x, down, size, size));
        }
        y += row.cells.len().div_ceil(fitting).max(1) as f64 * (size + GAP);
    }
    block.height = block.height.max(y - GAP).max(0.0);
    block
}

/// Places of one size, row by row.
fn wrapped(places: &[Place], look: Look, (width, height): (f64, f64), format: Format) -> Layout<'_> {
    const GAP: f64 = 8.0;
    let fitting = (((format.width() + GAP) / (width + GAP)) as usize).max(1);
    let rows = places.len().div_ceil(fitting).max(1);
    let columns = places.len().div_ceil(rows).max(1);
    let mut block = Layout::default();
    for (index, place) in places.iter().enumerate() {
        let (column, row) = ((index % columns) as f64, (index / columns) as f64);
        block.add(place, look, Rect::new(column * (width + GAP), row * (height + GAP), width, height));
    }
    block
}

fn dice<'a>(tray: &'a Place, faces: &[u8], format: Format) -> Layout<'a> {
    const EDGE: f64 = 14.0;
    let size = match format {
        Format::Wide => 72.0,
        Format::Tall => 56.0,
    };
    let step = size + 12.0;
    let fitting = (((format.width() - 2.0 * EDGE) / step) as usize).max(1);
    let rows = faces.len().div_ceil(fitting).max(1);
    let columns = faces.len().div_ceil(rows).max(1);
    let mut block = Layout::default();
    let (width, height) = (columns as f64 * step + 2.0 * EDGE, rows as f64 * step + 2.0 * EDGE);
    block.add(tray, Look::Tray, Rect::new(0.0, 0.0, width, height));
    for (index, &face) in faces.iter().enumerate() {
        let (column, row) = ((index % columns) as f64, (index / columns) as f64);
        let at = Point { x: EDGE + (column + 0.5) * step, y: EDGE + (row + 0.5) * step };
        block.dice.push(PlacedDie { face, at, size });
    }
    block
}

fn scores<'a>(target: Option<i64>, scores: &[Score], format: Format) -> Layout<'a> {
    const HEIGHT: f64 = 34.0;
    let width = match format {
        Format::Wide => 460.0,
        Format::Tall => format.width() - 8.0,
    };
    let best = scores.iter().map(|score| score.points + score.pending).max().unwrap_or(0);
    let whole = target.unwrap_or(best).max(1) as f64;
    let share = |points: i64| (points as f64 / whole).clamp(0.0, 1.0);
    let mut block = Layout { width, height: HEIGHT * scores.len() as f64, ..Layout::default() };
    for (index, &Score { seat, points, pending }) in scores.iter().enumerate() {
        let frame = Rect::new(0.0, HEIGHT * index as f64, width, HEIGHT);
        block.bars.push(Bar {
            seat,
            frame,
            safe: share(points),
            with_pending: share(points + pending),
            points,
            pending,
        });
    }
    block
}
