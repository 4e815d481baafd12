//! A page with two blank sheets.

use super::sheet::{blocks, grid, heads, points};
use super::{BOTTOM, LEFT, RIGHT, project};
use crate::ink::Pencil;
use crate::print::{MARGIN, SMALL, Sketch, WIDE};
use i18n::print::PrintWords;
use i18n::village::VillageWords;
use std::fmt::Write as _;
use village::{Printed, Project};

/// Millimetres of a unit of the sheet.
const SCALE: f64 = 0.34;
/// Where the legend and the score begin.
const PANEL: f64 = 132.0;
/// From the top of a sheet to that of the next.
const HALF: f64 = 136.0;

/// Two sheets, with a line to cut between them.
pub(crate) fn blank(printed: &Printed, words: &VillageWords, all: &PrintWords) -> Sketch {
    let mut sketch = Sketch::untitled(all.games.village.title);
    for top in [MARGIN, MARGIN + HALF] {
        one(&mut sketch, top, printed, words, all);
    }
    sketch.path("pr-cut", &format!("M{MARGIN} {:.1}H{:.1}", MARGIN + HALF - 3.0, WIDE - MARGIN));
    sketch
}

fn one(sketch: &mut Sketch, top: f64, printed: &Printed, words: &VillageWords, all: &PrintWords) {
    sketch.text("pr-title", (MARGIN, top + 7.0), 7.0, all.games.village.title);
    sketch.write_on((100.0, top + 7.0), WIDE - MARGIN, &all.games.village.mayor.to_uppercase());
    let mut out = format!("<g class=\"vi\" transform=\"translate({MARGIN} {:.1}) scale({SCALE})\">", top + 11.5);
    heads(&mut out, printed);
    grid(&mut out);
    points(&mut out, printed);
    rounds(&mut out, printed);
    out += "</g>";
    sketch.put(&out);
    legend(sketch, top + 22.0, printed, words, all);
    score(sketch, top + 83.0, printed, all);
}

/// A box for each round, and a subtotal for each block that ends with a bonus.
fn rounds(out: &mut String, printed: &Printed) {
    let mut hand = Pencil::new(5);
    let step = (RIGHT - LEFT + 43.0) / f64::from(printed.rounds);
    let left = |round: u8| LEFT - 43.0 + step * f64::from(round - 1);
    let (top, bottom) = (BOTTOM + 20.0, BOTTOM + 44.0);
    let mut path = String::new();
    for round in 1..=printed.rounds {
        let (x, right) = (left(round), left(round) + step - 4.0);
        path += &hand.outline(&[(x, top), (right, top), (right, bottom), (x, bottom)]);
        let star = if printed.bonus.contains(&round) { "★" } else { "" };
        let _ = write!(
            out,
            "<text class=\"vi-note\" x=\"{:.1}\" y=\"{:.1}\">{star}{round}</text>",
            (x + right) / 2.0,
            BOTTOM + 15.5
        );
    }
    for (first, last) in blocks(printed) {
        let (x, right) = (left(first) + 20.0, left(last) + step - 4.0);
        let _ =
            write!(out, "<text class=\"vi-letter\" x=\"{:.1}\" y=\"{:.1}\">=</text>", left(first) + 9.0, BOTTOM + 65.5);
        path += &hand.outline(&[(x, bottom + 4.0), (right, bottom + 4.0), (right, bottom + 26.0), (x, bottom + 26.0)]);
    }
    let _ = write!(out, "<path class=\"vi-box\" d=\"{path}\"/>");
}

/// The projects; those that a bonus may be have a star to tick.
fn legend(sketch: &mut Sketch, top: f64, printed: &Printed, words: &VillageWords, all: &PrintWords) {
    sketch.text("pr-label", (PANEL, top), 4.6, all.games.village.projects);
    for (index, what) in Project::ALL.into_iter().enumerate() {
        let (x, y) = (PANEL, top + 3.0 + 10.0 * index as f64);
        sketch.put(&format!(
            "<g class=\"vi\" transform=\"translate({x:.1} {y:.1}) scale(.36)\">{}</g>",
            project::icon(what)
        ));
        sketch.text("pr-text", (x + 13.0, y + 6.0), 4.6, words.projects[what.index()]);
        if Project::COMMON.contains(&what) {
            let star = "l1.3 2.6 2.9 .4 -2.1 2 .5 2.9 -2.6 -1.4 -2.6 1.4 .5 -2.9 -2.1 -2 2.9 -.4z";
            sketch.path("pr-star", &format!("M{:.1} {:.1}{star}", x + 46.0, y + 0.8));
        }
    }
    let rounds: Vec<String> = printed.bonus.iter().map(u8::to_string).collect();
    let says = all.games.village.bonus(&rounds.join(", "));
    sketch.paragraph("pr-text", (PANEL, top + 48.0), SMALL, WIDE - MARGIN - PANEL, &says);
}

/// The points of parks, and the score.
fn score(sketch: &mut Sketch, top: f64, printed: &Printed, all: &PrintWords) {
    let right = WIDE - MARGIN;
    sketch.text("pr-text", (PANEL, top + 7.5), 4.2, &all.games.village.parks(printed.park));
    sketch.rect("pr-box", [right - 28.0, top, 28.0, 12.0], 1.5);
    sketch.text("pr-label", (PANEL, top + 30.0), 6.4, &all.score.to_uppercase());
    sketch.rect("pr-box pr-strong", [right - 34.0, top + 17.0, 34.0, 22.0], 2.0);
}
