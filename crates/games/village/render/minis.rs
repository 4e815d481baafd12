//! Thumbnails of all sheets: small, in flat colours, each a button that enlarges it.

use super::{plots, project};
use i18n::SeatNames;
use i18n::escape_html;
use i18n::village::VillageWords;
use kernel::Seat;
use std::fmt::Write as _;
use village::{Cell, View};

/// `large` is the enlarged one.
pub fn minis(view: &View, cast: &SeatNames, large: Seat, words: &VillageWords) -> String {
    let mut out = String::new();
    for (seat, page) in (0..).map_while(Seat::new).zip(&view.position.sheets) {
        let state = match (view.over, view.position.dice.is_some(), page.done) {
            (false, true, false) => words.thinking,
            (false, true, true) => words.finished,
            (..) => "",
        };
        let name = if cast.is_you(seat) { words.you } else { cast.name(seat) };
        let points = words.points(page.score);
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
            escape_html(name)
        );
    }
    out
}
