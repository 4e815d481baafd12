//! Small plots, drawn for a column of 360 units: legible on a phone, in both themes and without colour.
//!
//! Where a section stands beside its twin of another version, both are drawn on one axis: the first version (A) hollow
//! and thin, the second (B) full.

mod axis;
mod bars;
mod board;
mod curve;
mod whiskers;

use super::model::{FigureRow, Plot, Section};
use crate::stats::Figure;
use i18n::escape_html;
use i18n::lab::FrameWords;

const WIDTH: f64 = 360.0;

/// A plot of a section, with its title; `twin` is the same section of the version it is compared with.
pub(super) fn draw(plot: &Plot, section: &Section, twin: Option<&Section>, words: &FrameWords) -> String {
    let find = |name: &String| section.figures.iter().find(|row| row.name == *name);
    let was = |name: &String| twin.and_then(|twin| twin.figures.iter().find(|row| row.name == *name));
    let old = |title: &String| twin.and_then(|twin| twin.plots.iter().find(|plot| plot.title() == title));
    match plot {
        Plot::Whiskers { title, rows, even } => {
            let rows: Vec<(&FigureRow, Option<&FigureRow>)> =
                rows.iter().filter_map(|name| Some((find(name)?, was(name)))).collect();
            figure(title, &whiskers::draw(title, &rows, *even, words))
        }
        Plot::Bars { title, axis, bars, width } => {
            let picture = match old(title) {
                Some(Plot::Bars { bars: old, width: old_width, .. }) => {
                    bars::beside(title, axis, (old, *old_width), (bars, *width))
                }
                _ => bars::draw(title, axis, bars, *width, words),
            };
            figure(title, &picture)
        }
        Plot::Curve { title, axis, points, even } => {
            let old: Vec<(u64, &Figure)> =
                points.iter().filter_map(|(x, name)| Some((*x, &was(name)?.figure))).collect();
            let new: Vec<(u64, &Figure)> =
                points.iter().filter_map(|(x, name)| Some((*x, &find(name)?.figure))).collect();
            figure(title, &curve::draw(title, axis, [&old, &new], *even, words))
        }
        Plot::Board { title, squares } => match old(title) {
            Some(Plot::Board { squares: old, .. }) => {
                let [a, b] = [("A", old), ("B", squares)].map(|(version, squares)| {
                    let title = format!("{version} · {title}");
                    figure(&title, &board::draw(&title, squares))
                });
                a + &b
            }
            _ => figure(title, &board::draw(title, squares)),
        },
    }
}

fn figure(title: &str, picture: &str) -> String {
    format!("<figure><figcaption>{}</figcaption>{picture}</figure>\n", escape_html(title))
}

fn open(height: f64, title: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{}\">", escape_html(title))
}
