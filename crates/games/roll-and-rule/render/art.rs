//! Icons: resources, people, elements, dice.

use crate::ink::{Pencil, Point};
use roll_and_rule::{Bonus, Colour, ElementKind, ElementRow, Gain, Run};
use std::fmt::Write as _;

/// The class of a colour.
pub(super) const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::O => "rr-o",
        Colour::B => "rr-b",
        Colour::W => "rr-w",
    }
}

/// SVG symbols, defined once in a page: tiles and members are a square, a circle or a diamond, so that they differ
/// without colour.
pub fn signs() -> String {
    let mut signs = String::from(
        "<svg class=\"rr-signs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\
         <symbol id=\"rr-res-0\" viewBox=\"-12 -12 24 24\"><circle r=\"9\"/><path d=\"M-3.500 -3.500H3.500M-3.500 0H2.500M-3.500 3.500H3.500\"/></symbol>\
         <symbol id=\"rr-res-1\" viewBox=\"-12 -12 24 24\"><path d=\"M0 -10C1 -5 7 -3 7 3A7 7 0 0 1 -7 3C-7 0 -5 -2 -4 -4C-3 -2 -2 -2 -1 -3C0 -5 0 -7 0 -10Z\"/></symbol>\
         <symbol id=\"rr-res-2\" viewBox=\"-12 -12 24 24\"><path d=\"M0 -5C-3 -8 -7 -8 -10 -7V6C-7 5 -3 5 0 8C3 5 7 5 10 6V-7C7 -8 3 -8 0 -5ZM0 -5V8\"/></symbol>\
         <symbol id=\"rr-mem-0\" viewBox=\"-12 -12 24 24\"><circle cy=\"-6\" r=\"4\"/><rect x=\"-7\" y=\"-1\" width=\"14\" height=\"11\" rx=\"1.500\"/></symbol>\
         <symbol id=\"rr-mem-1\" viewBox=\"-12 -12 24 24\"><circle cy=\"-6\" r=\"4\"/><ellipse cy=\"5\" rx=\"7\" ry=\"5.500\"/></symbol>\
         <symbol id=\"rr-mem-2\" viewBox=\"-12 -12 24 24\"><circle cy=\"-6\" r=\"4\"/><path d=\"M0 -2L8 10H-8Z\"/></symbol>\
         <symbol id=\"rr-star\" viewBox=\"-12 -12 24 24\"><path d=\"M0 -10L3 -3L10 -3L4.500 1.500L6.500 9L0 4.500L-6.500 9L-4.500 1.500L-10 -3L-3 -3Z\"/></symbol>\
         <symbol id=\"rr-roof\" viewBox=\"-12 -12 24 24\"><path d=\"M-8 9V-1L0 -9L8 -1V9ZM-2 9V3H2V9\"/></symbol>\
         <symbol id=\"rr-tile-0\" viewBox=\"-12 -12 24 24\"><rect x=\"-8\" y=\"-8\" width=\"16\" height=\"16\" rx=\"2\"/></symbol>\
         <symbol id=\"rr-tile-1\" viewBox=\"-12 -12 24 24\"><circle r=\"9\"/></symbol>\
         <symbol id=\"rr-tile-2\" viewBox=\"-12 -12 24 24\"><path d=\"M0 -10L10 0L0 10L-10 0Z\"/></symbol>",
    );
    for row in ElementRow::ALL {
        let _ = write!(signs, "<symbol id=\"rr-el-{}\" viewBox=\"-22 -20 44 40\"><path d=\"", row.index());
        for stroke in strokes(row) {
            for (index, (x, y)) in stroke.iter().enumerate() {
                let _ = write!(signs, "{}{x} {y}", if index == 0 { 'M' } else { 'L' });
            }
        }
        signs += "\"/></symbol>";
    }
    signs + "</defs></svg>"
}

/// The lines of an element, as a hand draws them around the middle of its cell.
const fn strokes(row: ElementRow) -> &'static [&'static [Point]] {
    match row {
        ElementRow::Grants => &[
            &[(-13.0, -13.0), (0.0, -17.0), (13.0, -13.0), (11.0, 5.0), (0.0, 16.0), (-11.0, 5.0), (-13.0, -13.0)],
            &[(-6.0, -1.0), (-1.0, 5.0), (7.0, -7.0)],
        ],
        ElementRow::Offices => &[
            &[(-13.0, 16.0), (-13.0, -15.0), (13.0, -15.0), (13.0, 16.0), (-13.0, 16.0)],
            &[(-4.0, 16.0), (-4.0, 7.0), (4.0, 7.0), (4.0, 16.0)],
            &[(-8.0, -9.0), (8.0, -9.0)],
            &[(-8.0, -1.0), (8.0, -1.0)],
        ],
        ElementRow::Clubs => &[
            &[(-10.0, 17.0), (-10.0, -17.0)],
            &[(-10.0, -15.0), (13.0, -13.0), (7.0, -6.0), (13.0, 1.0), (-10.0, 1.0)],
            &[(-16.0, 17.0), (-4.0, 17.0)],
        ],
        ElementRow::Residences => &[
            &[(-18.0, -1.0), (0.0, -17.0), (18.0, -1.0)],
            &[(-13.0, -5.0), (-13.0, 16.0), (13.0, 16.0), (13.0, -5.0)],
            &[(-4.0, 16.0), (-4.0, 4.0), (4.0, 4.0), (4.0, 16.0)],
        ],
        ElementRow::Theses => &[
            &[(0.0, -15.0), (20.0, -6.0), (0.0, 3.0), (-20.0, -6.0), (0.0, -15.0)],
            &[(-11.0, -1.0), (-11.0, 9.0), (0.0, 14.0), (11.0, 9.0), (11.0, -1.0)],
            &[(20.0, -6.0), (20.0, 8.0)],
        ],
        ElementRow::Labs => &[
            &[(-7.0, -17.0), (7.0, -17.0)],
            &[(-5.0, -17.0), (-5.0, -5.0), (-15.0, 15.0), (15.0, 15.0), (5.0, -5.0), (5.0, -17.0)],
            &[(-10.0, 6.0), (10.0, 6.0)],
        ],
    }
}

/// An element drawn by hand: crayon behind, lines before.
pub(super) fn drawn(row: ElementRow, seed: u64, (x, y): Point, fresh: &str) -> String {
    let mut pencil = Pencil::new(seed);
    let crayon = pencil.hatch((x - 26.0, y - 19.0), (52.0, 38.0), 6.5);
    let cover = format!(
        "<rect class=\"rr-cover\" x=\"{:.1}\" y=\"{:.1}\" width=\"62\" height=\"40\" rx=\"5\"/>",
        x - 31.0,
        y - 19.0
    );
    let mut text = cover + &format!("<path class=\"rr-crayon {}{fresh}\" d=\"{crayon}\"/>", class(row.sector()));
    let mut lines = String::new();
    for stroke in strokes(row) {
        let placed: Vec<Point> = stroke.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect();
        lines += &pencil.line(&placed);
    }
    let _ = write!(text, "<path class=\"rr-pencil{fresh}\" pathLength=\"1\" d=\"{lines}\"/>");
    text
}

/// A sign in the middle of a place.
pub(super) fn sign(id: &str, classes: &str, (x, y): Point, size: f64) -> String {
    let (left, top) = (x - size / 2.0, y - size / 2.0);
    format!(
        "<use href=\"#rr-{id}\" class=\"rr-sign {classes}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{size}\" height=\"{size}\"/>"
    )
}

/// A sign as inline SVG for HTML.
pub(super) fn small_sign(id: &str, classes: &str) -> String {
    format!(
        "<svg class=\"rr-mini-sign {classes}\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#rr-{id}\" class=\"rr-sign {classes}\" width=\"24\" height=\"24\"/></svg>"
    )
}

/// What a run of gains looks like: id and class of its signs. A free prestige element shows the two it may be.
pub(super) fn signs_of(run: Run) -> Vec<(String, &'static str)> {
    match run.gain() {
        Gain::Resource(colour) => vec![(format!("res-{}", colour.index()), class(colour))],
        Gain::Member(colour) => vec![(format!("mem-{}", colour.index()), class(colour))],
        Gain::PrestigeBut(colour) => Colour::ALL
            .into_iter()
            .filter(|&other| other != colour)
            .map(|other| (format!("el-{}", ElementRow::of(ElementKind::Prestige, other).index()), class(other)))
            .collect(),
        Gain::Function => vec![("roof".to_owned(), "rr-plain")],
    }
}

/// A bonus around a place: numbers and signs side by side.
pub(super) fn bonus(bonus: &Bonus, (x, y): Point, size: f64) -> String {
    let runs = bonus.runs();
    let wide = |run: &Run| size * signs_of(*run).len() as f64 + if run.count() > 1 { size * 0.6 } else { 0.0 };
    let mut left = x - runs.iter().map(wide).sum::<f64>() / 2.0;
    let mut text = String::new();
    for run in runs {
        if run.count() > 1 {
            let _ = write!(
                text,
                "<text class=\"rr-count\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                left + size * 0.32,
                y + size * 0.28,
                run.count()
            );
            left += size * 0.6;
        }
        for (id, classes) in signs_of(*run) {
            text += &sign(&id, classes, (left + size / 2.0, y), size);
            left += size;
        }
    }
    text
}

/// A bonus of a narrow place, its signs one above the other.
pub(super) fn stacked(bonus: &Bonus, (x, y): Point, size: f64) -> String {
    let signs: Vec<(String, &str)> = bonus.runs().iter().flat_map(|&run| signs_of(run)).collect();
    let top = y - size * (signs.len() as f64 - 1.0) / 2.0;
    let placed = signs.iter().enumerate();
    placed.map(|(index, (id, classes))| sign(id, classes, (x, top + size * index as f64), size)).collect()
}

/// The pips of a die around a place.
pub(super) fn pips(value: u8, (x, y): Point, far: f64) -> String {
    let at: &[(f64, f64)] = match value {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[],
    };
    let mut text = String::new();
    for (dx, dy) in at {
        let _ = write!(text, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>", x + dx * far, y + dy * far, far * 0.36);
    }
    text
}

/// A die: its face and pips.
pub(super) fn die(value: u8, classes: &str, (x, y): Point, size: f64) -> String {
    let (left, top) = (x - size / 2.0, y - size / 2.0);
    format!(
        "<g class=\"rr-cube {classes}\"><rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{size}\" height=\"{size}\" rx=\"{:.1}\"/>{}</g>",
        size * 0.2,
        pips(value, (x, y), size * 0.26)
    )
}
