//! Bots for Ulir Dungeon.
//!
//! `novice` and `raider` are heuristics of the current fight ([`heuristic`]): one wants to hit hard, half of the time
//! and with noise; the other is greedy for gold and goods. `captain` evaluates how likely its team is to finish first
//! ([`evaluation`]) and takes the best action. `delver` tries actions in rollouts with captains on all sides
//! ([`rollouts`]). All but the novice know the exact odds of every fight ([`fight_table`]). Either player of a team is
//! asked and answers for both; a value is the team's share of the win.

mod captain;
mod character;
mod evaluation;
pub(crate) mod facts;
mod fast_bots;
mod fight_table;
mod heuristic;
mod rollouts;

pub use character::CHARACTERS;
pub use fast_bots::{FastBotStyle, FastBots};

use crate::registry::GameBots;
use crate::visible_state::VisibleState;
use crate::{Decision, Level, ScoredAction};
use evaluation::{Opponents, TeamEvaluator, TeamOutlook, WEIGHTS};
use fight_table::FightTable;
use heuristic::FightHeuristic;
use kernel::{AnySession, Game, Seat};
use rng::Rng;
use rollouts::RolloutBudget;
use ulir::{Action, State, Team, Ulir};

/// What the registry knows of these bots.
pub(crate) const BOTS: GameBots = GameBots {
    info: &Ulir::INFO,
    levels: LEVELS,
    characters: CHARACTERS,
    best,
    best_with_same_dice: None,
    facts: facts::facts,
    weights: None,
    exact: None,
};

/// The levels, weakest first.
pub const LEVELS: &[Level] = &Level::each(
    Ulir::INFO.levels,
    [
        |session, seat, seed, _| by_heuristic(session, seat, seed, heuristic::NOVICE),
        |session, seat, seed, _| by_heuristic(session, seat, seed, heuristic::RAIDER),
        |session, seat, _, _| captain(session, seat),
        |session, seat, seed, stop| by_rollouts(session, seat, DELVER, seed, stop),
    ],
);

/// Some tens of milliseconds per decision.
const DELVER: RolloutBudget = RolloutBudget { games: 600, actions: 6 };
/// Searches until `stop` says so.
const BEST: RolloutBudget = RolloutBudget { games: 40_000, actions: 10 };

/// The strongest player; searches until `stop` says so.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    by_rollouts(session, seat, BEST, seed, stop)
}

/// The choice of the baseline that hits as hard as it can and never turns back.
pub fn brute(game: &Ulir, state: &State) -> Option<Action> {
    let fight_table = FightTable::of(game);
    let evaluator = TeamEvaluator::new(game, &fight_table, &WEIGHTS);
    heuristic::BRUTE.choose(&evaluator, game, state, &mut Rng::seeded(0))
}

/// The choice of the baseline that only makes the current fight likelier to be won and never turns back.
pub fn fighter(game: &Ulir, state: &State) -> Option<Action> {
    let fight_table = FightTable::of(game);
    let evaluator = TeamEvaluator::new(game, &fight_table, &WEIGHTS);
    heuristic::FIGHTER.choose(&evaluator, game, state, &mut Rng::seeded(0))
}

fn by_heuristic(session: &dyn AnySession, seat: Seat, seed: u64, heuristic: FightHeuristic) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let fight_table = FightTable::of(game);
    let evaluator = TeamEvaluator::new(game, &fight_table, &WEIGHTS);
    let action = heuristic.choose(&evaluator, game, &state, &mut Rng::split(seed, session.step_count() as u64))?;
    evaluated(&evaluator, game, &state, seat, action)
}

fn captain(session: &dyn AnySession, seat: Seat) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let fight_table = FightTable::of(game);
    let evaluator = TeamEvaluator::new(game, &fight_table, &WEIGHTS);
    let action = evaluator.choose(game, &state, &mut Vec::new())?;
    evaluated(&evaluator, game, &state, seat, action)
}

fn by_rollouts(
    session: &dyn AnySession,
    seat: Seat,
    budget: RolloutBudget,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let fight_table = FightTable::of(game);
    let evaluator = TeamEvaluator::new(game, &fight_table, &WEIGHTS);
    let seed = Rng::split(seed, session.step_count() as u64).bits();
    let (tried_actions, nodes) = rollouts::rollouts(&evaluator, game, &state, budget, seed, stop);
    let first = tried_actions.first()?;
    if first.games == 0 {
        // An only action, or no time at all.
        return evaluated(&evaluator, game, &state, seat, first.action);
    }
    let choice = |tried: &rollouts::TriedAction| {
        let value = if tried.games > 0 { tried.share() } else { shares(&evaluator, game, &state, tried.captain_value) };
        ScoredAction { action: game.action_text(seat, tried.action), value }
    };
    let chosen = choice(first);
    let mut choices: Vec<ScoredAction> = tried_actions.iter().map(choice).collect();
    choices.sort_by(|a, b| b.value.total_cmp(&a.value));
    Some(Decision { action: chosen.action, value: chosen.value, exact: false, nodes, choices })
}

/// A decision for this action, with all actions evaluated as `captain` does.
fn evaluated(
    evaluator: &TeamEvaluator<'_>,
    game: &Ulir,
    state: &State,
    seat: Seat,
    action: Action,
) -> Option<Decision> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let nodes = actions.len() as u64;
    let opponents = Opponents::of(evaluator, state, game.teams());
    let value = |action| shares(evaluator, game, state, evaluator.value(state, &opponents, action));
    let choice = |action| ScoredAction { action: game.action_text(seat, action), value: value(action) };
    let mut choices: Vec<ScoredAction> = actions.into_iter().map(choice).collect();
    choices.sort_by(|a, b| b.value.total_cmp(&a.value));
    Some(Decision { action: game.action_text(seat, action), value: value(action), exact: false, nodes, choices })
}

/// The share of the win of the team to act, from its own value.
fn shares(evaluator: &TeamEvaluator<'_>, game: &Ulir, state: &State, own: f64) -> f64 {
    let others = (0..game.teams()).filter(|&team| team != state.team()).map(|team| state.of(team));
    let prospect = |team: &Team| match (team.eliminated(), team.finished()) {
        (true, _) => 0.0,
        (false, true) => 1.0,
        (false, false) => evaluator.worth(&TeamOutlook::of(evaluator.tables, team)).max(0.0),
    };
    let own = own.max(0.001);
    own / (own + others.map(prospect).sum::<f64>())
}
