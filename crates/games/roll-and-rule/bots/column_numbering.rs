//! RR-2: how a bot numbers the columns as head of the institution.

use super::network::Net;
use super::rollouts::{play_rolls, roll_sequences};
use super::turn::SheetContext;
use crate::{Decision, ScoredAction};
use kernel::{Game, Seat};
use rng::Rng;
use roll_and_rule::{Action, Numbering, RollAndRule, Sheet, State};

/// How many rollouts each numbering gets.
const GAMES: usize = 16;
/// Numberings that are tried; the network was trained with 1 to 6 from the left and favours that one.
const TRIED: usize = 2;

pub(super) fn random(game: &RollAndRule, state: &State, seat: Seat, rng: &mut Rng) -> Option<Decision> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let chosen = *actions.get(rng.below(actions.len() as u32) as usize)?;
    let even = if game.seats() == 1 { mean_score(game, state, &Numbering::PLAIN) } else { share(game) };
    let choices =
        actions.iter().map(|&action| ScoredAction { action: game.action_text(seat, action), value: even }).collect();
    Some(Decision { action: game.action_text(seat, chosen), value: even, exact: false, nodes: 0, choices })
}

/// The numbering with the highest expected score. With several players it is the same for all, so the share of the win
/// does not depend on it.
pub(super) fn decide(game: &RollAndRule, state: &State, seat: Seat) -> Option<Decision> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let mut choices: Vec<ScoredAction> = Vec::new();
    let mut least = f64::INFINITY;
    for (index, &action) in actions.iter().enumerate() {
        let value = if index < TRIED { mean_score(game, state, &numbering(state, action)) } else { least };
        least = least.min(value);
        choices.push(ScoredAction { action: game.action_text(seat, action), value });
    }
    choices.sort_by(|a, b| b.value.total_cmp(&a.value));
    if game.seats() > 1 {
        choices.iter_mut().for_each(|choice| choice.value = share(game));
    }
    let ScoredAction { action, value } = choices.first()?.clone();
    Some(Decision { action, value, exact: false, nodes: (TRIED * GAMES) as u64, choices })
}

fn share(game: &RollAndRule) -> f64 {
    1.0 / f64::from(game.seats())
}

fn numbering(state: &State, action: Action) -> Numbering {
    match action {
        Action::Order(order) => state.numbering().continued(order),
        Action::Number(numbering) => numbering,
        Action::Aid | Action::Use(_) | Action::Draw(..) | Action::Member(_) => Numbering::PLAIN,
    }
}

/// The mean score of rollouts with this numbering.
fn mean_score(game: &RollAndRule, state: &State, numbering: &Numbering) -> f64 {
    let context = SheetContext { tables: game.tables(), numbering, net: Net::trained() };
    let semesters = 2 * usize::from(game.tables().years);
    let sheet = Sheet::new(game.tables());
    let sequences = roll_sequences(GAMES, semesters, &mut Rng::seeded(1));
    let scores = sequences.iter().map(|rolls| f64::from(play_rolls(&context, state.wheel(), &sheet, rolls, semesters)));
    scores.sum::<f64>() / GAMES as f64
}
