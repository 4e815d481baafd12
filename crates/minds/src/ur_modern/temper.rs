//! What players make of their judgement, so that games end.
//!
//! Two careful players can walk to and fro for ever, each waiting for the other to expose a pawn, or throw each other
//! out of an entrance. So nobody who is not clearly behind repeats an action for long or claims a draw (UM-13), and a
//! player loses patience in a long game: it wavers between actions that are nearly as good, more and more, and prefers
//! those that bring it nearer to the fortifications it needs.

use super::thumb::{gumbel, way_to_go};
use chance::Dice;
use kernel::Game;
use search::{Finding, Ranked};
use ur_modern::{Action, State, UrModern};

/// Below this share a player is clearly behind: it is glad of a draw.
const BEHIND: f64 = 0.4;
/// What making the same action once more costs, for every time in a row.
const REPEATING: f64 = 0.01;
/// Log entries before patience goes: longer than most games.
const PATIENCE: usize = 600;
/// How much a share wavers when twice, three times, … as much has passed, and at most.
const IMPATIENCE: f64 = 0.01;
const MOST_IMPATIENCE: f64 = 0.1;
/// A step to go, as a part of the wavering.
const STEP: f64 = 0.5;

/// Whether a draw is claimed, where it can be.
pub(super) fn claims_draw(found: &Finding<Action>) -> bool {
    let best = found.ranked.iter().find(|choice| choice.action != Action::Draw);
    found.ranked.iter().any(|choice| choice.action == Action::Draw) && best.is_none_or(|best| best.share < BEHIND)
}

/// How often in a row an action has been made when it is made once more; 0 when it is a new one.
pub(super) fn repeats(state: &State, action: Action) -> f64 {
    if state.latest(state.mover()) == Some(action) { f64::from(state.row(state.mover())) } else { 0.0 }
}

/// The action a player takes, so many log entries into the game.
pub(super) fn settle(game: &UrModern, state: &State, found: &Finding<Action>, ply: usize, seed: u64) -> Option<Action> {
    if claims_draw(found) {
        return Some(Action::Draw);
    }
    let others = || found.ranked.iter().filter(|choice| choice.action != Action::Draw);
    let best = others().next()?;
    // A win is taken, and who is clearly behind may repeat.
    if best.share >= 1.0 {
        return Some(best.action);
    }
    let minds = if best.share < BEHIND { 0.0 } else { REPEATING };
    let wavering = (IMPATIENCE * (ply as f64 / PATIENCE as f64 - 1.0)).clamp(0.0, MOST_IMPATIENCE);
    let mut dice = Dice::split(seed, ply as u64);
    let mut liking = |choice: &Ranked<Action>| {
        let calm = choice.share - minds * repeats(state, choice.action);
        if wavering == 0.0 {
            return calm;
        }
        let mut next = *state;
        game.play_unchecked(&mut next, state.mover(), choice.action);
        let way = f64::from(way_to_go(game, next.pawns(state.mover())));
        calm + wavering * (gumbel(&mut dice) - STEP * way)
    };
    let liked = others().map(|choice| (liking(choice), choice.action));
    // The first of equals, which is the order of the rules.
    liked.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, action)| action)
}
