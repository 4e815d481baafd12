//! Bots for Rolling Village.
//!
//! `novice` is a heuristic for one project at a time, with noise ([`heuristic`]); `builder` makes the most of the
//! present round; `planner` estimates the rounds to come ([`evaluators::GrowthEstimate`]); `mayor` evaluates with
//! neural networks ([`network`]), looks ahead over all dice of the next round ([`lookahead`]), and plays the last round
//! perfectly. In solo games they play for points; against others `mayor` plays for its share of the win
//! ([`opponents`]). [`best_with_same_dice`] finds the best score with known dice.

pub mod best_with_same_dice;
pub mod evaluators;
pub(crate) mod facts;
mod heuristic;
pub mod lookahead;
pub mod network;
mod opponents;
pub mod round;
pub mod terrain;

use crate::registry::GameBots;
use crate::visible_state::VisibleState;
use crate::{Decision, Level, ScoredAction};
use evaluators::{GrowthEstimate, PresentRound};
use kernel::{AnySession, Game, Seat};
use lookahead::{Lookahead, ROLLS, RoundPlan, VillageEvaluator};
use network::StageNetworks;
use opponents::{Horizon, OpponentTotals, Totals, past, site_of};
use rng::Rng;
use round::Round;
use terrain::Terrain;
use village::{Action, Avenue, Task, Tasks, Village};

/// What the registry knows of these bots.
pub(crate) const BOTS: GameBots = GameBots {
    info: &Village::INFO,
    levels: LEVELS,
    characters: &[],
    best,
    best_with_same_dice: Some(best_with_same_dice::find),
    facts: facts::facts,
    weights: None,
    exact: None,
};

/// The levels, weakest first.
pub const LEVELS: &[Level] = &Level::each(
    Village::INFO.levels,
    [
        novice,
        builder,
        |session, seat, _, stop| by_lookahead(session, seat, &GrowthEstimate, &PLANNER, stop),
        |session, seat, _, stop| by_lookahead(session, seat, StageNetworks::trained(), &MAYOR, stop),
    ],
);

/// What the lookahead may spend.
struct LookaheadBudget {
    horizon: Horizon,
    /// Plans followed through the next round …
    plans: usize,
    /// … if they are at most this many points worse than the best.
    margin: f32,
    /// Beam width for the bonus: this round, and the next.
    beams: [usize; 2],
}

const PLANNER: LookaheadBudget = LookaheadBudget { horizon: Horizon::ThisRound, plans: 0, margin: 0.0, beams: [8, 0] };
/// Some tens of milliseconds.
const MAYOR: LookaheadBudget = LookaheadBudget { horizon: Horizon::NextRound, plans: 12, margin: 2.5, beams: [16, 3] };
/// Searches until `stop` says so.
const BEST: LookaheadBudget = LookaheadBudget { horizon: Horizon::NextRound, plans: 60, margin: 8.0, beams: [40, 6] };

/// The strongest player; searches until `stop` says so.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    by_lookahead(session, seat, StageNetworks::trained(), &BEST, stop)
}

fn novice(session: &dyn AnySession, seat: Seat, seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::<Village>::of(session, seat)?;
    let terrain = Terrain::new(game.print());
    let mut dice = Rng::split(seed, session.step_count() as u64);
    let action = heuristic::choose(game, &state, seat, &terrain, &mut dice)?;
    instead(by_lookahead(session, seat, &GrowthEstimate, &PLANNER, stop)?, game.action_text(seat, action))
}

fn builder(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    let action = by_lookahead(session, seat, &PresentRound, &PLANNER, stop)?.action;
    instead(by_lookahead(session, seat, &GrowthEstimate, &PLANNER, stop)?, action)
}

/// The values of a stronger level with the choice of a weaker one.
fn instead(decision: Decision, action: String) -> Option<Decision> {
    let value = decision.choices.iter().find(|choice| choice.action == action)?.value;
    Some(Decision { action, value, ..decision })
}

fn by_lookahead<E: VillageEvaluator>(
    session: &dyn AnySession,
    seat: Seat,
    evaluator: &E,
    budget: &LookaheadBudget,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = &VisibleState::<Village>::of(session, seat)?;
    let terrain = &Terrain::new(game.print());
    let round = Round { terrain, number: state.round(), roll: state.roll()?, setup: game.setup() };
    let mut lookahead = Lookahead::new(terrain, evaluator);
    let sheet = state.sheet(seat);
    let (site, past) = (site_of(sheet), past(sheet));
    let mut scored_plans = if sheet.tasks() == Tasks::NONE.with(Task::Avenue) {
        avenues(&round, &site, past, &mut lookahead)
    } else {
        // In the last round the search is exhaustive.
        let beam = if round.left() == 0 { usize::MAX } else { budget.beams[0] };
        let plans = lookahead.plans(&round, &site, sheet.tasks(), beam);
        score_plans(&plans, &round, past, &mut lookahead, budget, stop)
    };
    let opponents = OpponentTotals::of(game, state, seat, &round, &mut lookahead, budget.horizon);
    for plan in &mut scored_plans {
        plan.value = if opponents.is_empty() { plan.points } else { opponents.share(&plan.totals) };
    }
    // Where the share of the win is the same, points decide.
    scored_plans.sort_by(|a, b| b.value.total_cmp(&a.value).then(b.points.total_cmp(&a.points)));
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let mut choices = Vec::new();
    for plan in &scored_plans {
        for action in plan.firsts.into_iter().flatten() {
            if let Some(at) = actions.iter().position(|&legal| legal == action) {
                actions.swap_remove(at);
                choices.push(ScoredAction { action: game.action_text(seat, action), value: f64::from(plan.value) });
            }
        }
    }
    let first = choices.first()?.clone();
    let exact = round.left() == 0;
    Some(Decision { action: first.action, value: first.value, exact, nodes: lookahead.nodes, choices })
}

/// A plan with its expected result.
struct ScoredPlan {
    firsts: [Option<Action>; 2],
    totals: Totals,
    points: f32,
    /// What the seat plays for: points in a solo game, else its share of the win.
    value: f32,
}

/// Follows the best plans through the next round. The others are assumed to change as these do on average, but never to
/// overtake.
fn score_plans<E: VillageEvaluator>(
    plans: &[RoundPlan],
    round: &Round<'_>,
    past: f32,
    lookahead: &mut Lookahead<'_, E>,
    budget: &LookaheadBudget,
    stop: &dyn Fn() -> bool,
) -> Vec<ScoredPlan> {
    let mut scored_plans: Vec<ScoredPlan> = Vec::new();
    let follow = if round.left() == 0 { 0 } else { budget.plans };
    let best = plans.first().map_or(0.0, |plan| plan.value);
    let (mut drift, mut followed, mut worst) = (0.0, 0, f32::INFINITY);
    for plan in plans {
        let near = plan.value + budget.margin >= best;
        if followed < follow && near && (followed == 0 || !stop()) {
            let totals =
                lookahead.rolls(&plan.site, round.left(), budget.beams[1]).map(|value| past + plan.points + value);
            let points = lookahead::mean(&totals);
            followed += 1;
            drift += points - past - plan.value;
            worst = worst.min(points);
            scored_plans.push(ScoredPlan { firsts: plan.firsts, totals, points, value: points });
        } else {
            let drift = drift / (followed.max(1) as f32);
            let points = (past + plan.value + drift).min(worst);
            scored_plans.push(ScoredPlan { firsts: plan.firsts, totals: [points; ROLLS], points, value: points });
        }
    }
    scored_plans
}

/// VI-7: the choice of an avenue comes last and leaves the village as it is.
fn avenues<E: VillageEvaluator>(
    round: &Round<'_>,
    site: &terrain::Site,
    past: f32,
    lookahead: &mut Lookahead<'_, E>,
) -> Vec<ScoredPlan> {
    lookahead.nodes += 1;
    let later = lookahead.evaluator.evaluate(round.terrain, site, round.left());
    let choice = |avenue: Avenue| {
        let points = past + f32::from(round.terrain.score(&site.plots, Some(avenue))) + later;
        let firsts = [Some(Action::Avenue(avenue)), None];
        ScoredPlan { firsts, totals: [points; ROLLS], points, value: points }
    };
    Avenue::ALL.map(choice).into()
}
