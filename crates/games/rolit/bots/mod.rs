//! Bots for Rolit.
//!
//! `novice` is a greedy heuristic ([`heuristic`]); `player` evaluates the position after each of its moves with trained
//! weights ([`evaluation`]) and adds noise; `expert` and `master` search with the same evaluation. With two colours
//! they use alpha-beta and an exact endgame search ([`duel`]). With three or four, `expert` uses best-reply search
//! ([`search::BestReply`]) and `master` Monte-Carlo tree search ([`search::MonteCarloTreeSearch`]). A solo player moves
//! two colours: each is played to win, and a value is the chance of the colour to move.

pub mod board;
mod duel;
pub mod evaluation;
pub(crate) mod facts;
mod heuristic;
mod multiplayer;
mod patterns;

pub use duel::{exact_lead, search_to_depth};

use crate::noise::gumbel;
use crate::registry::GameBots;
use crate::visible_state::VisibleState;
use crate::{Decision, Level};
use duel::{DuelLimits, DuelResult};
use kernel::{AnySession, Game, Seat};
use multiplayer::MultiplayerEvaluator;
use rng::Rng;
use rolit::{Rolit, Square, State};
use search::{BestReply, Expectimax, Limits, MonteCarloTreeSearch, SearchResult, SeatShares};

/// What the registry knows of these bots.
pub(crate) const BOTS: GameBots = GameBots {
    info: &Rolit::INFO,
    levels: LEVELS,
    characters: &[],
    best,
    best_with_same_dice: None,
    facts: facts::facts,
    weights: None,
    exact: None,
};

/// The levels, weakest first.
pub const LEVELS: &[Level] = &Level::each(
    Rolit::INFO.levels,
    [
        novice,
        player,
        |session, seat, _, stop| by_search(session, seat, &EXPERT, stop),
        |session, seat, _, stop| by_search(session, seat, &MASTER, stop),
    ],
);

/// The searches of a level, by number of colours.
struct SearchProfile {
    duel: DuelLimits,
    several: MultiplayerSearch,
}

/// The search with three or four colours.
enum MultiplayerSearch {
    /// Best-reply search: opponents act as one.
    BestReply(Limits),
    /// Full-width max^n by expectimax.
    MaxN(Limits),
    /// Monte-Carlo tree search with this many playouts.
    MonteCarlo(u32),
}

/// A few milliseconds a move.
const EXPERT: SearchProfile = SearchProfile {
    duel: DuelLimits { limits: Limits { depth: 4, nodes: 20_000 }, solved: 10, proof: 100_000, memory: 13 },
    several: MultiplayerSearch::BestReply(Limits { depth: 2, nodes: 10_000 }),
};
/// At most some hundred milliseconds a move.
const MASTER: SearchProfile = SearchProfile {
    duel: DuelLimits { limits: Limits { depth: 60, nodes: 500_000 }, solved: 16, proof: 6_000_000, memory: 17 },
    several: MultiplayerSearch::MonteCarlo(20_000),
};
/// Searches until `stop` says so.
const BEST: SearchProfile = SearchProfile {
    duel: DuelLimits { limits: Limits { depth: 60, nodes: 20_000_000 }, solved: 18, proof: 100_000_000, memory: 18 },
    several: MultiplayerSearch::MonteCarlo(400_000),
};
/// The exploration constant of UCB1.
const EXPLORATION: f64 = 0.5;
/// The scale of the noise that `player` adds, as a share of the win.
const NOISE: f64 = 0.03;

fn novice(session: &dyn AnySession, seat: Seat, seed: u64, _stop: &dyn Fn() -> bool) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let result = one_turn_ahead(game, &state, seat)?;
    let action = heuristic::NOVICE.choose(game, &state, seat, &mut Rng::split(seed, session.step_count() as u64))?;
    Decision::of_search(game, seat, action, false, &result)
}

fn player(session: &dyn AnySession, seat: Seat, seed: u64, _stop: &dyn Fn() -> bool) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let result = one_turn_ahead(game, &state, seat)?;
    let mut rng = Rng::split(seed, session.step_count() as u64);
    let scored = result.ranked.iter().map(|choice| (choice.action, choice.share + NOISE * gumbel(&mut rng)));
    let (action, _) = scored.max_by(|a, b| a.1.total_cmp(&b.1))?;
    Decision::of_search(game, seat, action, false, &result)
}

/// The strongest player; searches until `stop` says so.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    by_search(session, seat, &BEST, stop)
}

fn by_search(
    session: &dyn AnySession,
    seat: Seat,
    profile: &SearchProfile,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let DuelResult { result, exact } = match multiplayer_evaluator(game) {
        Some(evaluator) => DuelResult {
            result: search_multiplayer(game, &evaluator, &state, seat, &profile.several, stop)?,
            exact: false,
        },
        None => duel::think(game, &state, profile.duel, stop),
    };
    Decision::of_search(game, seat, result.ranked.first()?.action, exact, &result)
}

fn search_multiplayer(
    game: &Rolit,
    evaluator: &MultiplayerEvaluator<'_>,
    state: &State,
    seat: Seat,
    how: &MultiplayerSearch,
    stop: &dyn Fn() -> bool,
) -> Option<SearchResult<Square>> {
    match *how {
        MultiplayerSearch::BestReply(limits) => {
            BestReply::default().search::<SeatShares>(game, evaluator, state, seat, limits, stop)
        }
        MultiplayerSearch::MaxN(limits) => Expectimax::<Rolit, SeatShares>::default().search(
            game,
            evaluator,
            state,
            seat,
            cap_depth(game, state, limits),
            stop,
        ),
        MultiplayerSearch::MonteCarlo(games) => {
            // Always the same playouts, so that a level gives one answer to one position.
            let mut rng = Rng::seeded(0);
            MonteCarloTreeSearch { playouts: games, exploration: EXPLORATION }.search::<_, SeatShares>(
                game,
                state,
                seat,
                &mut |count| rng.below(count),
                &mut |_, _, _, legal, below| below(legal.len() as u32) as usize,
                stop,
            )
        }
    }
}

/// Caps the depth at the number of empty squares: deeper iterations would repeat the last one.
fn cap_depth(game: &Rolit, state: &State, limits: Limits) -> Limits {
    let left = rolit::Squares::board(game.size()).len()
        - rolit::Colour::ALL.iter().map(|&colour| state.balls(colour).len()).sum::<u32>();
    Limits { depth: limits.depth.min(left), ..limits }
}

/// A search one turn deep.
fn one_turn_ahead(game: &Rolit, state: &State, seat: Seat) -> Option<SearchResult<Square>> {
    match multiplayer_evaluator(game) {
        Some(evaluator) => {
            search_multiplayer(game, &evaluator, state, seat, &MultiplayerSearch::MaxN(Limits::depth(1)), &|| false)
        }
        None => Some(duel::one_turn_ahead(game, state)),
    }
}

/// The evaluator for more than two players; none for two, where alpha-beta has its own.
fn multiplayer_evaluator(game: &Rolit) -> Option<MultiplayerEvaluator<'static>> {
    if game.seats() > 2 { evaluation::model(game).map(MultiplayerEvaluator) } else { None }
}
