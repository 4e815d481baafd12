//! What is counted while a crowd plays.

use std::time::Duration;

/// What some players counted.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// How long each acknowledged action took, from being sent to being known as durable, in microseconds.
    pub waits: Vec<u32>,
    /// Actions that came too late or were refused.
    pub refused: u64,
    /// Games that came to an end.
    pub games: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.waits.extend(other.waits);
        self.refused += other.refused;
        self.games += other.games;
    }

    /// What that means, counted over this long and with so many seconds of processor time.
    pub fn speed(mut self, lasted: Duration, worked: Option<f64>) -> Speed {
        self.waits.sort_unstable();
        let moves = self.waits.len();
        let at = |share: f64| {
            let place = (share * moves as f64) as usize;
            self.waits.get(place.min(moves.saturating_sub(1))).map_or(0.0, |wait| f64::from(*wait) / 1000.0)
        };
        Speed {
            moves: moves as u64,
            per_second: moves as f64 / lasted.as_secs_f64().max(f64::MIN_POSITIVE),
            median: at(0.5),
            p99: at(0.99),
            longest: at(1.0),
            work: worked.map(|seconds| 1e6 * seconds / moves.max(1) as f64),
            refused: self.refused,
            games: self.games,
            stolen: None,
        }
    }
}

/// How quick a house was. Waits are in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Speed {
    /// Actions acknowledged.
    pub moves: u64,
    /// The same per second.
    pub per_second: f64,
    /// Half of them took no longer.
    pub median: f64,
    /// Ninety-nine in a hundred took no longer.
    pub p99: f64,
    /// None took longer.
    pub longest: f64,
    /// Microseconds of processor time for each, the players' own included, where the system tells.
    pub work: Option<f64>,
    /// Actions refused.
    pub refused: u64,
    /// Games that came to an end.
    pub games: u64,
    /// The share of the processors' time that the host of a virtual machine gave to others meanwhile, where the system tells.
    pub stolen: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_told_by_their_rank() {
        let tally = Tally { waits: (1..=1000).rev().map(|wait| wait * 1000).collect(), refused: 2, games: 3 };
        let speed = tally.speed(Duration::from_secs(2), Some(0.5));
        assert_eq!((speed.moves, speed.per_second), (1000, 500.0));
        assert_eq!([speed.median, speed.p99, speed.longest], [501.0, 991.0, 1000.0]);
        assert_eq!((speed.refused, speed.games, speed.work), (2, 3, Some(500.0)));
    }

    #[test]
    fn nothing_is_no_speed() {
        let speed = Tally::default().speed(Duration::from_secs(1), None);
        assert_eq!((speed.moves, speed.per_second, speed.longest), (0, 0.0, 0.0));
    }
}
