//! Everybody's sheet at a glance: small, in flat colours, each a button that shows it large.

use super::{plots, project};
use crate::ink::escape;
use kernel::Seat;
use std::fmt::Write as _;
use village::{Cell, View};
use words::Cast;
use words::village::VillageWords;

/// Writes them as HTML; `large` is the one that is shown large.
pub fn minis(view: &View, cast: &Cast, large: Seat, words: &VillageWords) -> String {
    let mut out = String::new();
    for (seat, page) in (0..).map_while(Seat::new).zip(&view.position.sheets) {
        let state = match (view.over, view.position.dice.is_some(), page.done) {
            (false, true, false) => words.thinking,
            (false, true, true) => words.finished,
            (..) => "",
        };
        let name = if cast.is_you(seat) { words.you } else { cast.name(seat) };
        let points = (words.points)(page.score);
        let _ = write!(
            out,
            "<button type=\"button\" class=\"vi-mini{}\" data-part=\"seat {}\" aria-pressed=\"{}\">\
             <svg viewBox=\"0 0 60 50\" aria-hidden=\"true\">",
            if state == words.thinking { " thinks" } else { "" },
            seat.index(),
            seat == large
        );
        let built = plots(&page.cells);
        for cell in Cell::all() {
            let (x, y) = (10 * cell.column().index(), 10 * cell.avenue().index());
            let _ = match built.at(cell) {
                None => write!(out, "<rect class=\"vi-m\" x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\"/>"),
                Some(what) => write!(
                    out,
                    "<rect class=\"vi-m {}\" x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\"/>\
                     <g transform=\"translate({x} {y}) scale(.4167)\">{}</g>",
                    what.letter(),
                    project::icon(what)
                ),
            };
        }
        let _ = write!(
            out,
            "</svg><span class=\"vi-who\">{}</span><span class=\"vi-points\">{points}</span><span class=\"vi-state\">{state}</span></button>",
            escape(name)
        );
    }
    out
}
