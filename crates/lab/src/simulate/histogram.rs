//! Histogram of whole numbers.

use crate::stats::{Figure, Unit};
use serde::{Deserialize, Serialize};

/// HistogramBars by value; what is beyond the last place is counted there.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Histogram {
    counts: Vec<u64>,
    n: u64,
    sum: u64,
    squares: u128,
}

/// Index of the last bin.
const LAST: usize = 100_000;

impl Histogram {
    #[inline]
    pub fn add(&mut self, value: u64) {
        self.n += 1;
        self.sum = self.sum.saturating_add(value);
        self.squares += u128::from(value) * u128::from(value);
        let place = (value as usize).min(LAST);
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
    }

    /// Adds the counts of another.
    pub fn merge(&mut self, other: &Histogram) {
        self.n += other.n;
        self.sum = self.sum.saturating_add(other.sum);
        self.squares += other.squares;
        if other.counts.len() > self.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    pub fn n(&self) -> u64 {
        self.n
    }

    /// Values that occurred, ascending, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.counts.iter().enumerate().filter(|&(_, &count)| count > 0).map(|(value, &count)| (value as u64, count))
    }

    /// The mean with its interval.
    pub fn mean(&self) -> Figure {
        let n = self.n.max(1) as f64;
        let mean = self.sum as f64 / n;
        let spread = if self.n < 2 { 0.0 } else { (self.squares as f64 / n - mean * mean) * n / (n - 1.0) };
        Figure::mean(mean, (spread.max(0.0) / n).sqrt(), self.n, Unit::Number)
    }

    /// The smallest value that at least this part does not exceed, with an interval by the ranks a binomial allows.
    pub fn quantile(&self, part: f64) -> Figure {
        let n = self.n() as f64;
        let at = |rank: f64| {
            let mut seen = 0;
            let found = self.iter().find(|&(_, count)| {
                seen += count;
                seen as f64 >= rank.clamp(1.0, n.max(1.0))
            });
            found.map_or(0.0, |(value, _)| value as f64)
        };
        let slack = crate::stats::Z * (n * part * (1.0 - part)).sqrt();
        let (low, value, high) = (at((n * part - slack).floor()), at((n * part).ceil()), at((n * part + slack).ceil()));
        let error = (high - low) / (2.0 * crate::stats::Z);
        Figure { value, low, high, error, n: self.n(), unit: Unit::Number }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_a_hundred() {
        let mut histogram = Histogram::default();
        (1..=100).for_each(|value| histogram.add(value));
        assert_eq!(histogram.mean().value, 50.5);
        assert_eq!(histogram.quantile(0.5).value, 50.0);
        assert_eq!(histogram.quantile(0.95).value, 95.0);
        // Ranks 40 to 60, the textbook's interval for the median of a hundred.
        assert_eq!((histogram.quantile(0.5).low, histogram.quantile(0.5).high), (40.0, 60.0));
    }
}
