//! Default bots: three levels for any game, from its rules alone.
//!
//! Each level is a Monte-Carlo tree search ([`search::MonteCarloTreeSearch`]) whose playouts take random actions; a
//! stronger level plays out more games. The bots see only what [`kernel::Game::known_state`] shows to their seat. With
//! opponents they play for their share of the win, alone for points. A game that wants better bots writes its own.

#[cfg(test)]
mod tests;

use crate::hint_reason::{ActionFacts, Reason, after, percent};
use crate::level::ThinkFn;
use crate::registry::GameBots;
use crate::visible_state::VisibleState;
use crate::{Decision, Level};
use kernel::{AnySession, Game, Outcome, Seat};
use rng::Rng;
use search::{MonteCarloTreeSearch, SearchResult, SeatShares, Utility, playout};

/// The number of default levels.
const COUNT: usize = 3;
/// The ids of the default levels, weakest first, with the playouts of one decision.
const PLAYOUTS: [(&str, u32); COUNT] = [("novice", 50), ("regular", 500), ("expert", 5_000)];
/// The strongest player: plays out this many games unless `stop` ends it earlier.
const BEST_PLAYOUTS: u32 = 100_000;
/// The exploration constant of UCB1, as a part of the range of values.
const EXPLORATION: f64 = 0.5;
/// Playouts that measure the range of points in a solo game.
const RANGE_PLAYOUTS: u32 = 16;

/// The ids of the default levels, weakest first.
pub const DEFAULT_LEVELS: [&str; COUNT] = [PLAYOUTS[0].0, PLAYOUTS[1].0, PLAYOUTS[2].0];

/// The bots of a game that brings none of its own. It declares as many levels, under ids of its own.
pub(crate) const fn default_bots<G: Game>() -> GameBots {
    GameBots {
        info: const { &G::INFO },
        levels: const { &Level::each(G::INFO.levels, thinkers::<G>()) },
        characters: &[],
        best: think::<G, BEST_PLAYOUTS>,
        best_with_same_dice: None,
        facts,
        weights: None,
        exact: None,
    }
}

/// What chooses for each level, weakest first.
const fn thinkers<G: Game>() -> [ThinkFn; COUNT] {
    [think::<G, { PLAYOUTS[0].1 }>, think::<G, { PLAYOUTS[1].1 }>, think::<G, { PLAYOUTS[2].1 }>]
}

fn think<G: Game, const PLAYOUTS: u32>(
    session: &dyn AnySession,
    seat: Seat,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::<G>::of(session, seat)?;
    let mut rng = Rng::split(seed, session.step_count() as u64);
    let result = search(game, &state, seat, PLAYOUTS, &mut rng, stop)?;
    Decision::of_search(game, seat, result.ranked.first()?.action, false, &result)
}

/// The action that the default level with this id takes, without text: for simulations. `rng` is that of the step.
pub fn choose_by_default<G: Game>(
    id: &str,
    game: &G,
    state: &G::State,
    seat: Seat,
    rng: &mut Rng,
) -> Option<G::Action> {
    let (_, playouts) = PLAYOUTS.into_iter().find(|(known, _)| *known == id)?;
    let known = game.known_state(state, seat);
    Some(search(game, &known, seat, playouts, rng, &|| false)?.ranked.first()?.action)
}

/// What the playouts say about every legal action: shares of the win of the seat's team, or points in a solo game.
fn search<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    playouts: u32,
    rng: &mut Rng,
    stop: &dyn Fn() -> bool,
) -> Option<SearchResult<G::Action>> {
    let mut at_random =
        |_: &G, _: &G::State, _: Seat, legal: &[G::Action], below: &mut dyn FnMut(u32) -> u32| -> usize {
            below(legal.len() as u32) as usize
        };
    if game.seats() == 1 {
        let exploration = EXPLORATION * points_range(game, state, rng);
        let uct = MonteCarloTreeSearch { playouts, exploration };
        return uct.search::<G, SoloPoints>(game, state, seat, &mut |n| rng.below(n), &mut at_random, stop);
    }
    // A win is shared by the seats of a team: together they have all of it.
    let team = Seat::all(game.seats()).filter(|&other| game.team(other) == game.team(seat)).count() as f64;
    let uct = MonteCarloTreeSearch { playouts, exploration: EXPLORATION / team };
    let mut result = uct.search::<G, SeatShares>(game, state, seat, &mut |n| rng.below(n), &mut at_random, stop)?;
    for ranked in &mut result.ranked {
        ranked.share = (ranked.share * team).min(1.0);
    }
    Some(result)
}

/// How far apart the final points of a solo game can be, as a few random games show: the scale of exploration.
fn points_range<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> f64 {
    let mut points = || SoloPoints::of(&playout(game, state.clone(), &mut |n| rng.below(n)), 1).0;
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for _ in 0..RANGE_PLAYOUTS {
        let points = points();
        (low, high) = (low.min(points), high.max(points));
    }
    (high - low).max(1.0)
}

/// The utility of a solo game: its points.
#[derive(Clone, Copy)]
struct SoloPoints(f64);

impl Utility for SoloPoints {
    const ZERO: SoloPoints = SoloPoints(0.0);

    fn add(&mut self, other: SoloPoints, weight: f64) {
        self.0 += other.0 * weight;
    }

    fn share(&self, _seat: Seat) -> f64 {
        self.0
    }

    fn of(outcome: &Outcome, _seats: u8) -> SoloPoints {
        SoloPoints(outcome.scores.first().map_or(0.0, |score| score.value()))
    }
}

/// The facts that the rules of any game tell: whether the action wins. The playouts say the rest.
fn facts(session: &dyn AnySession, seat: Seat, action: &str) -> Option<ActionFacts> {
    let outcome = after(session, seat, action)?.outcome();
    let wins = session.seats() > 1 && outcome.is_some_and(|outcome| outcome.winners.contains(seat));
    Some(ActionFacts { wins, by_playouts: true, ..ActionFacts::default() })
}

/// The reason that holds in any game: the playouts of an action went better than those of the next best.
pub(crate) fn playout_reason(session: &dyn AnySession, decision: &Decision) -> Option<Reason> {
    let next = decision.choices.iter().find(|choice| choice.action != decision.action)?.value;
    if session.seats() == 1 {
        let [own, next] = [decision.value, next].map(|points| points.round() as i32);
        return (own > next).then_some(Reason::PlayoutPoints(own, next));
    }
    let [own, next] = [decision.value, next].map(percent);
    (own > next).then_some(Reason::PlayoutWins(own, next))
}
