//! Line plot over time, as SVG.

use std::fmt::Write as _;

/// A point of the line with its uncertainty.
#[derive(Clone, Copy)]
pub(super) struct PlotPoint {
    pub(super) value: f64,
    pub(super) spread: f64,
}

/// The view box of the SVG.
pub(super) const VIEW: &str = "0 0 480 160";
const LEFT: f64 = 44.0;
const WIDTH: f64 = 426.0;
const TOP: f64 = 10.0;
const HEIGHT: f64 = 130.0;

/// The inside of the SVG: three grid lines, a band, and a line through the points. `floor` and `ceiling` are always in
/// range.
pub(super) fn plot(points: &[PlotPoint], floor: f64, ceiling: f64) -> String {
    let low = points.iter().map(|point| point.value - point.spread).fold(floor, f64::min);
    let high = points.iter().map(|point| point.value + point.spread).fold(ceiling, f64::max);
    let (low, high) = (low.floor(), high.ceil().max(low.floor() + 1.0));
    let y = |value: f64| TOP + HEIGHT * (high - value) / (high - low);
    let x = |index: usize| LEFT + WIDTH * (index as f64 + 0.5) / points.len().max(1) as f64;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    for value in [low, (low + high) / 2.0, high] {
        let y = y(value);
        let _ = write!(
            svg,
            "<path class='grid' d='M{LEFT} {y:.1}h{WIDTH}'/><text class='tick' x='{:.1}' y='{:.1}'>{value:.0}</text>",
            LEFT - 6.0,
            y + 4.0
        );
    }
    if points.iter().any(|point| point.spread > 0.0) {
        svg.push_str("<path class='band' d='");
        let above = points.iter().enumerate().map(|(index, point)| (index, point.value + point.spread));
        let below = points.iter().enumerate().map(|(index, point)| (index, point.value - point.spread)).rev();
        line(&mut svg, above.chain(below).map(|(index, value)| (x(index), y(value))));
        svg.push_str("Z'/>");
    }
    svg.push_str("<path class='line' d='");
    line(&mut svg, points.iter().enumerate().map(|(index, point)| (x(index), y(point.value))));
    svg.push_str("'/>");
    // A single point makes no line: draw a dot.
    if let [only] = points {
        let _ = write!(svg, "<circle class='dot' cx='{:.1}' cy='{:.1}' r='4'/>", x(0), y(only.value));
    }
    svg
}

fn line(svg: &mut String, points: impl Iterator<Item = (f64, f64)>) {
    for (index, (x, y)) in points.enumerate() {
        let _ = write!(svg, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
    }
}
