//! Bots for classic Ur.
//!
//! `novice` and `scribe` are heuristics that err like people ([`heuristic`]); `vizier` trusts its evaluation of the
//! next position ([`evaluation`]); `oracle` searches several turns ahead with an evaluation distilled from the solution
//! ([`distilled`]). Where exact values are known ([`endgame`]), near the end or, with a solution file
//! ([`install_solution`]), from the beginning, it plays perfectly.

mod character;
pub mod distilled;
mod endgame;
pub mod evaluation;
mod explore;
pub(crate) mod facts;
mod heuristic;
pub mod odds;
mod study;

pub use character::CHARACTERS;
pub use endgame::install_solution;
pub use explore::{PositionValues, RollValues, exact_moves, exact_values, explore};
pub use study::{Study, StudySquare};

use crate::registry::{ExactValues, GameBots};
use crate::visible_state::VisibleState;
use crate::{Decision, Level, Weights};
use endgame::Endgame;
use heuristic::RaceHeuristic;
use kernel::{AnySession, Game, Seat, Turn};
use rng::Rng;
use search::{Evaluator, Expectimax, Limits, Utility, ZeroSumShare};
use ur_classic::{Move, State, UrClassic};

/// What the registry knows of these bots.
pub(crate) const BOTS: GameBots = GameBots {
    info: &UrClassic::INFO,
    levels: LEVELS,
    characters: CHARACTERS,
    best,
    best_with_same_dice: None,
    facts: facts::facts,
    weights: Some(&distilled::DISTILLED_WEIGHTS),
    exact: Some(ExactValues {
        position: |at| exact_values(&Study::read(at)?),
        moves: |at, roll| exact_moves(&Study::read(at)?, roll),
    }),
};

/// The levels, weakest first.
pub const LEVELS: &[Level] = &Level::each(
    UrClassic::INFO.levels,
    [
        |session, seat, seed, _| by_heuristic(session, seat, seed, &heuristic::NOVICE),
        |session, seat, seed, _| by_heuristic(session, seat, seed, &heuristic::SCRIBE),
        |session, seat, _, stop| by_search(session, seat, VIZIER, ClassicEvaluator::plain, stop),
        oracle,
    ],
);

/// `vizier` searches its own turn only.
const VIZIER: Limits = Limits::depth(1);
/// `oracle` searches its own turn, the enemy's and its own again: some thousands of positions.
const ORACLE: Limits = Limits::depth(3);
/// Limits of `oracle` without the distilled weights: some tens of milliseconds.
const WITHOUT_DISTILLED: Limits = Limits { depth: 9, nodes: 1_000_000 };
/// Searches until `stop` says so, a second or two of an idle core at most.
const BEST: Limits = Limits { depth: 12, nodes: 30_000_000 };

fn oracle(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    let limits = match session.legal(seat).len() {
        // The only legal move needs no search.
        1 => VIZIER,
        _ if distilled::DISTILLED_WEIGHTS.weights().is_some() => ORACLE,
        _ => WITHOUT_DISTILLED,
    };
    by_search(session, seat, limits, ClassicEvaluator::deep, stop)
}

/// The strongest player; searches until `stop` says so.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    by_search(session, seat, BEST, ClassicEvaluator::deep, stop)
}

/// Builds the evaluator of a level for searches from a position.
type EvaluatorFor = fn(&UrClassic, &State) -> ClassicEvaluator;

fn by_search(
    session: &dyn AnySession,
    seat: Seat,
    limits: Limits,
    evaluator_for: EvaluatorFor,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let evaluator = evaluator_for(game, &state);
    // With exact values, one turn is enough.
    let exact = evaluator.endgame.is_some_and(|endgame| endgame.covers(game, &state));
    let limits = if exact { Limits::depth(1) } else { limits };
    let result =
        Expectimax::<UrClassic, ZeroSumShare>::default().search(game, &evaluator, &state, seat, limits, stop)?;
    let action = result.ranked.first()?.action;
    Decision::of_search(game, seat, action, exact, &result)
}

fn by_heuristic(session: &dyn AnySession, seat: Seat, seed: u64, heuristic: &RaceHeuristic) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let evaluator = ClassicEvaluator { endgame: None, weights: None };
    let result =
        Expectimax::<UrClassic, ZeroSumShare>::default().search(game, &evaluator, &state, seat, VIZIER, &|| false)?;
    let action = heuristic.choose(game, &state, &mut Rng::split(seed, session.step_count() as u64))?;
    Decision::of_search(game, seat, action, false, &result)
}

/// The choice of `vizier` among the legal moves, without notation: for simulations of millions of games.
pub fn vizier(game: &UrClassic, state: &State, seat: Seat, legal: &[Move]) -> Option<Move> {
    let evaluator = ClassicEvaluator::plain(game, state);
    let mut best: Option<(f64, Move)> = None;
    for &action in legal {
        let mut next = *state;
        game.play_unchecked(&mut next, seat, action);
        let utility = match game.turn(&next) {
            Turn::Over => ZeroSumShare::of(&game.outcome(&next), 2),
            Turn::Chance(_) | Turn::Seats(_) => evaluator.evaluate(game, &next),
        };
        let share = utility.share(seat);
        if best.is_none_or(|(most, _)| share > most) {
            best = Some((share, action));
        }
    }
    best.map(|(_, action)| action)
}

/// Exact values where they are known; elsewhere the distilled evaluation, or else the small one.
struct ClassicEvaluator {
    endgame: Option<&'static Endgame>,
    weights: Option<Weights<'static>>,
}

impl ClassicEvaluator {
    /// The small endgame, and the small evaluation.
    fn plain(game: &UrClassic, state: &State) -> ClassicEvaluator {
        ClassicEvaluator { endgame: Endgame::near(game, state), weights: None }
    }

    /// The widest endgame, and the distilled evaluation.
    fn deep(game: &UrClassic, state: &State) -> ClassicEvaluator {
        ClassicEvaluator { endgame: Endgame::widest(game, state), weights: distilled::DISTILLED_WEIGHTS.weights() }
    }
}

impl Evaluator<UrClassic, ZeroSumShare> for ClassicEvaluator {
    #[inline]
    fn evaluate(&self, game: &UrClassic, state: &State) -> ZeroSumShare {
        let exact = self.endgame.and_then(|endgame| endgame.value(game, state));
        let estimate = || match self.weights {
            Some(weights) => distilled::evaluate(weights, game, state),
            None => evaluation::evaluate(game, state),
        };
        ZeroSumShare::new(state.mover(), exact.unwrap_or_else(estimate))
    }
}
