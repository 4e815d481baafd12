//! How many of many games are different: bots without chance may play one game again and again.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Fingerprints that are kept.
const KEPT: usize = 256;

/// Counts different games by their fingerprints: the smallest ones are kept, which says how many there are in all (a
/// bottom-k sketch). Exact below [`KEPT`], within some percent above; games can be added in any order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DifferentGames {
    smallest: BTreeSet<u64>,
}

impl DifferentGames {
    /// Adds a game by its fingerprint, whose bits are well mixed.
    pub fn add(&mut self, fingerprint: u64) {
        if self.smallest.len() < KEPT || self.smallest.last().is_some_and(|&largest| fingerprint < largest) {
            self.smallest.insert(fingerprint);
            if self.smallest.len() > KEPT {
                self.smallest.pop_last();
            }
        }
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &DifferentGames) {
        other.smallest.iter().for_each(|&fingerprint| self.add(fingerprint));
    }

    /// The number of different games, of `games` in all. Where that cannot be told from all of them, it is all of them.
    pub fn count(&self, games: u64) -> u64 {
        if self.smallest.len() < KEPT {
            return self.smallest.len() as u64;
        }
        let largest = self.smallest.last().copied().unwrap_or(u64::MAX);
        let estimate = (KEPT - 1) as f64 / (largest as f64 / u64::MAX as f64);
        // Four standard errors of the sketch.
        if estimate > games as f64 * (1.0 - 4.0 / (KEPT as f64).sqrt()) { games } else { estimate as u64 }
    }
}

/// The fingerprint of a game, step by step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fingerprint(u64);

impl Fingerprint {
    pub(super) fn step(&mut self, choice: u64) {
        self.0 = (self.0.rotate_left(5) ^ choice).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    /// Mixes the bits well (splitmix64).
    pub(super) fn finish(self) -> u64 {
        let mut bits = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(games: u64, different: u64) -> u64 {
        let mut sketch = DifferentGames::default();
        for game in 0..games {
            let mut fingerprint = Fingerprint::default();
            fingerprint.step(game % different);
            sketch.add(fingerprint.finish());
        }
        sketch.count(games)
    }

    #[test]
    fn repeated_games_are_counted_once() {
        assert_eq!(counted(200, 1), 1);
        assert_eq!(counted(2000, 200), 200);
        assert_eq!(counted(200, 200), 200);
        assert_eq!(counted(50_000, 50_000), 50_000, "all different");
        let few = counted(50_000, 5000);
        assert!((4000..=6200).contains(&few), "{few}");
    }
}
