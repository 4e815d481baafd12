//! Characters of modern Ur: the evaluation of `vizier` with a preference for battle and marching, or for pawns out of
//! reach.

use super::heuristic::{SCRIBE, way_to_go};
use super::lookahead::{LookaheadLimits, look_ahead};
use super::{Model, impatience};
use crate::character::with_preference;
use crate::visible_state::VisibleState;
use crate::{Decision, Level};
use kernel::{AnySession, Game, Seat};
use ur_modern::{Action, State, UrModern};

pub const CHARACTERS: &[Level] = &[
    Level { id: "bold", think: |session, seat, seed, stop| play(session, seat, seed, bold, stop) },
    Level { id: "careful", think: |session, seat, seed, stop| play(session, seat, seed, careful, stop) },
];

/// Cost of an enemy pawn on the board, in shares of the win, on top of `vizier`'s evaluation …
const BATTLE: f64 = 0.015;
/// … and of every step to a fortification still to be taken.
const MARCH: f64 = 0.002;
/// Cost of a pawn in reach of the enemy.
const FEAR: f64 = 0.01;

type Preference = fn(&UrModern, &State, Seat) -> f64;

fn bold(game: &UrModern, next: &State, seat: Seat) -> f64 {
    let enemies = next.pawns(seat.other()).len();
    -BATTLE * f64::from(enemies) - MARCH * f64::from(way_to_go(game, next.pawns(seat)))
}

fn careful(game: &UrModern, next: &State, seat: Seat) -> f64 {
    -FEAR * SCRIBE.danger(game, next, seat)
}

fn play(
    session: &dyn AnySession,
    seat: Seat,
    seed: u64,
    preference: Preference,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let result = look_ahead(game, &Model::of(game), &state, LookaheadLimits::NEAR, stop);
    let scored = with_preference(&result, |action| {
        // Whether to claim a draw depends on its value alone.
        if action == Action::Draw {
            return 0.0;
        }
        let mut next = state;
        game.play_unchecked(&mut next, state.mover(), action);
        preference(game, &next, seat)
    });
    let action = impatience::choose(game, &state, &scored, session.step_count(), seed)?;
    Decision::of_search(game, seat, action, false, &result)
}
