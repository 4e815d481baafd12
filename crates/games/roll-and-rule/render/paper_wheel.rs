//! The wheel on paper: a page to lie under everything, and a disc and tiles to cut out.

use super::art::{class, sign, signs};
use crate::ink::Point;
use crate::print::{MARGIN, SMALL, Sketch, WIDE};
use i18n::roll_and_rule::RollAndRuleWords;
use i18n::roll_and_rule::print::RollAndRulePrint;
use roll_and_rule::{Colour, Cost, Semester, Tables, Tile};
use std::f64::consts::TAU;
use std::fmt::Write as _;

/// Radius of the disc.
const DISC: f64 = 40.0;
/// Radius of a tile.
const TILE: f64 = 14.5;
/// How far from the middle the tiles lie.
const RING: f64 = 66.0;
const NOTCHES: u8 = 9;

/// A point at a notch, clockwise from the top, and at a distance.
fn at((x, y): Point, notch: f64, far: f64) -> Point {
    let turn = notch / f64::from(NOTCHES) * TAU;
    (x + far * turn.sin(), y - far * turn.cos())
}

/// The page with a place for each tile and for the disc.
pub(super) fn wheel(tables: &Tables, words: &RollAndRulePrint) -> Sketch {
    let mut sketch = Sketch::new(words.wheel);
    let middle = (WIDE / 2.0, 118.0);
    sketch.circle("pr-rim", middle, RING + TILE + 6.0);
    sketch.circle("pr-hub", middle, DISC + 1.0);
    for notch in 0..NOTCHES {
        let place = at(middle, f64::from(notch), RING);
        sketch.circle("pr-place", place, TILE + 1.0);
        let year = notch + 1;
        if year <= tables.years {
            // RR-4: the disc points at the year, so each place carries the number of one.
            let (x, y) = at(middle, f64::from(notch), DISC + 5.6);
            sketch.text("pr-label mid", (x, y + 2.0), 6.0, &year.to_string());
            if year >= tables.crossing {
                // RR-8: from here on the black die also crosses dice of the sheets.
                let (x, y) = at(middle, f64::from(notch) + 0.2, DISC + 5.6);
                sketch.rect("pr-black", [x - 1.9, y - 1.9, 3.8, 3.8], 0.8);
                sketch.path("pr-cross", &format!("M{:.1} {:.1}l2.4 2.4m0 -2.4l-2.4 2.4", x - 1.2, y - 1.2));
            }
        }
    }
    sketch.circle("pr-dot", middle, 0.8);
    let y = sketch.paragraph("pr-text", (MARGIN, 216.0), 4.2, WIDE - 2.0 * MARGIN, words.wheel_says);
    let y = y + 3.0;
    sketch.rect("pr-black", [MARGIN, y - 3.3, 3.8, 3.8], 0.8);
    sketch.path("pr-cross", &format!("M{:.1} {:.1}l2.4 2.4m0 -2.4l-2.4 2.4", MARGIN + 0.7, y - 2.6));
    sketch.paragraph("pr-text", (MARGIN + 6.0, y), 4.2, WIDE - 2.0 * MARGIN - 6.0, &words.crossing(tables.crossing));
    sketch
}

/// The disc with its prices, and the tiles with both faces.
pub(super) fn parts(tables: &Tables, prices: &str, words: &RollAndRuleWords, own: &RollAndRulePrint) -> Sketch {
    let mut sketch = Sketch::new(own.parts);
    sketch.put(&signs());
    let middle = (MARGIN + DISC + 1.0, 70.0);
    disc(&mut sketch, tables, middle, words, own);
    let left = middle.0 + DISC + 8.0;
    let room = WIDE - MARGIN - left;
    let mut y = 40.0;
    let tiles = faces(tables);
    for text in [own.disc, prices, &own.tiles(tiles.len())] {
        y = sketch.paragraph("pr-text", (left, y), 4.2, room, text) + 3.0;
    }
    for (index, tile) in tiles.into_iter().enumerate() {
        let x = MARGIN + 31.0 + 62.0 * (index % 3) as f64;
        let y = 134.0 + 44.0 * (index / 3) as f64;
        // Both faces touch at the fold.
        face(&mut sketch, tile.visible, tile.hidden, (x - TILE, y));
        face(&mut sketch, tile.hidden, tile.visible, (x + TILE, y));
        sketch.path("pr-fold", &format!("M{x:.1} {:.1}v{:.1}", y - TILE, 2.0 * TILE));
    }
    sketch
}

/// RR-1: the nine tiles, each once.
fn faces(tables: &Tables) -> Vec<Tile> {
    let all = Tile::ALL.into_iter().zip(tables.tiles);
    all.flat_map(|(tile, count)| (0..count).map(move |_| tile)).collect()
}

fn face(sketch: &mut Sketch, visible: Colour, hidden: Colour, (x, y): Point) {
    sketch.circle(&format!("pr-tile {}", class(visible)), (x, y), TILE);
    sketch.put(&sign(&format!("tile-{}", visible.index()), class(visible), (x, y), 17.0));
    sketch.put(&sign(&format!("tile-{}", hidden.index()), class(hidden), (x, y + TILE - 3.6), 5.0));
}

fn disc(sketch: &mut Sketch, tables: &Tables, middle: Point, words: &RollAndRuleWords, own: &RollAndRulePrint) {
    sketch.circle("pr-cut", middle, DISC);
    for (semester, first) in [(Semester::Autumn, 1.0), (Semester::Spring, 5.0)] {
        let season = if semester == Semester::Autumn { "pr-autumn" } else { "pr-spring" };
        let (inner, outer) = (16.0, DISC - 1.0);
        let (from, to) = (at(middle, first - 0.5, outer), at(middle, first + 3.5, outer));
        let (back, home) = (at(middle, first + 3.5, inner), at(middle, first - 0.5, inner));
        let mut d = String::new();
        let _ = write!(
            d,
            "M{:.2} {:.2}A{outer} {outer} 0 0 1 {:.2} {:.2}L{:.2} {:.2}A{inner} {inner} 0 0 0 {:.2} {:.2}Z",
            from.0, from.1, to.0, to.1, back.0, back.1, home.0, home.1
        );
        sketch.path(season, &d);
        for (slot, &cost) in (0u8..).zip(&tables.costs) {
            sketch.put(&price(cost, at(middle, first + f64::from(slot), DISC - 8.5)));
        }
        let (x, y) = at(middle, first + 1.5, 27.0);
        sketch.fitted("pr-text mid", (x, y + 1.2), SMALL, 19.0, words.semester(semester));
    }
    // The neutral part points at the year.
    let (x, y) = (middle.0, middle.1 - DISC + 1.5);
    sketch.path("pr-arrow", &format!("M{x:.1} {y:.1}l5 9h-10z"));
    sketch.text("pr-label mid", (x, y + 15.0), 4.2, own.year);
    sketch.circle("pr-dot", middle, 0.8);
}

/// RR-5: what a place costs, around a point.
pub(super) fn price(cost: Cost, (x, y): Point) -> String {
    let number = |count: u8, x: f64| {
        format!("<text class=\"pr-label mid\" x=\"{x:.2}\" y=\"{:.2}\" font-size=\"4.6\">{count}</text>", y + 1.6)
    };
    match cost {
        Cost::Free => number(0, x),
        Cost::Any(count) => {
            let (several, x) = if count > 1 { (number(count, x - 3.4), x + 1.8) } else { (String::new(), x) };
            let around = [(Colour::O, -2.2, -2.0), (Colour::B, 2.2, -2.0), (Colour::W, 0.0, 2.2)];
            let signs = around
                .map(|(colour, dx, dy)| sign(&format!("res-{}", colour.index()), class(colour), (x + dx, y + dy), 4.6));
            several + &signs.concat()
        }
        Cost::Of(colour, count) => {
            number(count, x - 2.8) + &sign(&format!("res-{}", colour.index()), class(colour), (x + 2.2, y), 6.0)
        }
    }
}
