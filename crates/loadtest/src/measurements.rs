//! What a load run measures.

use std::time::Duration;

/// Raw numbers of some players.
#[derive(Clone, Default, Debug)]
pub struct Measurements {
    /// Latency of each acknowledged action, from sent to durable, in microseconds.
    pub waits: Vec<u32>,
    /// Actions that came too late or broke a rule.
    pub refused: u64,
    /// Games that came to an end.
    pub games: u64,
}

impl Measurements {
    pub(crate) fn add(&mut self, other: Measurements) {
        self.waits.extend(other.waits);
        self.refused += other.refused;
        self.games += other.games;
    }

    /// Percentiles and rates over this duration and processor time.
    pub fn result(mut self, lasted: Duration, cpu_seconds: Option<f64>) -> LoadResult {
        self.waits.sort_unstable();
        let moves = self.waits.len();
        let at = |share: f64| {
            let place = (share * moves as f64) as usize;
            self.waits.get(place.min(moves.saturating_sub(1))).map_or(0.0, |wait| f64::from(*wait) / 1000.0)
        };
        LoadResult {
            moves: moves as u64,
            per_second: moves as f64 / lasted.as_secs_f64().max(f64::MIN_POSITIVE),
            median: at(0.5),
            p99: at(0.99),
            longest: at(1.0),
            work: cpu_seconds.map(|seconds| 1e6 * seconds / moves.max(1) as f64),
            refused: self.refused,
            games: self.games,
            cpu_steal: None,
        }
    }
}

/// The result of a load run. Latencies are in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LoadResult {
    /// Actions that the server acknowledged.
    pub moves: u64,
    pub per_second: f64,
    pub median: f64,
    pub p99: f64,
    pub longest: f64,
    /// Microseconds of processor time per action, those of the players included, where the system tells.
    pub work: Option<f64>,
    pub refused: u64,
    /// Games that came to an end.
    pub games: u64,
    /// CPU steal as a share of all processor time, where the system tells.
    pub cpu_steal: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_told_by_their_rank() {
        let measured = Measurements { waits: (1..=1000).rev().map(|wait| wait * 1000).collect(), refused: 2, games: 3 };
        let result = measured.result(Duration::from_secs(2), Some(0.5));
        assert_eq!((result.moves, result.per_second), (1000, 500.0));
        assert_eq!([result.median, result.p99, result.longest], [501.0, 991.0, 1000.0]);
        assert_eq!((result.refused, result.games, result.work), (2, 3, Some(500.0)));
    }

    #[test]
    fn nothing_is_no_speed() {
        let result = Measurements::default().result(Duration::from_secs(1), None);
        assert_eq!((result.moves, result.per_second, result.longest), (0, 0.0, 0.0));
    }
}
