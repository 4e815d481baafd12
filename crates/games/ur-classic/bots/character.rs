//! Characters of classic Ur: the evaluation of `vizier` with a preference for captures and racing, or for safe squares.

use super::heuristic::danger;
use super::{ClassicEvaluator, VIZIER};
use crate::character::with_preference;
use crate::visible_state::VisibleState;
use crate::{Decision, Level};
use kernel::{AnySession, Game, Seat};
use search::{Expectimax, ZeroSumShare};
use ur_classic::{Move, State, UrClassic};

pub const CHARACTERS: &[Level] = &[
    Level { id: "bold", think: |session, seat, _, stop| play(session, seat, bold, stop) },
    Level { id: "careful", think: |session, seat, _, stop| play(session, seat, careful, stop) },
];

/// Bonus of a capture, in shares of the win …
const CAPTURE: f64 = 0.03;
/// … and of every step that the moved pawn has gone.
const RUN: f64 = 0.002;
/// Cost of every step that the enemy's next roll may take back, on top of `vizier`'s evaluation.
const FEAR: f64 = 0.01;

type Preference = fn(&UrClassic, &State, Move) -> f64;

fn bold(_game: &UrClassic, state: &State, step: Move) -> f64 {
    let captures = step.to.is_shared() && state.stands(state.mover().other(), step.to);
    RUN * f64::from(step.to.steps()) + if captures { CAPTURE } else { 0.0 }
}

fn careful(game: &UrClassic, state: &State, step: Move) -> f64 {
    let mut next = *state;
    game.play_unchecked(&mut next, state.mover(), step);
    -FEAR * danger(&next, state.mover())
}

fn play(session: &dyn AnySession, seat: Seat, preference: Preference, stop: &dyn Fn() -> bool) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let evaluator = ClassicEvaluator::plain(game, &state);
    let result =
        Expectimax::<UrClassic, ZeroSumShare>::default().search(game, &evaluator, &state, seat, VIZIER, stop)?;
    let action = with_preference(&result, |step| preference(game, &state, step)).ranked.first()?.action;
    Decision::of_search(game, seat, action, false, &result)
}
