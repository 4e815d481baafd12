//! Heat map of the squares of a board.

use super::{WIDTH, open};
use std::fmt::Write as _;

/// Squares with a number and a shade, both the same: how much of the most used one.
pub(super) fn draw(title: &str, squares: &[(char, char, f64)]) -> String {
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
