//! Axes with round ends and ticks.

use crate::report::table::digits;
use crate::stats::Unit;
use i18n::lab::FrameWords;

/// A lead_evaluator with round ends.
pub(super) struct Axis {
    low: f64,
    high: f64,
    pub(super) step: f64,
}

impl Axis {
    pub(super) fn around(values: impl Iterator<Item = f64>, unit: Unit) -> Axis {
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

    pub(super) fn place(&self, value: f64, from: f64, to: f64) -> f64 {
        from + (value - self.low) / (self.high - self.low) * (to - from)
    }

    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> + '_ {
        let first = (self.low / self.step).ceil() as i64;
        (first..).map(|tick| tick as f64 * self.step).take_while(|&tick| tick <= self.high + self.step * 1e-6)
    }
}

pub(super) fn tick_text(value: f64, unit: Unit, step: f64, words: &FrameWords) -> String {
    let shown = if unit == Unit::Share { 100.0 * value } else { value };
    let fine = if unit == Unit::Share { 100.0 * step } else { step };
    let count = if fine >= 1.0 {
        0
    } else if fine >= 0.1 {
        1
    } else {
        2
    };
    let percent = if unit == Unit::Share { words.percent } else { "" };
    format!("{}{percent}", digits(shown, count, words))
}
