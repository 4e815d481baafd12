//! Numbers as text for people.

use crate::stats::{Figure, Unit};
use i18n::lab::FrameWords;

/// A value without its interval.
pub(super) fn plain(value: f64, unit: Unit, words: &FrameWords) -> String {
    match unit {
        Unit::Share => format!("{}{}", digits(100.0 * value, 1, words), words.percent),
        Unit::Number | Unit::Points if value.abs() >= 100.0 => digits(value, 0, words),
        Unit::Number | Unit::Points if value.abs() >= 10.0 => digits(value, 1, words),
        Unit::Number | Unit::Points => digits(value, 2, words),
    }
}

/// A difference without its interval: shares differ by percentage points.
pub(super) fn difference(value: f64, unit: Unit, words: &FrameWords) -> String {
    match unit {
        Unit::Share => format!("{}{}", digits(100.0 * value, 1, words), words.points),
        Unit::Number | Unit::Points => plain(value, unit, words),
    }
}

pub(super) fn difference_interval(figure: &Figure, words: &FrameWords) -> String {
    let [low, high] = [figure.low, figure.high].map(|value| difference(value, figure.unit, words));
    format!("{}{}{high}", low.trim_end_matches(words.points), words.to)
}

/// A number with `count` digits after the decimal sign of the language.
pub(crate) fn digits(value: f64, count: usize, words: &FrameWords) -> String {
    format!("{value:.count$}").replace('-', "−").replace('.', words.decimal)
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    #[test]
    fn numbers_read_well() {
        let [en, fr] = [Lang::En, Lang::Fr].map(|lang| &lang.lab().report.frame);
        assert_eq!(with_margin(&Figure::proportion(10, 20), en), "50.0% (29.9–70.1)");
        assert_eq!(interval(&Figure::proportion(10, 20), en), "29.9 to 70.1%");
        assert_eq!(with_margin(&Figure::proportion(10, 20), fr), "50,0\u{202f}% (29,9–70,1)");
        assert_eq!(plain(-1.5, Unit::Points, fr), "−1,50");
        let gap = Figure::mean(0.16, 0.01, 100, Unit::Share);
        assert_eq!(difference(gap.value, gap.unit, en), "16.0 points");
        assert_eq!(difference_interval(&gap, fr), "14,0 à 18,0 points");
    }
}
