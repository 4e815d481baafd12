//! A number with its confidence interval.

use serde::Serialize;

/// Intervals are of 95 %.
pub const Z: f64 = 1.959_963_984_540_054;

/// The unit of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A part of a whole, 0 to 1, shown in percent.
    Share,
    Number,
    /// Points of a score.
    Points,
}

/// A number with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Figure {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    pub error: f64,
    /// Independent observations behind it.
    pub n: u64,
    pub unit: Unit,
}

impl Figure {
    /// A mean with its standard error; the interval is the normal one.
    pub fn mean(value: f64, error: f64, n: u64, unit: Unit) -> Figure {
        // One observation has no spread to show: everything is possible, but a report needs a number.
        let margin = Z * error;
        Figure { value, low: value - margin, high: value + margin, error, n, unit }
    }

    /// A share of a whole from `n` observations between 0 and 1 with this variance: Wilson's interval, which keeps its
    /// promise near 0 and 1. Where observations are not all 0 or 1 (shared wins), as many 0s and 1s are counted as would
    /// spread alike.
    pub fn share(value: f64, variance: f64, n: u64) -> Figure {
        if n == 0 {
            return Figure { value: 0.0, low: 0.0, high: 1.0, error: 0.5, n, unit: Unit::Share };
        }
        let plain = value * (1.0 - value);
        let count = if variance > 1e-12 && plain > 0.0 { n as f64 * (plain / variance).max(1.0) } else { n as f64 };
        let square = Z * Z;
        let middle = (value + square / (2.0 * count)) / (1.0 + square / count);
        let margin = Z / (1.0 + square / count) * (plain / count + square / (4.0 * count * count)).sqrt();
        let (low, high) = ((middle - margin).clamp(0.0, value), (middle + margin).clamp(value, 1.0));
        Figure { value, low, high, error: margin / Z, n, unit: Unit::Share }
    }

    /// The share `hits` of `n`.
    pub fn proportion(hits: u64, n: u64) -> Figure {
        let value = hits as f64 / n.max(1) as f64;
        Figure::share(value, value * (1.0 - value), n)
    }

    pub fn holds(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// How many standard errors it is away from a value.
    pub fn away(&self, value: f64) -> f64 {
        if self.error > 0.0 { (self.value - value) / self.error } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_matches_the_textbook() {
        // 10 of 20: 0.2993 to 0.7007; 0 of 10: 0 to 0.2775.
        let half = Figure::proportion(10, 20);
        assert!((half.low - 0.2993).abs() < 1e-4 && (half.high - 0.7007).abs() < 1e-4, "{half:?}");
        let none = Figure::proportion(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-4, "{none:?}");
        assert_eq!(Figure::proportion(0, 0).high, 1.0);
    }

    #[test]
    fn shared_wins_spread_less() {
        let coin = Figure::share(0.5, 0.25, 100);
        let often_shared = Figure::share(0.5, 0.05, 100);
        assert!(often_shared.high - often_shared.low < (coin.high - coin.low) / 2.0);
    }
}
