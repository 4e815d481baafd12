//! Characters of classic Ur: what `vizier` knows, and a liking for captures and races, or for safe squares.

use super::thumb::danger;
use super::{Insight, Known, VIZIER, thought};
use crate::character::tasted;
use crate::{Level, Thought};
use kernel::{AnySession, Game, Seat};
use search::{Duel, Expectimax};
use ur_classic::{Move, State, UrClassic};

/// Beside the levels.
pub const CHARACTERS: &[Level] = &[
    Level { id: "bold", think: |session, seat, _, stop| play(session, seat, bold, stop) },
    Level { id: "careful", think: |session, seat, _, stop| play(session, seat, careful, stop) },
];

/// What a capture is worth for its own sake, in shares of the win …
const CAPTURE: f64 = 0.03;
/// … and every step that the moved pawn has gone.
const RUN: f64 = 0.002;
/// What every step costs that the enemy's next roll may take, over and above what `vizier` makes of it.
const FEAR: f64 = 0.01;

type Taste = fn(&UrClassic, &State, Move) -> f64;

fn bold(_game: &UrClassic, state: &State, step: Move) -> f64 {
    let captures = step.to.is_shared() && state.stands(state.mover().other(), step.to);
    RUN * f64::from(step.to.steps()) + if captures { CAPTURE } else { 0.0 }
}

fn careful(game: &UrClassic, state: &State, step: Move) -> f64 {
    let mut next = *state;
    game.play_unchecked(&mut next, state.mover(), step);
    -FEAR * danger(&next, state.mover())
}

fn play(session: &dyn AnySession, seat: Seat, taste: Taste, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let judge = Insight::plain(game, &state);
    let found = Expectimax::<UrClassic, Duel>::default().search(game, &judge, &state, seat, VIZIER, stop)?;
    let action = tasted(&found, |step| taste(game, &state, step)).ranked.first()?.action;
    thought(game, seat, action, false, &found)
}
