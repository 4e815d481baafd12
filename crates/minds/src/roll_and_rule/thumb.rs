//! Players who go by what the sheet is worth at once.

use super::turn::Turn;
use chance::Dice;
use roll_and_rule::{Action, Deed, Numbering, Tables, Verb};

/// What a player minds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// How often, in a hundred, the player thinks of paying for another colour or value.
    change: u32,
    /// What a resource in hand seems to be worth, in points; the sheet says a half.
    resource: f64,
    /// How much two actions may differ and still be mixed up, in points.
    wavering: f64,
}

/// Uses the dice as they lie and is fond of drawing.
pub(super) const NOVICE: Habits = Habits { change: 25, resource: 0.25, wavering: 0.8 };
/// Takes what gives most points at once.
pub(super) const ASSISTANT: Habits = Habits { change: 100, resource: 0.5, wavering: 0.0 };

impl Habits {
    /// The action that the player takes.
    pub(super) fn choose(
        &self,
        turn: &Turn,
        tables: &Tables,
        numbering: &Numbering,
        dice: &mut Dice,
    ) -> Option<Action> {
        let mut best: Option<(Action, f64)> = None;
        turn.desk.actions(tables, &turn.dice, numbering, |action| {
            let bold = dice.below(100) < self.change;
            // The free choice at the end of an action is looked at when it comes.
            let mut desk = turn.desk;
            desk.play_unchecked(tables, &turn.dice, numbering, action);
            let mut liking = f64::from(desk.sheet.score(tables));
            let unspent: u8 = [0, 1, 2].iter().map(|&at| desk.sheet.circled[at] - desk.sheet.spent[at]).sum();
            liking += (self.resource - 0.5) * f64::from(unspent);
            if !bold && is_changed(turn, action) {
                liking -= 3.0;
            }
            if self.wavering > 0.0 {
                liking += self.wavering * gumbel(dice);
            }
            // What costs less comes first among equals.
            liking += 1e-3 * f64::from(unspent);
            if best.is_none_or(|(_, liked)| liking > liked) {
                best = Some((action, liking));
            }
        });
        best.map(|(action, _)| action)
    }
}

fn is_changed(turn: &Turn, action: Action) -> bool {
    let Action::Use(Deed { slot, colour, value, verb, .. }) = action else { return false };
    let at = usize::from(slot.wrapping_sub(1)) & 3;
    let changed = turn.dice.colours[at] != colour || turn.dice.values[at] != value;
    changed && matches!(verb, Verb::Gain | Verb::Prestige | Verb::Function)
}

/// The noise that makes the best of noisy likings a softmax choice.
fn gumbel(dice: &mut Dice) -> f64 {
    -(-dice.unit().max(f64::MIN_POSITIVE).ln()).ln()
}
