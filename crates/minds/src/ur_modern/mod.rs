//! Bots for the modern Ur.
//!
//! `novice` and `scribe` play by rules of thumb and err like people ([`thumb`]); `vizier` trusts its judgement of the
//! next position ([`evaluation`]); `oracle` looks several turns ahead ([`foresight`]), in the game that was solved with a
//! judgement distilled from the solution ([`distilled`]), elsewhere with the same.
//!
//! All of them mind that games come to an end ([`temper`]).

mod character;
pub mod distilled;
pub mod evaluation;
pub(crate) mod facts;
mod foresight;
mod regions;
mod temper;
mod thumb;

pub use character::CHARACTERS;

use crate::{Choice, Level, Thought};
use chance::Dice;
use evaluation::Model;
use foresight::{Sight, foresee};
use kernel::{AnySession, Game, Seat, Session, Turn};
use search::Finding;
use thumb::Habits;
use ur_modern::{Action, State, UrModern};

/// Weakest first.
pub const LEVELS: &[Level] = &[
    Level { id: "novice", think: |session, seat, seed, _| by_thumb(session, seat, seed, &thumb::NOVICE) },
    Level { id: "scribe", think: |session, seat, seed, _| by_thumb(session, seat, seed, &thumb::SCRIBE) },
    Level { id: "vizier", think: |session, seat, seed, stop| by_sight(session, seat, seed, NEAR, stop) },
    Level { id: "oracle", think: |session, seat, seed, stop| by_sight(session, seat, seed, ORACLE, stop) },
];

/// How a bot judges, and how far it looks.
type Mind = (fn(&UrModern) -> Model, Sight);

/// `vizier` looks at its own turn only.
const NEAR: Mind = (Model::of, Sight::NEAR);
/// `oracle` looks at as many positions as take some tens of milliseconds.
const ORACLE: Mind = (Model::best_of, Sight { depth: 4, first: 8, then: 4, nodes: 600_000 });
/// What `oracle` does without its knowledge, as in a page that could not fetch it.
const UNTAUGHT: Mind = (Model::of, ORACLE.1);
/// `best` stops when it is told to; some seconds of an idle core if nobody does.
const BEST: Mind = (Model::best_of, Sight { depth: 6, first: 12, then: 5, nodes: 30_000_000 });

/// What `oracle` would do without what was distilled: to see what that is worth.
pub fn untaught(session: &dyn AnySession, seat: Seat, seed: u64) -> Option<Thought> {
    by_sight(session, seat, seed, UNTAUGHT, &|| false)
}

/// The strongest player, with all the time it is given.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    by_sight(session, seat, seed, BEST, stop)
}

fn by_sight(
    session: &dyn AnySession,
    seat: Seat,
    seed: u64,
    (model, sight): Mind,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let found = foresee(game, &model(game), &state, sight, stop);
    let action = temper::settle(game, &state, &found, session.ply(), seed)?;
    thought(game, seat, action, &found)
}

fn by_thumb(session: &dyn AnySession, seat: Seat, seed: u64, habits: &Habits) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let found = foresee(game, &Model::of(game), &state, Sight::NEAR, &|| false);
    let action = if temper::claims_draw(&found) {
        Action::Draw
    } else {
        habits.choose(game, &state, &mut Dice::split(seed, session.ply() as u64))?
    };
    thought(game, seat, action, &found)
}

/// The position as far as the seat can know it, if the seat may act.
struct Known<'a> {
    game: &'a UrModern,
    state: State,
}

impl Known<'_> {
    fn of(session: &dyn AnySession, seat: Seat) -> Option<Known<'_>> {
        let session = session.as_any().downcast_ref::<Session<UrModern>>()?;
        let game = session.game();
        let acts = matches!(game.turn(session.state()), Turn::Seats(seats) if seats.contains(seat));
        acts.then(|| Known { game, state: game.known(session.state(), seat) })
    }
}

fn thought(game: &UrModern, seat: Seat, action: Action, found: &Finding<Action>) -> Option<Thought> {
    let value = found.ranked.iter().find(|choice| choice.action == action)?.share;
    let choice = |action, value| Choice { action: game.action_text(seat, action), value };
    let choices = found.ranked.iter().map(|ranked| choice(ranked.action, ranked.share)).collect();
    Some(Thought { action: game.action_text(seat, action), value, exact: false, nodes: found.nodes, choices })
}
