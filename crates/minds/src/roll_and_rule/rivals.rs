//! The others at the table: what share of the win a final score is worth against theirs.

use super::turn::{Care, School, Turn};
use kernel::{Game as _, Seat};
use roll_and_rule::{RollAndRule, State};

/// How far one semester takes two sheets apart that use the same dice, in points.
const LUCK: f32 = 1.6;

/// Those one plays against: the final scores to expect of them.
pub(super) struct Rivals(Vec<f32>);

impl Rivals {
    /// What the others will have, if they use this semester's dice by the same judgement.
    pub(super) fn of(game: &RollAndRule, state: &State, seat: Seat, turn: &Turn, school: &School<'_>) -> Rivals {
        let others = Seat::all(game.seats()).filter(|&other| other != seat);
        Rivals(others.map(|other| Turn { desk: *state.desk(other), ..*turn }.best(school, Care::Likely).1).collect())
    }

    /// Nobody to beat: alone, points count.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The share of the win of a final score that is still so many semesters away.
    pub(super) fn share(&self, score: f32, left: usize) -> f32 {
        if left > 0 {
            let spread = LUCK * (left as f32).sqrt();
            return self.0.iter().map(|other| 1.0 / (1.0 + (-1.702 * (score - other) / spread).exp())).product();
        }
        // Nothing is left to chance but what the others choose, and points are whole.
        let ties = self.0.iter().filter(|&other| (score - other).abs() < 0.5).count();
        if self.0.iter().any(|other| *other > score + 0.5) { 0.0 } else { 1.0 / (1.0 + ties as f32) }
    }
}
