//! Numbers as people read them.

use crate::stats::{Figure, Unit};

/// A value without its interval.
pub(super) fn plain(value: f64, unit: Unit) -> String {
    let text = match unit {
        Unit::Share => format!("{:.1} %", 100.0 * value),
        Unit::Number | Unit::Points if value.abs() >= 100.0 => format!("{value:.0}"),
        Unit::Number | Unit::Points if value.abs() >= 10.0 => format!("{value:.1}"),
        Unit::Number | Unit::Points => format!("{value:.2}"),
    };
    text.replace('-', "−")
}

/// The interval.
pub(super) fn interval(figure: &Figure) -> String {
    let [low, high] = [figure.low, figure.high].map(|value| plain(value, figure.unit));
    format!("{} to {high}", low.trim_end_matches(" %"))
}

/// A value and its interval, for sentences.
pub(crate) fn with_margin(figure: &Figure) -> String {
    let margin = (figure.high - figure.low) / 2.0;
    match figure.unit {
        // Near 0 and 1 both sides of an interval differ.
        Unit::Share => {
            let [value, low, high] = [figure.value, figure.low, figure.high].map(|share| 100.0 * share);
            format!("{value:.1} % ({low:.1}–{high:.1})")
        }
        Unit::Number => format!("{} ± {}", plain(figure.value, figure.unit), small(margin)),
        Unit::Points => format!("{} ± {} points", plain(figure.value, figure.unit), small(margin)),
    }
}

fn small(margin: f64) -> String {
    if margin >= 1.0 { format!("{margin:.1}") } else { format!("{margin:.2}") }
}

/// Text inside HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A whole number with thin spaces between thousands.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(with_margin(&Figure::proportion(10, 20)), "50.0 % (29.9–70.1)");
        assert_eq!(interval(&Figure::proportion(10, 20)), "29.9 to 70.1 %");
        assert_eq!(thousands(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
