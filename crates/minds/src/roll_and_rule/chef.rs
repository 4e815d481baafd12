//! RR-2: the head of school numbers the columns.

use super::foresight::{falls, meet};
use super::turn::School;
use super::value::Net;
use crate::{Choice, Thought};
use chance::Dice;
use kernel::{Game, Seat};
use roll_and_rule::{Action, Numbering, RollAndRule, Sheet, State};

/// Games that are played ahead with each numbering.
const GAMES: usize = 16;
/// Numberings that are tried; the judgement was learnt with 1 to 6 from the left, and likes it.
const TRIED: usize = 2;

/// Any of them.
pub(super) fn random(game: &RollAndRule, state: &State, seat: Seat, dice: &mut Dice) -> Option<Thought> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let chosen = *actions.get(dice.below(actions.len() as u32) as usize)?;
    let even = if game.seats() == 1 { promise(game, state, &Numbering::PLAIN) } else { share(game) };
    let choices =
        actions.iter().map(|&action| Choice { action: game.action_text(seat, action), value: even }).collect();
    Some(Thought { action: game.action_text(seat, chosen), value: even, exact: false, nodes: 0, choices })
}

/// The one with which most points are to be expected; with others it is the same for all, and so is the win.
pub(super) fn decide(game: &RollAndRule, state: &State, seat: Seat) -> Option<Thought> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let mut choices: Vec<Choice> = Vec::new();
    let mut least = f64::INFINITY;
    for (index, &action) in actions.iter().enumerate() {
        let value = if index < TRIED { promise(game, state, &numbering(state, action)) } else { least };
        least = least.min(value);
        choices.push(Choice { action: game.action_text(seat, action), value });
    }
    choices.sort_by(|a, b| b.value.total_cmp(&a.value));
    if game.seats() > 1 {
        choices.iter_mut().for_each(|choice| choice.value = share(game));
    }
    let Choice { action, value } = choices.first()?.clone();
    Some(Thought { action, value, exact: false, nodes: (TRIED * GAMES) as u64, choices })
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

/// The mean score of some games with this numbering.
fn promise(game: &RollAndRule, state: &State, numbering: &Numbering) -> f64 {
    let school = School { tables: game.tables(), numbering, net: Net::learnt() };
    let semesters = 2 * usize::from(game.tables().years);
    let sheet = Sheet::new(game.tables());
    let ways = falls(GAMES, semesters, &mut Dice::seeded(1));
    let scores = ways.iter().map(|fall| f64::from(meet(&school, state.wheel(), &sheet, fall, semesters)));
    scores.sum::<f64>() / GAMES as f64
}
