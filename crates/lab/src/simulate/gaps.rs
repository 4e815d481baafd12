//! How close the second-best move is, by the values of the bot that chose.

use crate::stats::Ratio;
use bots::Decision;
use serde::{Deserialize, Serialize};

/// Decisions between at least two actions, by how much the best is better than the next.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Gaps {
    pub gap: Ratio,
    /// Of all such decisions, those where the second is as good within [`Gaps::CLOSE`].
    pub close: Ratio,
    /// And those where it is worse by more than [`Gaps::PLAIN`].
    pub plain: Ratio,
    #[serde(skip)]
    game: [f64; 4],
}

impl Gaps {
    /// In parts of the win; half a point where points are counted.
    pub const CLOSE: [f64; 2] = [0.01, 0.5];
    /// In parts of the win; five points where points are counted.
    pub const PLAIN: [f64; 2] = [0.1, 5.0];

    /// Adds a decision of the present game.
    pub fn see(&mut self, thought: &Decision, alone: bool) {
        let mut values: Vec<f64> = thought.choices.iter().map(|choice| choice.value).collect();
        values.sort_by(|a, b| b.total_cmp(a));
        let [best, second, ..] = values[..] else { return };
        let (gap, unit) = (best - second, usize::from(alone));
        self.game[0] += 1.0;
        self.game[1] += gap;
        self.game[2] += f64::from(u8::from(gap <= Gaps::CLOSE[unit]));
        self.game[3] += f64::from(u8::from(gap > Gaps::PLAIN[unit]));
    }

    /// Closes the present game.
    pub fn end(&mut self) {
        let [count, gap, close, plain] = std::mem::take(&mut self.game);
        self.gap.add(gap, count);
        self.close.add(close, count);
        self.plain.add(plain, count);
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Gaps) {
        self.gap.merge(&other.gap);
        self.close.merge(&other.close);
        self.plain.merge(&other.plain);
    }
}
