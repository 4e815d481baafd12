//! Line plots with intervals.

use super::axis::{Axis, tick_text};
use super::{WIDTH, open};
use crate::report::table::plain;
use crate::stats::{Figure, Unit};
use i18n::lab::FrameWords;
use std::fmt::Write as _;

/// A place and its number.
pub(super) type CurvePoint<'a> = (u64, &'a Figure);

/// Dots with intervals along a line.
pub(super) fn draw(
    title: &str,
    label: &str,
    versions: [&[CurvePoint<'_>]; 2],
    even: Option<f64>,
    words: &FrameWords,
) -> String {
    let [old, points] = versions;
    let unit = points.first().map_or(Unit::Number, |(_, figure)| figure.unit);
    let all = points.iter().chain(old);
    let axis = Axis::around(all.flat_map(|(_, figure)| [figure.low, figure.high]).chain(even), unit);
    let (left, right, top, bottom) = (44.0, WIDTH - 12.0, 10.0, 150.0);
    let [first, last] = [points.first(), points.last()].map(|point| point.map_or(0.0, |&(x, _)| x as f64));
    let across = |x: u64| left + 8.0 + (x as f64 - first) / (last - first).max(1.0) * (right - left - 16.0);
    let mut svg = open(bottom + 36.0, title);
    for tick in axis.ticks() {
        let y = axis.place(tick, bottom, top);
        let _ = write!(
            svg,
            "<path class=grid d=\"M{left} {y:.1}H{right}\"/><text class=tick x={} y={:.1} text-anchor=end>{}</text>",
            left - 6.0,
            y + 4.0,
            tick_text(tick, unit, axis.step, words)
        );
    }
    if let Some(even) = even {
        let y = axis.place(even, bottom, top);
        let _ = write!(svg, "<path class=even d=\"M{left} {y:.1}H{right}\"/>");
    }
    let course = |points: &[CurvePoint<'_>]| {
        let mut path = String::new();
        for &(x, figure) in points {
            let (x, y) = (across(x), axis.place(figure.value, bottom, top));
            let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { 'M' } else { 'L' });
        }
        path
    };
    if !old.is_empty() {
        let _ = write!(svg, "<path class=\"line was\" d=\"{}\"/>", course(old));
    }
    for &(at, figure) in old {
        let (x, y) = (across(at), axis.place(figure.value, bottom, top));
        let _ = write!(svg, "<circle class=\"dot was\" cx={x:.1} cy={y:.1} r=4 />");
    }
    let _ = write!(svg, "<path class=line d=\"{}\"/>", course(points));
    for &(at, figure) in points {
        let x = across(at);
        let [low, middle, high] = [figure.low, figure.value, figure.high].map(|value| axis.place(value, bottom, top));
        let _ = write!(
            svg,
            "<path class=span d=\"M{x:.1} {low:.1}V{high:.1}\"/><circle class=dot cx={x:.1} cy={middle:.1} r=4><title>{}</title>\
             </circle><text class=tick x={x:.1} y={} text-anchor=middle>{at}</text>",
            plain(figure.value, figure.unit, words),
            bottom + 14.0
        );
    }
    let _ = write!(svg, "<text class=tick x={right} y={} text-anchor=end>{label}</text>", bottom + 30.0);
    svg + "</svg>"
}
