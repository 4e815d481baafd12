//! Touch targets for pointer, keyboard and screen reader: every cell, or every avenue while one is to be chosen.

use super::{SIDE, SIZE, corner, open, row};
use i18n::escape_html;
use std::fmt::Write as _;
use village::{Avenue, Cell};

/// A cell on which the player may build now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildableCell {
    pub cell: Cell,
    /// What it would add to the avenue of the round; `None` where that is not known.
    pub gain: Option<u16>,
    /// Whether a park would get its third type of neighbour.
    pub pleases: bool,
}

/// The cells. `label` says what stands on one and what could be done there.
pub fn touch(spots: &[BuildableCell], label: impl Fn(Cell) -> String) -> String {
    let mut out = open("vi-touch").replace(" aria-hidden=\"true\"", "");
    let stop = spots.first().map_or_else(|| Cell::all().next(), |spot| Some(spot.cell));
    for cell in Cell::all() {
        let (x, y) = corner(cell);
        let spot = spots.iter().find(|spot| spot.cell == cell);
        let _ = write!(
            out,
            "<g role=\"button\" class=\"vi-spot{}\" data-part=\"{cell}\" tabindex=\"{}\"{} aria-label=\"{}\">\
             <rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{SIDE}\" height=\"{SIDE}\"/>",
            if spot.is_some() { " hot" } else { "" },
            if stop == Some(cell) { 0 } else { -1 },
            if spot.is_some() { "" } else { " aria-disabled=\"true\"" },
            escape_html(&label(cell))
        );
        if let Some(spot) = spot {
            mark(&mut out, spot, (x + SIDE / 2.0, y + SIDE / 2.0));
        }
        out += "</g>";
    }
    out + "</svg>"
}

fn mark(out: &mut String, spot: &BuildableCell, (x, y): (f64, f64)) {
    let gain = match spot.gain {
        Some(points @ 1..) => format!("+{points}"),
        Some(0) | None => String::new(),
    };
    let _ = if gain.is_empty() {
        write!(out, "<circle class=\"vi-free\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>")
    } else {
        write!(out, "<text class=\"vi-could\" x=\"{x:.1}\" y=\"{:.1}\">{gain}</text>", y + 6.0)
    };
    if spot.pleases {
        let _ = write!(
            out,
            "<g class=\"vi-pleases\" transform=\"translate({:.1} {:.1}) scale(.65)\">{}</g>",
            x + 5.0,
            y + 5.0,
            super::project::icon(village::Project::Park)
        );
    }
}

/// The avenues, one of which is to be chosen.
pub fn rows(label: impl Fn(Avenue) -> String) -> String {
    let mut out = open("vi-touch").replace(" aria-hidden=\"true\"", "");
    for avenue in Avenue::ALL {
        let _ = write!(
            out,
            "<g role=\"button\" class=\"vi-spot vi-row hot\" data-part=\"avenue {}\" tabindex=\"{}\" aria-label=\"{}\">\
             <rect x=\"3\" y=\"{:.1}\" width=\"{}\" height=\"{}\" rx=\"9\"/></g>",
            avenue.letter(),
            if avenue == Avenue::A { 0 } else { -1 },
            escape_html(&label(avenue)),
            row(avenue) + 1.0,
            SIZE.0 - 6.0,
            SIDE - 2.0
        );
    }
    out + "</svg>"
}
