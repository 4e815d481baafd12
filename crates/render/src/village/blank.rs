//! A blank sheet to print.

use super::sheet::{boxes, grid, heads, points};
use super::{BOTTOM, SIZE, project};
use crate::Format;
use i18n::escape_html;
use i18n::village::VillageWords;
use std::fmt::Write as _;
use village::{Printed, Project};

/// Two sheets on a page, as a standalone SVG in millimetres.
pub fn blank(printed: &Printed, format: Format, words: &VillageWords) -> String {
    let (wide, high) = format.size();
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {wide} {high}\"><style>{}</style>",
        include_str!("blank.css")
    );
    let scale = ((wide - 24.0) / SIZE.0).min((high / 2.0 - 22.0) / (SIZE.1 + 14.0));
    let left = (wide - SIZE.0 * scale) / 2.0;
    for half in 0..2 {
        let top = f64::from(half) * high / 2.0 + 16.0;
        let _ = write!(
            out,
            "<text class=\"title\" x=\"{left:.1}\" y=\"{:.1}\">{}</text><g transform=\"translate({left:.1} {top:.1}) scale({scale:.4})\">",
            top - 4.0,
            escape_html(words.blank_title)
        );
        heads(&mut out, printed);
        grid(&mut out);
        points(&mut out, printed);
        boxes(&mut out, printed);
        for (index, what) in Project::COMMON.into_iter().enumerate() {
            let x = 8.0 + 46.0 * index as f64;
            let _ = write!(
                out,
                "<text class=\"star\" x=\"{x:.1}\" y=\"{:.1}\">☆</text><g transform=\"translate({:.1} {:.1}) scale(.7)\">{}</g>",
                BOTTOM + 60.0,
                x + 14.0,
                BOTTOM + 46.5,
                project::icon(what)
            );
        }
        let _ = write!(
            out,
            "<text class=\"vi-note\" x=\"332\" y=\"{:.1}\">{}</text></g>",
            BOTTOM + 57.0,
            escape_html(words.total)
        );
    }
    out + "</svg>"
}
