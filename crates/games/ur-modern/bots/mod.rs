//! Bots for modern Ur.
//!
//! `novice` and `scribe` are heuristics that err like people ([`heuristic`]); `vizier` trusts its evaluation of the
//! next position ([`evaluation`]); `oracle` searches several turns ahead ([`lookahead`]), in the game that was solved
//! with an evaluation distilled from the solution ([`distilled`]), elsewhere with the same as `vizier`.
//!
//! All of them make sure that games end ([`impatience`]).

mod character;
pub mod distilled;
pub mod evaluation;
pub(crate) mod facts;
mod heuristic;
mod impatience;
mod lookahead;
mod regions;

pub use character::CHARACTERS;

use crate::registry::GameBots;
use crate::visible_state::VisibleState;
use crate::{Decision, Level};
use evaluation::Model;
use heuristic::BoardHeuristic;
use kernel::{AnySession, Game, Seat};
use lookahead::{LookaheadLimits, look_ahead};
use rng::Rng;
use ur_modern::{Action, UrModern};

/// What the registry knows of these bots.
pub(crate) const BOTS: GameBots = GameBots {
    info: &UrModern::INFO,
    levels: LEVELS,
    characters: CHARACTERS,
    best,
    best_with_same_dice: None,
    facts: facts::facts,
    weights: Some(&distilled::DISTILLED_WEIGHTS),
    exact: None,
};

/// The levels, weakest first.
pub const LEVELS: &[Level] = &Level::each(
    UrModern::INFO.levels,
    [
        |session, seat, seed, _| by_heuristic(session, seat, seed, &heuristic::NOVICE),
        |session, seat, seed, _| by_heuristic(session, seat, seed, &heuristic::SCRIBE),
        |session, seat, seed, stop| by_lookahead(session, seat, seed, NEAR, stop),
        |session, seat, seed, stop| by_lookahead(session, seat, seed, ORACLE, stop),
    ],
);

/// An evaluation and the limits of its search.
type BotProfile = (fn(&UrModern) -> Model, LookaheadLimits);

/// `vizier` searches its own turn only.
const NEAR: BotProfile = (Model::of, LookaheadLimits::NEAR);
/// `oracle` takes some tens of milliseconds.
const ORACLE: BotProfile = (Model::best_of, LookaheadLimits { depth: 4, first: 8, width: 4, nodes: 600_000 });
/// `oracle` without the distilled weights, as in a page that could not fetch them.
const WITHOUT_DISTILLED: BotProfile = (Model::of, ORACLE.1);
/// Searches until `stop` says so, some seconds of an idle core at most.
const BEST: BotProfile = (Model::best_of, LookaheadLimits { depth: 6, first: 12, width: 5, nodes: 30_000_000 });

/// The choice of `oracle` without the distilled weights, to measure what they are worth.
pub fn untaught(session: &dyn AnySession, seat: Seat, seed: u64) -> Option<Decision> {
    by_lookahead(session, seat, seed, WITHOUT_DISTILLED, &|| false)
}

/// The strongest player; searches until `stop` says so.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    by_lookahead(session, seat, seed, BEST, stop)
}

fn by_lookahead(
    session: &dyn AnySession,
    seat: Seat,
    seed: u64,
    (model, limits): BotProfile,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let result = look_ahead(game, &model(game), &state, limits, stop);
    let action = impatience::choose(game, &state, &result, session.step_count(), seed)?;
    Decision::of_search(game, seat, action, false, &result)
}

fn by_heuristic(session: &dyn AnySession, seat: Seat, seed: u64, heuristic: &BoardHeuristic) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let result = look_ahead(game, &Model::of(game), &state, LookaheadLimits::NEAR, &|| false);
    let action = if impatience::claims_draw(&result) {
        Action::Draw
    } else {
        heuristic.choose(game, &state, &mut Rng::split(seed, session.step_count() as u64))?
    };
    Decision::of_search(game, seat, action, false, &result)
}
