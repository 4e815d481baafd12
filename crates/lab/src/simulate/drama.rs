//! Leads: who was ahead, when, and whether it lasted.

use super::Histogram;
use crate::lab_game::SeatValues;
use crate::stats::Moments;
use serde::{Deserialize, Serialize};

/// Moments of a game at which the leader is looked at: after a tenth, two tenths, … nine tenths of its decisions.
pub const MOMENTS: usize = 9;
/// Values nearer than this are equal.
const EQUAL: f64 = 1e-9;

/// Leads, deficits and turning points of many games. Only games with one winning team among several count.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Drama {
    /// How often the lead passed to another team.
    pub changes: Histogram,
    /// The most the winner was ever behind the leader.
    pub deficit: Moments,
    /// Games in which the winner was behind at some time.
    pub behind: Moments,
    /// When the winner took the lead for good, as a part of the game.
    pub settled: Moments,
    /// The same in tenths: 0 is from the beginning, 10 with the last decision.
    pub settled_in: Histogram,
    /// Whether the leader at each of the [`MOMENTS`] went on to win; a shared lead is shared.
    pub leader: [Moments; MOMENTS],
    /// The present game: the values of the teams after each decision.
    #[serde(skip)]
    course: Vec<SeatValues>,
}

impl Drama {
    /// Adds the values of the teams after a decision.
    pub fn see(&mut self, standing: SeatValues) {
        self.course.push(standing);
    }

    /// Closes the present game, won by this team or shared.
    pub fn end(&mut self, winner: Option<usize>, teams: usize) {
        let course = std::mem::take(&mut self.course);
        if let (Some(winner), true) = (winner, teams > 1) {
            self.judge(&course, winner, teams);
        }
        // The buffer is kept for the next game.
        self.course = course;
        self.course.clear();
    }

    fn judge(&mut self, course: &[SeatValues], winner: usize, teams: usize) {
        let (mut leader, mut changes, mut deficit, mut settled) = (None, 0, 0.0f64, 0);
        for (index, standing) in course.iter().enumerate() {
            let most = standing[..teams].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let ahead = |team: usize| standing[team] >= most - EQUAL;
            if !leader.is_some_and(ahead) {
                let next = (0..teams).find(|&team| ahead(team));
                changes += u64::from(leader.is_some());
                leader = next;
            }
            deficit = deficit.max(most - standing[winner]);
            if !ahead(winner) {
                settled = index + 1;
            }
        }
        let length = course.len().max(1);
        self.changes.add(changes);
        self.deficit.add(deficit);
        self.behind.add(f64::from(u8::from(deficit > EQUAL)));
        self.settled.add(settled as f64 / length as f64);
        self.settled_in.add((10 * settled / length) as u64);
        for (tenth, moments) in self.leader.iter_mut().enumerate() {
            let Some(standing) = course.get(length * (tenth + 1) / 10) else { continue };
            let most = standing[..teams].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let ahead = |team: usize| standing[team] >= most - EQUAL;
            let count = (0..teams).filter(|&team| ahead(team)).count().max(1) as f64;
            moments.add(if ahead(winner) { 1.0 / count } else { 0.0 });
        }
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Drama) {
        self.changes.merge(&other.changes);
        self.deficit.merge(&other.deficit);
        self.behind.merge(&other.behind);
        self.settled.merge(&other.settled);
        self.settled_in.merge(&other.settled_in);
        for (own, other) in self.leader.iter_mut().zip(&other.leader) {
            own.merge(other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::MAX_SEATS;

    fn standing(first: f64) -> SeatValues {
        let mut standing = [0.0; MAX_SEATS];
        (standing[0], standing[1]) = (first, 1.0 - first);
        standing
    }

    #[test]
    fn a_comeback_is_told() {
        let mut drama = Drama::default();
        for first in [0.5, 0.6, 0.8, 0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.0] {
            drama.see(standing(first));
        }
        drama.end(Some(1), 2);
        assert_eq!(drama.changes.mean().value, 1.0);
        // Sums are of whole parts of 2⁻⁴⁰.
        let close = |mean: f64, value: f64| (mean - value).abs() < 1e-11;
        assert!(close(drama.deficit.mean(), 0.6) && close(drama.settled.mean(), 0.3));
        // After a tenth the first led, after three tenths the second.
        assert_eq!((drama.leader[0].mean(), drama.leader[2].mean()), (0.0, 1.0));
    }

    #[test]
    fn a_drawn_game_has_no_winner_to_follow() {
        let mut drama = Drama::default();
        drama.see(standing(0.7));
        drama.end(None, 2);
        assert_eq!(drama, Drama::default());
    }
}
