//! Characters of the modern Ur: what `vizier` knows, and a liking for battle and marches, or for pawns out of reach.

use super::foresight::{Sight, foresee};
use super::thumb::{SCRIBE, way_to_go};
use super::{Known, Model, temper, thought};
use crate::character::tasted;
use crate::{Level, Thought};
use kernel::{AnySession, Game, Seat};
use ur_modern::{Action, State, UrModern};

/// Beside the levels.
pub const CHARACTERS: &[Level] = &[
    Level { id: "bold", think: |session, seat, seed, stop| play(session, seat, seed, bold, stop) },
    Level { id: "careful", think: |session, seat, seed, stop| play(session, seat, seed, careful, stop) },
];

/// What an enemy pawn on the board costs, in shares of the win, over and above what `vizier` makes of it …
const BATTLE: f64 = 0.015;
/// … and every step to a fortification still to be taken.
const MARCH: f64 = 0.002;
/// What a pawn in reach of the enemy costs.
const FEAR: f64 = 0.01;

type Taste = fn(&UrModern, &State, Seat) -> f64;

fn bold(game: &UrModern, next: &State, seat: Seat) -> f64 {
    let enemies = next.pawns(seat.other()).len();
    -BATTLE * f64::from(enemies) - MARCH * f64::from(way_to_go(game, next.pawns(seat)))
}

fn careful(game: &UrModern, next: &State, seat: Seat) -> f64 {
    -FEAR * SCRIBE.danger(game, next, seat)
}

fn play(session: &dyn AnySession, seat: Seat, seed: u64, taste: Taste, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let found = foresee(game, &Model::of(game), &state, Sight::NEAR, stop);
    let liked = tasted(&found, |action| {
        // A draw is claimed or not by what it is worth, not by taste.
        if action == Action::Draw {
            return 0.0;
        }
        let mut next = state;
        game.play_unchecked(&mut next, state.mover(), action);
        taste(game, &next, seat)
    });
    let action = temper::settle(game, &state, &liked, session.ply(), seed)?;
    thought(game, seat, action, &found)
}
