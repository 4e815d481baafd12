//! Heuristic player: rates an action by the score of the sheet right after it.

use super::turn::SheetTurn;
use crate::noise::gumbel;
use rng::Rng;
use roll_and_rule::{Action, DieUse, Numbering, Tables};

/// Preferences of the heuristic.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetHeuristic {
    /// How often, in percent, it considers paying for another colour or value.
    change: u32,
    /// Perceived value of a resource in hand, in points; the sheet scores a half.
    resource: f64,
    /// The scale of the Gumbel noise, in points.
    noise: f64,
}

/// Uses the dice as they lie and is fond of drawing.
pub(super) const NOVICE: SheetHeuristic = SheetHeuristic { change: 25, resource: 0.25, noise: 0.8 };
/// Greedy: takes what scores most at once.
pub(super) const ASSISTANT: SheetHeuristic = SheetHeuristic { change: 100, resource: 0.5, noise: 0.0 };

impl SheetHeuristic {
    pub(super) fn choose(
        &self,
        turn: &SheetTurn,
        tables: &Tables,
        numbering: &Numbering,
        rng: &mut Rng,
    ) -> Option<Action> {
        let mut best: Option<(Action, f64)> = None;
        turn.workplace.actions(tables, &turn.dice, numbering, |action| {
            let bold = rng.below(100) < self.change;
            // The free choice at the end of an action is rated when it comes.
            let mut workplace = turn.workplace;
            workplace.play_unchecked(tables, &turn.dice, numbering, action);
            let mut score = f64::from(workplace.sheet.score(tables));
            let unspent: u8 = [0, 1, 2].iter().map(|&at| workplace.sheet.circled[at] - workplace.sheet.spent[at]).sum();
            score += (self.resource - 0.5) * f64::from(unspent);
            if !bold && is_changed(turn, action) {
                score -= 3.0;
            }
            if self.noise > 0.0 {
                score += self.noise * gumbel(rng);
            }
            // Among equals, what costs less comes first.
            score += 1e-3 * f64::from(unspent);
            if best.is_none_or(|(_, scored)| score > scored) {
                best = Some((action, score));
            }
        });
        best.map(|(action, _)| action)
    }
}

fn is_changed(turn: &SheetTurn, action: Action) -> bool {
    let Action::Use(DieUse { slot, colour, value, .. }) = action else { return false };
    let at = usize::from(slot.wrapping_sub(1)) & 3;
    turn.dice.colours[at] != colour || turn.dice.values[at] != value
}
