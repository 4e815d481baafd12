//! Sums for means and variances, in fixed-point integers: the result does not depend on the order, thread or browser in
//! which the games were added.

use super::{Figure, Unit};
use serde::{Deserialize, Serialize};

/// Fixed-point scale: far finer than the error of any simulation.
const FINE: f64 = (1_u64 << 40) as f64;

/// A number in fixed point.
#[inline]
fn fine(value: f64) -> i128 {
    // Saturates far beyond every score.
    i128::from((value * FINE).round_ties_even() as i64)
}

/// The product of two fixed-point numbers.
#[inline]
fn product(one: i128, two: i128) -> i128 {
    (one * two) >> 40
}

fn plain(sum: i128) -> f64 {
    sum as f64 / FINE
}

/// Count, sum and sum of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Moments {
    pub n: u64,
    sum: i128,
    squares: i128,
}

impl Moments {
    #[inline]
    pub fn add(&mut self, value: f64) {
        let value = fine(value);
        self.n += 1;
        self.sum += value;
        self.squares += product(value, value);
    }

    /// Adds the observations of another.
    pub fn merge(&mut self, other: &Moments) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; 0 without observations.
    pub fn mean(&self) -> f64 {
        plain(self.sum) / self.n.max(1) as f64
    }

    /// Variance of an observation; 0 for fewer than two.
    pub fn variance(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        let (n, mean) = (self.n as f64, self.mean());
        ((plain(self.squares) / n - mean * mean) * n / (n - 1.0)).max(0.0)
    }

    /// Standard deviation of an observation.
    pub fn deviation(&self) -> f64 {
        self.variance().sqrt()
    }

    /// The mean with its interval.
    pub fn figure(&self, unit: Unit) -> Figure {
        match unit {
            Unit::Share => Figure::share(self.mean(), self.variance(), self.n),
            Unit::Number | Unit::Points => {
                Figure::mean(self.mean(), (self.variance() / self.n.max(1) as f64).sqrt(), self.n, unit)
            }
        }
    }
}

/// A ratio of two sums, such as forced decisions of all decisions, with an interval by games: decisions of one game are
/// not independent of each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ratio {
    n: u64,
    top: i128,
    bottom: i128,
    top_squares: i128,
    bottom_squares: i128,
    products: i128,
}

impl Ratio {
    /// Adds what one game adds to numerator and denominator.
    #[inline]
    pub fn add(&mut self, top: f64, bottom: f64) {
        let (top, bottom) = (fine(top), fine(bottom));
        self.n += 1;
        self.top += top;
        self.bottom += bottom;
        self.top_squares += product(top, top);
        self.bottom_squares += product(bottom, bottom);
        self.products += product(top, bottom);
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Ratio) {
        self.n += other.n;
        self.top += other.top;
        self.bottom += other.bottom;
        self.top_squares += other.top_squares;
        self.bottom_squares += other.bottom_squares;
        self.products += other.products;
    }

    /// Whether the denominator is zero.
    pub fn is_empty(&self) -> bool {
        self.bottom == 0
    }

    /// The ratio itself; none where the denominator is zero.
    pub fn value(&self) -> Option<f64> {
        (self.bottom != 0).then(|| plain(self.top) / plain(self.bottom))
    }

    /// The ratio with its interval, by the delta method.
    pub fn figure(&self, unit: Unit) -> Figure {
        if self.n == 0 || self.bottom == 0 {
            return Figure::share(0.0, 0.0, 0);
        }
        let (top, bottom, products) = (plain(self.top), plain(self.bottom), plain(self.products));
        let ratio = top / bottom;
        let residual = plain(self.top_squares) - 2.0 * ratio * products + ratio * ratio * plain(self.bottom_squares);
        let n = self.n as f64;
        let error = residual.max(0.0).sqrt() / bottom * (n / (n - 1.0).max(1.0)).sqrt();
        let mut figure = Figure::mean(ratio, error, self.n, unit);
        if unit == Unit::Share {
            (figure.low, figure.high) = (figure.low.max(0.0), figure.high.min(1.0));
        }
        figure
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_add_up() {
        let (mut whole, mut left, mut right) = (Moments::default(), Moments::default(), Moments::default());
        for value in 0..10 {
            whole.add(value.into());
            if value < 4 { left.add(value.into()) } else { right.add(value.into()) }
        }
        left.merge(&right);
        assert_eq!(left, whole);
        assert_eq!(whole.mean(), 4.5);
        // The variance of 0 to 9, divided by 9.
        assert!((whole.variance() - 82.5 / 9.0).abs() < 1e-9);
    }

    #[test]
    fn a_constant_ratio_is_certain() {
        let mut ratio = Ratio::default();
        for games in 1..20 {
            ratio.add(f64::from(games), 4.0 * f64::from(games));
        }
        let figure = ratio.figure(Unit::Share);
        assert_eq!(figure.value, 0.25);
        assert!(figure.high - figure.low < 1e-6);
    }
}
