//! Bots for Roll & Rule.
//!
//! `novice` uses the dice as they lie, with noise; `assistant` is greedy ([`heuristic`]); `lecturer` evaluates the
//! sheet after each of its actions with a neural network ([`network`]); `dean` plays its best actions on in rollouts
//! ([`rollouts`]) and solves the last two semesters exactly. In solo games they play for points; against others `dean`
//! plays for its share of the win ([`opponents`]). [`best_with_same_dice`] finds the best score with known dice.

pub mod best_with_same_dice;
mod column_numbering;
pub(crate) mod facts;
pub mod features;
mod heuristic;
pub mod network;
mod opponents;
pub mod rollouts;
pub mod turn;

use crate::registry::GameBots;
use crate::visible_state::VisibleState;
use crate::{Decision, Level, ScoredAction};
use heuristic::SheetHeuristic;
use kernel::{AnySession, Game, Seat};
use network::Net;
use opponents::OpponentScores;
use rng::Rng;
use roll_and_rule::{Action, RollAndRule, Sheet, State};
use rollouts::{RolloutBudget, last_roll, play_rolls, roll_sequences};
use turn::{ActionFilter, SheetContext, SheetTurn};

/// What the registry knows of these bots.
pub(crate) const BOTS: GameBots = GameBots {
    info: &RollAndRule::INFO,
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
    RollAndRule::INFO.levels,
    [
        |session, seat, seed, _| by_heuristic(session, seat, seed, &heuristic::NOVICE),
        |session, seat, seed, _| by_heuristic(session, seat, seed, &heuristic::ASSISTANT),
        |session, seat, _, stop| by_search(session, seat, &LECTURER, stop),
        |session, seat, _, stop| by_search(session, seat, &DEAN, stop),
    ],
);

/// Trusts the network without any rollouts.
const LECTURER: RolloutBudget =
    RolloutBudget { candidates: 0, margin: 0.0, sequences: 0, horizon: 0, exact_candidates: 0 };
/// Takes a few milliseconds per decision.
const DEAN: RolloutBudget =
    RolloutBudget { candidates: 4, margin: 1.5, sequences: 10, horizon: 3, exact_candidates: 4 };
/// Searches until `stop` says so.
const BEST: RolloutBudget =
    RolloutBudget { candidates: 12, margin: 4.0, sequences: 200, horizon: 4, exact_candidates: usize::MAX };

/// The strongest player; searches until `stop` says so.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Decision> {
    by_search(session, seat, &BEST, stop)
}

fn by_heuristic(session: &dyn AnySession, seat: Seat, seed: u64, heuristic: &SheetHeuristic) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let mut rng = Rng::split(seed, session.step_count() as u64);
    let Some(turn) = sheet_turn(&state, seat) else { return column_numbering::random(game, &state, seat, &mut rng) };
    let action = heuristic.choose(&turn, game.tables(), state.numbering(), &mut rng)?;
    let search = TurnSearch::new(game, &state, seat, &turn);
    Some(search.decision(&search.candidates(), action, false, 0))
}

fn by_search(
    session: &dyn AnySession,
    seat: Seat,
    budget: &RolloutBudget,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let Some(turn) = sheet_turn(&state, seat) else { return column_numbering::decide(game, &state, seat) };
    let search = TurnSearch::new(game, &state, seat, &turn);
    let mut candidates = search.candidates();
    let (exact, nodes) = search.search_candidates(&mut candidates, budget, session.step_count() as u64, stop);
    let action = candidates.first()?.action;
    Some(search.decision(&candidates, action, exact, nodes))
}

/// An action with the sheet it leads to.
#[derive(Clone, Copy)]
struct Candidate {
    action: Action,
    sheet: Sheet,
    /// The expected final score, by the network.
    score: f32,
    /// What the seat plays for: points in a solo game, else its share of the win.
    value: f32,
}

/// One decision of a seat, with the opponents' expected scores.
struct TurnSearch<'a> {
    seat: Seat,
    game: &'a RollAndRule,
    context: SheetContext<'a>,
    turn: &'a SheetTurn,
    opponents: OpponentScores,
    left: usize,
}

impl<'a> TurnSearch<'a> {
    fn new(game: &'a RollAndRule, state: &'a State, seat: Seat, turn: &'a SheetTurn) -> TurnSearch<'a> {
        let context = SheetContext { tables: game.tables(), numbering: state.numbering(), net: Net::trained() };
        let opponents = OpponentScores::of(game, state, seat, turn, &context);
        TurnSearch { seat, game, context, turn, opponents, left: turn::left(game.tables(), &turn.wheel) }
    }

    /// What an expected final score is worth, this many semesters before the end.
    fn worth(&self, score: f32, left: usize) -> f32 {
        if self.opponents.is_empty() { score } else { self.opponents.share(score, left) }
    }

    /// Every legal action, best first by the network.
    fn candidates(&self) -> Vec<Candidate> {
        let evaluator = self.turn.evaluator(&self.context);
        let mut candidates = Vec::new();
        self.turn.each(&evaluator, ActionFilter::Every, |action, sheet, score| {
            candidates.push(Candidate { action, sheet, score, value: self.worth(score, self.left) });
        });
        sort(&mut candidates);
        candidates
    }

    /// Searches the best candidates. Returns whether the first is proved to be the best, and the number of semesters
    /// played.
    fn search_candidates(
        &self,
        candidates: &mut [Candidate],
        budget: &RolloutBudget,
        salt: u64,
        stop: &dyn Fn() -> bool,
    ) -> (bool, u64) {
        match self.left {
            0 => (self.opponents.is_empty(), candidates.len() as u64),
            1 if budget.exact_candidates > 0 => self.exact_before_last_roll(candidates, budget, stop),
            _ if budget.candidates > 1 && candidates.len() > 1 => {
                (false, self.sequential_halving(candidates, budget, salt, stop))
            }
            _ => (false, candidates.len() as u64),
        }
    }

    /// Before the last roll: the exact expectation over all rolls, for as many candidates as the budget allows.
    fn exact_before_last_roll(
        &self,
        candidates: &mut [Candidate],
        budget: &RolloutBudget,
        stop: &dyn Fn() -> bool,
    ) -> (bool, u64) {
        let (wheel, _) = self.turn.next_wheel(&self.context);
        let mut solved: Vec<(Sheet, f32)> = Vec::new();
        let (mut done, mut nodes) = (0, candidates.len() as u64);
        for candidate in candidates.iter_mut() {
            let same = solved.iter().find(|(sheet, _)| *sheet == candidate.sheet).map(|&(_, score)| score);
            if same.is_none() && (solved.len() >= budget.exact_candidates || !solved.is_empty() && stop()) {
                break;
            }
            let score = same.unwrap_or_else(|| {
                nodes += 336;
                let score = last_roll(&self.context, &wheel, &candidate.sheet);
                solved.push((candidate.sheet, score));
                score
            });
            candidate.value = self.worth(score, 1);
            done += 1;
        }
        let all = done == candidates.len();
        sort_exact(candidates, done);
        (all && self.opponents.is_empty(), nodes)
    }

    /// The candidates for rollouts; those that lead to the same sheet are one.
    fn contenders(&self, candidates: &[Candidate], budget: &RolloutBudget) -> Vec<usize> {
        let best = candidates.iter().map(|candidate| candidate.score).fold(f32::NEG_INFINITY, f32::max);
        let mut contenders: Vec<usize> = Vec::new();
        for (index, candidate) in candidates.iter().enumerate() {
            let near = candidate.score >= best - budget.margin;
            if near
                && contenders.len() < budget.candidates
                && !contenders.iter().any(|&other| candidates[other].sheet == candidate.sheet)
            {
                contenders.push(index);
            }
        }
        contenders
    }

    /// Rollouts with sequential halving: all candidates meet the same rolls (common random numbers), and each round the
    /// better half goes on with twice as many.
    fn sequential_halving(
        &self,
        candidates: &mut [Candidate],
        budget: &RolloutBudget,
        salt: u64,
        stop: &dyn Fn() -> bool,
    ) -> u64 {
        let (wheel, left) = self.turn.next_wheel(&self.context);
        let horizon = budget.horizon.min(left);
        let mut rng = Rng::split(0x0dea, salt);
        let mut contenders: Vec<(usize, f64)> =
            self.contenders(candidates, budget).into_iter().map(|index| (index, 0.0)).collect();
        let (mut met, mut nodes, mut batch) = (0usize, 0, budget.sequences);
        while contenders.len() > 1 && batch > 0 {
            for rolls in roll_sequences(batch, horizon, &mut rng) {
                if stop() {
                    break;
                }
                for (index, sum) in &mut contenders {
                    let score = play_rolls(&self.context, &wheel, &candidates[*index].sheet, &rolls, left);
                    *sum += f64::from(self.worth(score, left - horizon));
                    nodes += horizon as u64;
                }
                met += 1;
            }
            // Stopped in the middle of a round, the candidates have still met the same rolls.
            if met == 0 {
                break;
            }
            contenders.sort_by(|a, b| b.1.total_cmp(&a.1));
            for &(index, sum) in &contenders {
                candidates[index].value = (sum / met as f64) as f32;
            }
            if stop() {
                break;
            }
            contenders.truncate(contenders.len().div_ceil(2));
            batch *= 2;
        }
        // The winner of the last round leads, then the others by their values.
        if met > 0
            && let Some(&(winner, _)) = contenders.first()
        {
            candidates[..=winner].rotate_right(1);
            let worth = candidates[0].value;
            candidates[1..].iter_mut().for_each(|candidate| candidate.value = candidate.value.min(worth));
            sort(&mut candidates[1..]);
        }
        cap(candidates);
        nodes
    }

    fn decision(&self, candidates: &[Candidate], action: Action, exact: bool, nodes: u64) -> Decision {
        let text = |action| self.game.action_text(self.seat, action);
        let choices: Vec<ScoredAction> = candidates
            .iter()
            .map(|candidate| ScoredAction { action: text(candidate.action), value: f64::from(candidate.value) })
            .collect();
        let value = candidates
            .iter()
            .find(|candidate| candidate.action == action)
            .map_or(0.0, |candidate| f64::from(candidate.value));
        Decision { action: text(action), value, exact, nodes: nodes + candidates.len() as u64, choices }
    }
}

fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
}

/// Sorts the first `done` candidates, whose values are exact, and caps the others, which are only estimated.
fn sort_exact(candidates: &mut [Candidate], done: usize) {
    let (exact, _) = candidates.split_at_mut(done);
    sort(exact);
    cap(candidates);
}

/// No candidate is worth more than the one before it.
fn cap(candidates: &mut [Candidate]) {
    let mut most = f32::INFINITY;
    for candidate in candidates {
        candidate.value = candidate.value.min(most);
        most = candidate.value;
    }
}

/// The seat's turn with the dice on the wheel; none while the head of the institution numbers the columns.
fn sheet_turn(state: &State, seat: Seat) -> Option<SheetTurn> {
    Some(SheetTurn { wheel: *state.wheel(), dice: *state.dice()?, workplace: *state.workplace(seat) })
}
