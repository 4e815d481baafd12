//! Whisker plots: numbers with their intervals.

use super::axis::{Axis, tick_text};
use super::{WIDTH, open};
use crate::report::model::FigureRow;
use crate::report::table::plain;
use crate::stats::{Figure, Unit};
use i18n::escape_html;
use i18n::lab::FrameWords;
use std::fmt::Write as _;

/// Names above, a dot on a line from one end of the interval to the other.
pub(super) fn draw(
    title: &str,
    rows: &[(&FigureRow, Option<&FigureRow>)],
    even: Option<f64>,
    words: &FrameWords,
) -> String {
    let unit = rows.first().map_or(Unit::Number, |(row, _)| row.figure.unit);
    let figures = rows.iter().flat_map(|(row, was)| [Some(*row), *was]).flatten();
    let axis = Axis::around(figures.flat_map(|row| [row.figure.low, row.figure.high]).chain(even), unit);
    let beside = rows.iter().any(|(_, was)| was.is_some());
    let (left, right, step) = (8.0, WIDTH - 8.0, if beside { 44.0 } else { 34.0 });
    let bottom = 8.0 + step * rows.len() as f64;
    let mut svg = open(bottom + 26.0, title);
    for tick in axis.ticks() {
        let x = axis.place(tick, left, right);
        let anchor = if x < 24.0 {
            "start"
        } else if x > WIDTH - 24.0 {
            "end"
        } else {
            "middle"
        };
        let _ = write!(
            svg,
            "<path class=grid d=\"M{x:.1} 4V{bottom:.1}\"/><text class=tick x={x:.1} y={:.1} text-anchor={anchor}>{}</text>",
            bottom + 16.0,
            tick_text(tick, unit, axis.step, words)
        );
    }
    if let Some(even) = even {
        let x = axis.place(even, left, right);
        let _ = write!(svg, "<path class=even d=\"M{x:.1} 4V{bottom:.1}\"/>");
    }
    for (index, (row, was)) in rows.iter().enumerate() {
        let y = 8.0 + step * index as f64;
        let mark = row.mark.map_or(String::new(), |mark| format!("{} ", mark.sign()));
        let value = plain(row.figure.value, row.figure.unit, words);
        let value = match was {
            Some(was) => format!("{} → {value}", plain(was.figure.value, was.figure.unit, words)),
            None => value,
        };
        let _ = write!(
            svg,
            "<text class=name x={left} y={:.1}>{}</text><text class=value x={right} y={:.1} text-anchor=end>{mark}{value}</text>",
            y + 10.0,
            escape_html(&shortened(row.label.as_deref().unwrap_or(&row.name), if beside { 30 } else { 40 })),
            y + 10.0,
        );
        if let Some(was) = was {
            svg += &span(&was.figure, &axis, y + 21.0, " was");
        }
        svg += &span(&row.figure, &axis, if beside { y + 31.0 } else { y + 22.0 }, "");
    }
    svg + "</svg>"
}

/// A dot on a line from one end of the interval to the other.
fn span(figure: &Figure, axis: &Axis, line: f64, was: &str) -> String {
    let [low, middle, high] = [figure.low, figure.value, figure.high].map(|value| axis.place(value, 8.0, WIDTH - 8.0));
    let [span, dot] =
        ["span", "dot"].map(|class| if was.is_empty() { class.to_owned() } else { format!("\"{class}{was}\"") });
    format!(
        "<path class={span} d=\"M{low:.1} {line:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\"/>\
         <circle class={dot} cx={middle:.1} cy={line:.1} r=4.5 />",
        line - 4.0,
        line - 4.0,
    )
}

/// Cuts a text to this number of letters.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
