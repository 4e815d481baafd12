//! The review graph as SVG: a line per side over the steps of the game, and a mark at each costly mistake.

use bots::{Curve, Grade, GradeBounds, Review};
use std::fmt::Write as _;

/// The size of the picture.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 150.0;
/// The plot area in it.
const LEFT: f64 = 30.0;
const SPAN: f64 = 282.0;
const TOP: f64 = 8.0;
const DEPTH: f64 = 132.0;
/// Number of dash patterns that tell the lines apart.
pub(super) const DASHES: usize = 6;

/// The SVG; `label` is its accessible name. Writing to a string cannot fail.
pub(super) fn graph(review: &Review, label: &str) -> String {
    let curves = review.curves();
    let (low, high) = bounds(review, &curves);
    let length = review.length.max(1) as f64;
    let x = |step: usize| LEFT + SPAN * step as f64 / length;
    let y = |value: f64| TOP + DEPTH * (high - value) / (high - low);
    let mut svg = format!(
        "<svg class='review-graph' viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='{label}' data-left='{LEFT}' \
         data-span='{SPAN}' data-width='{WIDTH}' data-length='{}'>",
        review.length
    );
    let unit = if review.points { 1.0 } else { 100.0 };
    for value in [low, f64::midpoint(low, high), high] {
        let at = y(value);
        let _ = write!(
            svg,
            "<path class='grid' d='M{LEFT} {at:.1}h{SPAN}'/><text class='tick' x='{:.1}' y='{:.1}'>{:.0}</text>",
            LEFT - 4.0,
            at + 3.5,
            unit * value
        );
    }
    // The estimated error, around the first line.
    if let (Some((off, _)), Some(curve)) = (review.uncertainty().filter(|(off, _)| *off > 0.0), curves.first()) {
        let edge = |value: f64| y(value.clamp(low, high));
        let above = curve.points.iter().map(|point| (x(point.step), edge(point.value + off)));
        let below = curve.points.iter().rev().map(|point| (x(point.step), edge(point.value - off)));
        let _ = write!(svg, "<path class='band' d='{}Z'/>", line(above.chain(below)));
    }
    for (index, curve) in curves.iter().enumerate() {
        let points = curve.points.iter().map(|point| (x(point.step), y(point.value)));
        let _ = write!(svg, "<path class='curve dash-{}' d='{}'/>", index % DASHES, line(points));
    }
    let grades = GradeBounds::of(review.points);
    for judged in review.choices.iter().filter(|judged| grades.grade(judged.cost) == Grade::Mistake) {
        let (x, y) = (x(judged.step), y(judged.value));
        let _ = write!(svg, "<path class='fault' d='M{:.1} {:.1}l5 5m0 -5l-5 5'/>", x - 2.5, y - 2.5);
    }
    let _ = write!(svg, "<path class='cursor' d='M{LEFT} {TOP}v{DEPTH}'/></svg>");
    svg
}

/// The range of the graph: 0 to 1 for win shares, the range of values for points.
fn bounds(review: &Review, curves: &[Curve]) -> (f64, f64) {
    if !review.points {
        return (0.0, 1.0);
    }
    let values = || curves.iter().flat_map(|curve| curve.points.iter().map(|point| point.value));
    let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
    if low.is_finite() && high.is_finite() { (low.floor() - 1.0, high.ceil() + 1.0) } else { (0.0, 1.0) }
}

fn line(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
    }
    path
}
