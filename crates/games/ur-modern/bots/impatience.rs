//! Draw avoidance: makes sure that games between bots end.
//!
//! Two careful players could walk to and fro without end, each waiting for the other to expose a pawn, or throw each
//! other out of an entrance. So a bot that is not clearly behind neither repeats an action for long nor claims a draw
//! (UM-13), and in a long game it adds growing noise between actions that are nearly as good, and prefers those that
//! bring it nearer to the fortifications it needs.

use super::heuristic::way_to_go;
use crate::noise::gumbel;
use kernel::Game;
use rng::Rng;
use search::{RankedAction, SearchResult};
use ur_modern::{Action, State, UrModern};

/// Below this share a player is clearly behind and glad of a draw.
const BEHIND: f64 = 0.4;
/// Cost of repeating the same action, for every time in a row.
const REPEATING: f64 = 0.01;
/// Steps before the noise begins: longer than most games.
const PATIENCE: usize = 600;
/// How much the noise grows with each further [`PATIENCE`] steps, and at most.
const IMPATIENCE: f64 = 0.01;
const MOST_IMPATIENCE: f64 = 0.1;
/// Cost of a step to go, as a part of the noise.
const STEP: f64 = 0.5;

/// Whether a draw is claimed, where it can be.
pub(super) fn claims_draw(result: &SearchResult<Action>) -> bool {
    let best = result.ranked.iter().find(|choice| choice.action != Action::Draw);
    result.ranked.iter().any(|choice| choice.action == Action::Draw) && best.is_none_or(|best| best.share < BEHIND)
}

/// How often in a row an action has been taken when it is taken once more; 0 for a new one.
pub(super) fn repeats(state: &State, action: Action) -> f64 {
    if state.latest(state.mover()) == Some(action) { f64::from(state.row(state.mover())) } else { 0.0 }
}

/// The action to take from a search result, this many steps into the game.
pub(super) fn choose(
    game: &UrModern,
    state: &State,
    result: &SearchResult<Action>,
    step: usize,
    seed: u64,
) -> Option<Action> {
    if claims_draw(result) {
        return Some(Action::Draw);
    }
    let others = || result.ranked.iter().filter(|choice| choice.action != Action::Draw);
    let best = others().next()?;
    // A win is taken at once, and a player who is clearly behind may repeat.
    if best.share >= 1.0 {
        return Some(best.action);
    }
    let repetition_cost = if best.share < BEHIND { 0.0 } else { REPEATING };
    let noise = (IMPATIENCE * (step as f64 / PATIENCE as f64 - 1.0)).clamp(0.0, MOST_IMPATIENCE);
    let mut dice = Rng::split(seed, step as u64);
    let mut score = |choice: &RankedAction<Action>| {
        let calm = choice.share - repetition_cost * repeats(state, choice.action);
        if noise == 0.0 {
            return calm;
        }
        let mut next = *state;
        game.play_unchecked(&mut next, state.mover(), choice.action);
        let way = f64::from(way_to_go(game, next.pawns(state.mover())));
        calm + noise * (gumbel(&mut dice) - STEP * way)
    };
    let scored = others().map(|choice| (score(choice), choice.action));
    // The first of equals, which is the order of the rules.
    scored.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, action)| action)
}
