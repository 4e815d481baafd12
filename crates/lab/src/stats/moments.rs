//! Sums from which means and their spread follow. Sums of blocks are added in order, so that threads change nothing.

use super::{Figure, Unit};

/// Count, sum and sum of squares.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    /// Observations.
    pub n: u64,
    sum: f64,
    squares: f64,
}

impl Moments {
    /// One more observation.
    #[inline]
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// All of another's observations.
    pub fn merge(&mut self, other: &Moments) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// 0 without observations.
    pub fn mean(&self) -> f64 {
        self.sum / self.n.max(1) as f64
    }

    /// Variance of an observation; 0 for fewer than two.
    pub fn variance(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        let (n, mean) = (self.n as f64, self.mean());
        ((self.squares / n - mean * mean) * n / (n - 1.0)).max(0.0)
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
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ratio {
    n: u64,
    top: f64,
    bottom: f64,
    top_squares: f64,
    bottom_squares: f64,
    products: f64,
}

impl Ratio {
    /// What one game adds above and below the line.
    #[inline]
    pub fn add(&mut self, top: f64, bottom: f64) {
        self.n += 1;
        self.top += top;
        self.bottom += bottom;
        self.top_squares += top * top;
        self.bottom_squares += bottom * bottom;
        self.products += top * bottom;
    }

    /// All of another's games.
    pub fn merge(&mut self, other: &Ratio) {
        self.n += other.n;
        self.top += other.top;
        self.bottom += other.bottom;
        self.top_squares += other.top_squares;
        self.bottom_squares += other.bottom_squares;
        self.products += other.products;
    }

    /// Whether there is nothing below the line.
    pub fn is_empty(&self) -> bool {
        self.bottom == 0.0
    }

    /// The ratio with its interval, by the delta method.
    pub fn figure(&self, unit: Unit) -> Figure {
        if self.n == 0 || self.bottom == 0.0 {
            return Figure::share(0.0, 0.0, 0);
        }
        let ratio = self.top / self.bottom;
        let residual = self.top_squares - 2.0 * ratio * self.products + ratio * ratio * self.bottom_squares;
        let n = self.n as f64;
        let error = residual.max(0.0).sqrt() / self.bottom * (n / (n - 1.0).max(1.0)).sqrt();
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
