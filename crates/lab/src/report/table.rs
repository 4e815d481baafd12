//! Numbers as people read them.

use crate::stats::{Figure, Unit};
use words::lab::FrameWords;

/// A value without its interval.
pub(super) fn plain(value: f64, unit: Unit, words: &FrameWords) -> String {
    match unit {
        Unit::Share => format!("{}{}", digits(100.0 * value, 1, words), words.percent),
        Unit::Number | Unit::Points if value.abs() >= 100.0 => digits(value, 0, words),
        Unit::Number | Unit::Points if value.abs() >= 10.0 => digits(value, 1, words),
        Unit::Number | Unit::Points => digits(value, 2, words),
    }
}

/// A number with so many digits after the sign that stands before them.
pub(crate) fn digits(value: f64, count: usize, words: &FrameWords) -> String {
    format!("{value:.count$}").replace('-', "−").replace('.', words.decimal)
}

/// The interval.
pub(super) fn interval(figure: &Figure, words: &FrameWords) -> String {
    let [low, high] = [figure.low, figure.high].map(|value| plain(value, figure.unit, words));
    format!("{}{}{high}", low.trim_end_matches(words.percent), words.to)
}

/// A value and its interval, for sentences.
pub(crate) fn with_margin(figure: &Figure, words: &FrameWords) -> String {
    let margin = (figure.high - figure.low) / 2.0;
    let small = digits(margin, if margin >= 1.0 { 1 } else { 2 }, words);
    match figure.unit {
        // Near 0 and 1 both sides of an interval differ.
        Unit::Share => {
            let [low, high] = [figure.low, figure.high].map(|share| digits(100.0 * share, 1, words));
            format!("{} ({low}–{high})", plain(figure.value, Unit::Share, words))
        }
        Unit::Number => format!("{} ± {small}", plain(figure.value, figure.unit, words)),
        Unit::Points => format!("{} ± {small}{}", plain(figure.value, figure.unit, words), words.points),
    }
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
    use words::Lang;

    #[test]
    fn numbers_read_well() {
        let [en, fr] = [Lang::En, Lang::Fr].map(|lang| &lang.lab().report.frame);
        assert_eq!(with_margin(&Figure::proportion(10, 20), en), "50.0% (29.9–70.1)");
        assert_eq!(interval(&Figure::proportion(10, 20), en), "29.9 to 70.1%");
        assert_eq!(with_margin(&Figure::proportion(10, 20), fr), "50,0\u{202f}% (29,9–70,1)");
        assert_eq!(plain(-1.5, Unit::Points, fr), "−1,50");
        assert_eq!(thousands(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
