//! A mayor's sheet: what is printed on it, and what the pencil has added.

use super::{BOTTOM, LEFT, RIGHT, SIDE, SIZE, TOP, column, corner, middle, open, plots, project, row};
use crate::ink::Pencil;
use i18n::village::VillageWords;
use kernel::Seat;
use std::fmt::Write as _;
use village::{Avenue, Cell, Face, Printed, Project, SheetView, View};

/// Draws the sheet of a seat. Cells that are not in `before`, the rows drawn last time, are animated.
pub fn sheet(view: &View, seat: Seat, before: &[String; 5], words: &VillageWords) -> String {
    let mut out = open("vi-sheet");
    let Some(page) = view.position.sheets.get(seat.index()) else { return out + "</svg>" };
    paper(&mut out);
    if let Some(avenue) = view.avenue {
        band(&mut out, avenue);
    }
    heads(&mut out, &view.printed);
    grid(&mut out);
    points(&mut out, &view.printed);
    let (now, old) = (plots(&page.cells), plots(before));
    for cell in Cell::all() {
        if let Some(what) = now.at(cell) {
            let class = if old.at(cell).is_none() { "fresh" } else { "" };
            project::draw(&mut out, what, middle(cell), seed(cell), class);
        }
    }
    let pleasant = view.insights.get(seat.index()).map(|insight| insight.parks).unwrap_or_default();
    for park in pleasant.iter() {
        let (x, y) = middle(park);
        let ring = Pencil::new(seed(park) + 900).circle((x, y), 20.0);
        let _ = write!(
            out,
            "<path class=\"vi-pleasant\" d=\"{ring}\"/><text class=\"vi-plus\" x=\"{}\" y=\"{}\">+{}</text>",
            x + 13.0,
            y + 20.0,
            view.printed.park
        );
    }
    strip(&mut out, view, page, words);
    out + "</svg>"
}

fn seed(cell: Cell) -> u64 {
    cell.index() as u64 + 1
}

/// Squared paper with a torn-off upper edge.
fn paper(out: &mut String) {
    let (wide, high) = SIZE;
    let _ = write!(
        out,
        "<defs><pattern id=\"vi-squares\" width=\"11.500\" height=\"11.500\" patternUnits=\"userSpaceOnUse\" x=\"5\" y=\"3.500\">\
         <path class=\"vi-square\" d=\"M11.500 0V11.500H0\"/></pattern></defs>\
         <rect class=\"vi-paper\" width=\"{wide}\" height=\"{high}\" rx=\"5\"/>\
         <rect fill=\"url(#vi-squares)\" width=\"{wide}\" height=\"{high}\" rx=\"5\"/>"
    );
}

/// The avenue of the round.
fn band(out: &mut String, avenue: Avenue) {
    let _ = write!(
        out,
        "<rect class=\"vi-band\" x=\"3\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"9\"/>",
        row(avenue) + 1.0,
        SIZE.0 - 6.0,
        SIDE - 2.0
    );
}

/// Dice above the columns with what they build, avenues to the left with their sums.
pub(super) fn heads(out: &mut String, printed: &Printed) {
    for face in Face::ALL {
        let x = column(face);
        die(out, face.pips(), (x + 13.0, 20.0), 18.0, face.pips().into());
        let what = printed.projects[face.index()];
        let _ = write!(
            out,
            "<g class=\"vi-head\" transform=\"translate({:.1} 10) scale(.8)\">{}</g>",
            x + 24.5,
            project::icon(what)
        );
    }
    for avenue in Avenue::ALL {
        let y = row(avenue) + SIDE / 2.0;
        let _ = write!(
            out,
            "<text class=\"vi-letter\" x=\"9\" y=\"{}\">{}</text><text class=\"vi-sums\" x=\"33\" y=\"{}\">{}</text>",
            y + 6.5,
            avenue.letter(),
            y + 4.5,
            sums(&printed.sums[avenue.index()])
        );
    }
}

/// "3–4", "7", "2, 12".
fn sums(sums: &[u8]) -> String {
    match sums {
        [] => "–".to_owned(),
        [one] => one.to_string(),
        [first, .., last] if usize::from(last - first) + 1 == sums.len() => format!("{first}–{last}"),
        several => several.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// A die, drawn by hand.
pub(super) fn die(out: &mut String, pips: u8, (x, y): (f64, f64), side: f64, seed: u64) {
    let half = side / 2.0;
    let mut hand = Pencil::new(seed * 31);
    let frame = hand.outline(&[(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]);
    let _ = write!(out, "<path class=\"vi-die\" d=\"{frame}\"/>");
    let far = side * 0.27;
    let spots: &[(f64, f64)] = match pips {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    };
    for (right, down) in spots {
        let _ = write!(
            out,
            "<circle class=\"vi-pip\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>",
            x + right * far,
            y + down * far,
            side * 0.1
        );
    }
}

pub(super) fn grid(out: &mut String) {
    let mut hand = Pencil::new(77);
    let mut path = String::new();
    for line in 0..=6 {
        let x = LEFT + SIDE * f64::from(line);
        path += &hand.line(&[(x, TOP - 1.5), (x, (TOP + BOTTOM) / 2.0), (x, BOTTOM + 1.5)]);
    }
    for line in 0..=5 {
        let y = TOP + SIDE * f64::from(line);
        path += &hand.line(&[(LEFT - 1.5, y), ((LEFT + RIGHT) / 2.0, y), (RIGHT + 1.5, y)]);
    }
    let _ = write!(out, "<path class=\"vi-grid\" d=\"{path}\"/>");
}

/// The points printed in the corners of the cells.
pub(super) fn points(out: &mut String, printed: &Printed) {
    for cell in Cell::all() {
        let points = printed.points[cell.avenue().index()][cell.column().index()];
        if points > 0 {
            let (x, y) = corner(cell);
            let _ = write!(
                out,
                "<circle class=\"vi-coin\" cx=\"{0:.1}\" cy=\"{1:.1}\" r=\"6.800\"/><text class=\"vi-worth\" x=\"{0:.1}\" y=\"{2:.1}\">{points}</text>",
                x + 9.0,
                y + 9.0,
                y + 13.0
            );
        }
    }
}

/// The rounds that are added up together: each block ends with a bonus (the book: subtotals after rounds 3, 6 and 9).
pub(super) fn blocks(printed: &Printed) -> Vec<(u8, u8)> {
    let ends = (1..=printed.rounds).filter(|round| printed.bonus.contains(round) || *round == printed.rounds);
    let mut first = 1;
    ends.map(|last| (std::mem::replace(&mut first, last + 1), last)).collect()
}

const BOX: f64 = 25.5;

/// Below: a box for each round, the parks, the sum.
fn strip(out: &mut String, view: &View, page: &SheetView, words: &VillageWords) {
    boxes(out, &view.printed);
    let mut bonus = page.bonus.iter();
    for round in 1..=view.printed.rounds {
        let x = 8.0 + BOX * f64::from(round - 1) + BOX / 2.0 - 1.0;
        if let Some(points) = page.rounds.get(usize::from(round) - 1) {
            let _ = write!(out, "<text class=\"vi-hand\" x=\"{x:.1}\" y=\"{:.1}\">{points}</text>", BOTTOM + 36.5);
        }
        if view.printed.bonus.contains(&round)
            && let Some(&used) = bonus.next()
        {
            small(out, used, (x - 7.5, BOTTOM + 44.0), 0.62);
        }
        if round == view.position.round && view.position.dice.is_some() {
            let _ = write!(out, "<path class=\"vi-now\" d=\"M{:.1} {:.1}h{:.1}\"/>", x - 9.0, BOTTOM + 45.5, 18.0);
        }
    }
    for (first, last) in blocks(&view.printed) {
        let played = page.rounds.get(usize::from(first) - 1..usize::from(last));
        // The icon of the bonus stands below the last round of the block.
        if let Some(points) = played.filter(|_| last > first) {
            let x = 6.5 + BOX * f64::from(first + last - 2) / 2.0;
            let sum = points.iter().sum::<u16>();
            let _ = write!(
                out,
                "<text class=\"vi-note vi-subtotal\" x=\"{x:.1}\" y=\"{:.1}\">= {sum}</text>",
                BOTTOM + 57.5
            );
        }
    }
    let parks = page.score - page.rounds.iter().sum::<u16>().min(page.score);
    let _ = write!(
        out,
        "<text class=\"vi-hand\" x=\"268\" y=\"{0:.1}\">{parks}</text><text class=\"vi-hand vi-total\" x=\"332\" y=\"{1:.1}\">{2}</text>",
        BOTTOM + 36.5,
        BOTTOM + 39.0,
        page.score
    );
    let below = if view.position.sheets.len() == 1 { words.needed(view.printed.mark) } else { words.total.to_owned() };
    let _ = write!(out, "<text class=\"vi-note\" x=\"332\" y=\"{:.1}\">{below}</text>", BOTTOM + 57.0);
}

pub(super) fn boxes(out: &mut String, printed: &Printed) {
    let mut hand = Pencil::new(5);
    let (top, bottom) = (BOTTOM + 20.0, BOTTOM + 42.0);
    let mut path = String::new();
    for round in 1..=printed.rounds {
        let x = 8.0 + BOX * f64::from(round - 1);
        let right = x + BOX - 3.0;
        path += &hand.outline(&[(x, top), (right, top), (right, bottom), (x, bottom)]);
        let star = if printed.bonus.contains(&round) { "★" } else { "" };
        let _ = write!(
            out,
            "<text class=\"vi-note\" x=\"{:.1}\" y=\"{:.1}\">{star}{round}</text>",
            (x + right) / 2.0,
            BOTTOM + 16.0
        );
    }
    path += &hand.outline(&[(248.0, top), (288.0, top), (288.0, bottom), (248.0, bottom)]);
    small(out, Project::Park, (260.5, BOTTOM + 4.0), 0.64);
    path += &hand.outline(&[(298.0, top - 6.0), (366.0, top - 6.0), (366.0, bottom + 2.0), (298.0, bottom + 2.0)]);
    let _ = write!(out, "<path class=\"vi-box\" d=\"{path}\"/>");
}

fn small(out: &mut String, what: Project, (x, y): (f64, f64), scale: f64) {
    let icon = project::icon(what);
    let _ = write!(out, "<g class=\"vi-head\" transform=\"translate({x:.1} {y:.1}) scale({scale})\">{icon}</g>");
}
