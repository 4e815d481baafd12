//! Small plots, drawn for a column of 360 units: legible on a phone, in both themes and without colour.

use super::model::{Plot, Row, Section};
use super::table::{escape, plain, thousands};
use crate::stats::{Figure, Unit};
use std::fmt::Write as _;

const WIDTH: f64 = 360.0;

/// A plot of a section, with its title.
pub(super) fn draw(plot: &Plot, section: &Section) -> String {
    let find = |name: &String| section.figures.iter().find(|row| row.name == *name);
    let (title, picture) = match plot {
        Plot::Whiskers { title, rows, even } => {
            let rows: Vec<&Row> = rows.iter().filter_map(find).collect();
            (title, whiskers(title, &rows, *even))
        }
        Plot::Bars { title, axis, bars, width } => (title, bars_of(title, axis, bars, *width)),
        Plot::Curve { title, axis, points, even } => {
            let points: Vec<(u64, &Figure)> =
                points.iter().filter_map(|(x, name)| Some((*x, &find(name)?.figure))).collect();
            (title, curve(title, axis, &points, *even))
        }
        Plot::Board { title, squares } => (title, board(title, squares)),
    };
    format!("<figure><figcaption>{}</figcaption>{picture}</figure>\n", escape(title))
}

fn open(height: f64, title: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{}\">", escape(title))
}

/// A scale with round ends.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    fn around(values: impl Iterator<Item = f64>, unit: Unit) -> Axis {
        let (mut low, mut high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        if !low.is_finite() {
            (low, high) = (0.0, 1.0);
        }
        let span = (high - low).max(if unit == Unit::Share { 0.02 } else { 0.1 });
        let raw = span / 4.0;
        let power = 10f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power).find(|&step| step >= raw);
        let step = step.unwrap_or(raw);
        let (mut low, mut high) = ((low / step).floor() * step, (high / step).ceil() * step);
        if unit == Unit::Share {
            (low, high) = (low.max(0.0), high.min(1.0));
        }
        if high - low < step {
            high = low + step;
        }
        Axis { low, high, step }
    }

    fn place(&self, value: f64, from: f64, to: f64) -> f64 {
        from + (value - self.low) / (self.high - self.low) * (to - from)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> + '_ {
        let first = (self.low / self.step).ceil() as i64;
        (first..).map(|tick| tick as f64 * self.step).take_while(|&tick| tick <= self.high + self.step * 1e-6)
    }
}

fn tick_text(value: f64, unit: Unit, step: f64) -> String {
    let shown = if unit == Unit::Share { 100.0 * value } else { value };
    let fine = if unit == Unit::Share { 100.0 * step } else { step };
    let digits = if fine >= 1.0 {
        0
    } else if fine >= 0.1 {
        1
    } else {
        2
    };
    let percent = if unit == Unit::Share { " %" } else { "" };
    format!("{shown:.digits$}{percent}")
}

/// Names above, a dot on a line from one end of the interval to the other.
fn whiskers(title: &str, rows: &[&Row], even: Option<f64>) -> String {
    let unit = rows.first().map_or(Unit::Number, |row| row.figure.unit);
    let ends = rows.iter().flat_map(|row| [row.figure.low, row.figure.high]).chain(even);
    let axis = Axis::around(ends, unit);
    let (left, right, step) = (8.0, WIDTH - 8.0, 34.0);
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
            tick_text(tick, unit, axis.step)
        );
    }
    if let Some(even) = even {
        let x = axis.place(even, left, right);
        let _ = write!(svg, "<path class=even d=\"M{x:.1} 4V{bottom:.1}\"/>");
    }
    for (index, row) in rows.iter().enumerate() {
        let y = 8.0 + step * index as f64;
        let [low, middle, high] =
            [row.figure.low, row.figure.value, row.figure.high].map(|value| axis.place(value, left, right));
        let name = row.name.split_once(": ").filter(|(sort, _)| ["verb", "action", "effect"].contains(sort));
        let name = name.map_or(row.name.as_str(), |(_, name)| name);
        let mark = row.mark.map_or(String::new(), |mark| format!("{} ", mark.text().chars().next().unwrap_or(' ')));
        let line = y + 22.0;
        let _ = write!(
            svg,
            "<text class=name x={left} y={:.1}>{}</text><text class=value x={right} y={:.1} text-anchor=end>{mark}{}</text>\
             <path class=span d=\"M{low:.1} {line:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\"/>\
             <circle class=dot cx={middle:.1} cy={line:.1} r=4.5 />",
            y + 10.0,
            escape(&shortened(name, 40)),
            y + 10.0,
            plain(row.figure.value, row.figure.unit),
            line - 4.0,
            line - 4.0,
        );
    }
    svg + "</svg>"
}

/// Columns of counts; the tail is named in words.
fn bars_of(title: &str, axis: &str, bars: &[(u64, u64)], width: u64) -> String {
    let (left, right, top, bottom) = (8.0, WIDTH - 8.0, 18.0, 130.0);
    let most = bars.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
    let total: u64 = bars.iter().map(|&(_, count)| count).sum();
    let column = ((right - left) / bars.len().max(1) as f64).min(44.0);
    let mut svg = open(bottom + 36.0, title);
    let every = (bars.len().div_ceil(6)).max(1);
    for (index, &(value, count)) in bars.iter().enumerate() {
        let x = left + column * index as f64;
        let height = (bottom - top) * count as f64 / most as f64;
        let gap = if column > 6.0 { 1.5 } else { 0.4 };
        let range = if width > 1 { format!("{value}–{}", value + width - 1) } else { value.to_string() };
        let part = 100.0 * count as f64 / total.max(1) as f64;
        let _ = write!(
            svg,
            "<rect class=bar x={:.1} y={:.1} width={:.1} height={:.1}><title>{range}: {count} ({part:.1} %)</title></rect>",
            x + gap / 2.0,
            bottom - height,
            (column - gap).max(0.5),
            height
        );
        if index.is_multiple_of(every) {
            let middle = if width > 1 { x } else { x + column / 2.0 };
            let _ = write!(
                svg,
                "<text class=tick x={:.1} y={} text-anchor=middle>{value}</text>",
                middle.max(left + 6.0),
                bottom + 14.0
            );
        }
    }
    let peak = 100.0 * most as f64 / total.max(1) as f64;
    let _ = write!(
        svg,
        "<path class=base d=\"M{left} {bottom}H{right}\"/><text class=tick x={left} y=11>highest bar {peak:.1} % of {}</text>\
         <text class=tick x={right} y={} text-anchor=end>{axis}</text>",
        thousands(total),
        bottom + 30.0
    );
    svg + "</svg>"
}

/// Dots with intervals along a line.
fn curve(title: &str, label: &str, points: &[(u64, &Figure)], even: Option<f64>) -> String {
    let unit = points.first().map_or(Unit::Number, |(_, figure)| figure.unit);
    let axis = Axis::around(points.iter().flat_map(|(_, figure)| [figure.low, figure.high]).chain(even), unit);
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
            tick_text(tick, unit, axis.step)
        );
    }
    if let Some(even) = even {
        let y = axis.place(even, bottom, top);
        let _ = write!(svg, "<path class=even d=\"M{left} {y:.1}H{right}\"/>");
    }
    let mut path = String::new();
    for &(x, figure) in points {
        let (x, y) = (across(x), axis.place(figure.value, bottom, top));
        let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { 'M' } else { 'L' });
    }
    let _ = write!(svg, "<path class=line d=\"{path}\"/>");
    for &(at, figure) in points {
        let x = across(at);
        let [low, middle, high] = [figure.low, figure.value, figure.high].map(|value| axis.place(value, bottom, top));
        let _ = write!(
            svg,
            "<path class=span d=\"M{x:.1} {low:.1}V{high:.1}\"/><circle class=dot cx={x:.1} cy={middle:.1} r=4><title>{}</title>\
             </circle><text class=tick x={x:.1} y={} text-anchor=middle>{at}</text>",
            plain(figure.value, figure.unit),
            bottom + 14.0
        );
    }
    let _ = write!(svg, "<text class=tick x={right} y={} text-anchor=end>{label}</text>", bottom + 30.0);
    svg + "</svg>"
}

/// Squares with a number and a shade, both the same: how much of the most used one.
fn board(title: &str, squares: &[(char, char, f64)]) -> String {
    let most = squares.iter().map(|&(_, _, value)| value).fold(0.0, f64::max).max(1e-9);
    let [columns, rows] = [0, 1].map(|side| {
        let label = |&(column, row, _): &(char, char, f64)| if side == 0 { column } else { row };
        let mut labels: Vec<char> = squares.iter().map(label).collect();
        labels.sort_unstable();
        labels.dedup();
        labels
    });
    let size = ((WIDTH - 24.0) / columns.len().max(1) as f64).min(40.0);
    let mut svg = open(24.0 + size * rows.len() as f64, title);
    for (index, column) in columns.iter().enumerate() {
        let x = 20.0 + size * (index as f64 + 0.5);
        let _ = write!(svg, "<text class=tick x={x:.1} y=12 text-anchor=middle>{column}</text>");
    }
    for (index, row) in rows.iter().enumerate() {
        let y = 18.0 + size * (index as f64 + 0.5) + 4.0;
        let _ = write!(svg, "<text class=tick x=10 y={y:.1} text-anchor=middle>{row}</text>");
    }
    for &(column, row, value) in squares {
        let [across, down] = [(&columns, column), (&rows, row)]
            .map(|(labels, label)| labels.iter().position(|&other| other == label).unwrap_or(0) as f64);
        let (x, y) = (20.0 + size * across, 18.0 + size * down);
        let part = value / most;
        let ink = if part > 0.55 { "onbar" } else { "name" };
        let _ = write!(
            svg,
            "<rect class=square x={x:.1} y={y:.1} width={:.1} height={:.1} rx=3 /><rect class=bar x={x:.1} y={y:.1} width={:.1} \
             height={:.1} rx=3 opacity={part:.2} /><text class=\"{ink} small\" x={:.1} y={:.1} text-anchor=middle>{:.0}</text>",
            size - 2.0,
            size - 2.0,
            size - 2.0,
            size - 2.0,
            x + size / 2.0 - 1.0,
            y + size / 2.0 + 3.0,
            100.0 * part
        );
    }
    svg + "</svg>"
}

/// Not longer than so many letters.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
