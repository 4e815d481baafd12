//! Win probability of a final score against the opponents' expected ones.

use super::turn::{ActionFilter, SheetContext, SheetTurn};
use kernel::{Game as _, Seat};
use roll_and_rule::{RollAndRule, State};

/// Standard deviation that one semester adds to the difference of two sheets with the same dice, in points.
const LUCK: f32 = 1.6;

/// The expected final scores of the opponents.
pub(super) struct OpponentScores(Vec<f32>);

impl OpponentScores {
    /// Assumes that opponents use this semester's dice by the same evaluation.
    pub(super) fn of(
        game: &RollAndRule,
        state: &State,
        seat: Seat,
        turn: &SheetTurn,
        context: &SheetContext<'_>,
    ) -> OpponentScores {
        let others = Seat::all(game.seats()).filter(|&other| other != seat);
        OpponentScores(
            others
                .map(|other| {
                    SheetTurn { workplace: *state.workplace(other), ..*turn }.best(context, ActionFilter::Likely).1
                })
                .collect(),
        )
    }

    /// True in a solo game, where points count.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The share of the win for an expected final score, this many semesters before the end.
    pub(super) fn share(&self, score: f32, left: usize) -> f32 {
        if left > 0 {
            let spread = LUCK * (left as f32).sqrt();
            return self.0.iter().map(|other| 1.0 / (1.0 + (-1.702 * (score - other) / spread).exp())).product();
        }
        // Only the others' choices are open, and points are whole.
        let ties = self.0.iter().filter(|&other| (score - other).abs() < 0.5).count();
        if self.0.iter().any(|other| *other > score + 0.5) { 0.0 } else { 1.0 / (1.0 + ties as f32) }
    }
}
