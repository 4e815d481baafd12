//! A character of Rolit: what `expert` knows, and the wish to have many balls at once.

use super::{EXPERT, Found, Known, crowd, duel, several, thought};
use crate::character::tasted;
use crate::{Level, Thought};
use kernel::{AnySession, Game, Seat};
use rolit::{Rolit, Square, State};

/// Beside the levels.
pub const CHARACTERS: &[Level] =
    &[Level { id: "collector", think: |session, seat, _, stop| collect(session, seat, stop) }];

/// What a ball taken now is worth, in shares of the win, over and above what `expert` makes of it.
const BALL: f64 = 0.004;

fn collect(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let Found { finding, exact } = match several(game) {
        Some(mind) => Found { finding: crowd(game, &mind, &state, seat, &EXPERT.several, stop)?, exact: false },
        None => duel::think(game, &state, EXPERT.duel, stop),
    };
    let liked = tasted(&finding, |square| BALL * f64::from(taken(game, &state, seat, square)));
    thought(game, seat, liked.ranked.first()?.action, exact, &finding)
}

/// How many balls of the mover's colour lie on the board after a placement.
fn taken(game: &Rolit, state: &State, seat: Seat, square: Square) -> u32 {
    let (mut next, colour) = (*state, state.mover());
    game.play_unchecked(&mut next, seat, square);
    next.balls(colour).len()
}
