//! The board of classic Ur with the paths of both players.

use crate::ink::Point;
use crate::print::frame::{MARGIN, SMALL, Sketch};
use crate::print::ur_board::{PANEL, ROOM, SIDE, art, middle, pawns, stretch, told};
use crate::print::{Printed, game};
use i18n::Lang;
use i18n::print::UrPrint;
use kernel::{OptionsError, Seat};
use serde_json::{Map, Value};
use std::fmt::Write as _;
use ur_classic::{BoardRow, PAWNS, Place, Square, UrClassic};

pub(crate) const PRINTED: Printed = Printed { slug: "ur-classic", option: None, pages };

fn pages(given: &Map<String, Value>, lang: Lang) -> Result<Vec<Sketch>, OptionsError> {
    game::<UrClassic>(given)?;
    Ok(vec![board(&lang.print().ur)])
}

/// The pieces of the screen's board.
const PIECES: &str = include_str!("board/art/pieces.svg");

/// The inlay of a square; only the rosettes mean something.
fn inlay(square: Square) -> &'static str {
    let rosette = Seat::all(2).any(|seat| square.place(seat).is_some_and(Place::is_rosette));
    match (square.row(), square.column()) {
        _ if rosette => "ur-rosette",
        (BoardRow::A | BoardRow::C, 2 | 4) | (BoardRow::B, 7) => "ur-eyes",
        (BoardRow::B, 1 | 3 | 6) => "ur-four",
        (BoardRow::A | BoardRow::C, 8) => "ur-steps",
        _ => "ur-dots",
    }
}

fn row(square: Square) -> f64 {
    match square.row() {
        BoardRow::A => 0.0,
        BoardRow::B => 1.0,
        BoardRow::C => 2.0,
    }
}

fn at(square: Square) -> Point {
    middle(row(square), f64::from(square.column()))
}

/// The board, and what is needed to play on it.
fn board(words: &UrPrint) -> Sketch {
    let mut sketch = Sketch::new(words.classic);
    sketch.put(&format!("<defs>{PIECES}</defs>"));
    for (rows, columns) in [([0.0, 2.0], [1.0, 4.0]), ([1.0, 1.0], [4.0, 7.0]), ([0.0, 2.0], [7.0, 8.0])] {
        sketch.rect("pr-wood", stretch(rows, columns, 3.2), 2.5);
    }
    for square in Square::all() {
        let (x, y) = at(square);
        art(&mut sketch, inlay(square), (x - SIDE / 2.0, y - SIDE / 2.0), SIDE / 100.0);
    }
    for seat in Seat::all(2) {
        path(&mut sketch, seat, words);
    }
    let mut y = 37.0;
    for (index, text) in words.paths.iter().enumerate() {
        sketch.path(&format!("pr-path p{index}"), &format!("M{PANEL:.1} {:.1}h9", y - 1.3));
        y = sketch.paragraph("pr-text", (PANEL + 12.0, y), SMALL, ROOM - 12.0, text) + 1.0;
    }
    y = told(&mut sketch, y + 5.0, words.dice, &words.classic_dice);
    let dice = ["ur-die-2", "ur-die-1", "ur-die-0", "ur-die-1"];
    for (index, id) in dice.into_iter().enumerate() {
        art(&mut sketch, id, (PANEL + 11.0 + 20.0 * index as f64, y + 6.5), 0.26);
    }
    y = told(&mut sketch, y + 25.0, words.rosette, &[words.rosette_says]);
    pawns(&mut sketch, y, 4, ["ur-pawn-0", "ur-pawn-1"], PAWNS, words.pawns);
    sketch.paragraph("pr-note", (MARGIN, 270.5), SMALL, 171.0, words.classic_source);
    sketch
}

/// A player's path from the first square to the last, beside the other one where both walk.
fn path(sketch: &mut Sketch, seat: Seat, words: &UrPrint) {
    let own = if seat == Seat::FIRST { -1.0 } else { 1.0 };
    let beside = |square: Square| {
        let (x, y) = at(square);
        if square.row() == BoardRow::B { (x + own * 4.2, y) } else { (x, y) }
    };
    let squares: Vec<Square> = Place::path().filter_map(|place| place.square(seat)).collect();
    let mut points: Vec<Point> = squares.into_iter().map(beside).collect();
    let column = if seat == Seat::FIRST { 0.0 } else { 2.0 };
    let (start, end) = (middle(column, 4.78), middle(column, 6.22));
    points.insert(0, start);
    points.push(end);
    let mut line = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let _ = write!(line, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
    }
    sketch.path("pr-path-edge", &line);
    sketch.path(&format!("pr-path p{}", seat.index()), &line);
    let mut heads = String::new();
    for pair in points.windows(2) {
        let [(x1, y1), (x2, y2)] = [pair[0], pair[1]];
        let long = (x2 - x1).hypot(y2 - y1).max(0.1);
        let (dx, dy) = ((x2 - x1) / long, (y2 - y1) / long);
        let (x, y) = ((x1 + x2) / 2.0 + dx * 1.5, (y1 + y2) / 2.0 + dy * 1.5);
        let _ = write!(
            heads,
            "M{x:.1} {y:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            x - dx * 3.2 - dy * 1.9,
            y - dy * 3.2 + dx * 1.9,
            x - dx * 3.2 + dy * 1.9,
            y - dy * 3.2 - dx * 1.9
        );
    }
    sketch.path(&format!("pr-head p{}", seat.index()), &heads);
    sketch.circle(&format!("pr-head p{}", seat.index()), start, 1.4);
    sketch.text("pr-label mid", (start.0, start.1 + 6.5), 4.2, words.start);
    sketch.text("pr-label mid", (end.0, end.1 - 3.2), 4.2, words.end);
}
