//! Best-reply search (Schadd and Winands): reduces a game of several players to two sides, so that alpha-beta applies.
//!
//! After each own action only one opponent answers, the one whose answer hurts most. The real game goes on differently,
//! but this looks far ahead for its price.

use crate::deepening::{DepthLimited, NodeCounter, iterative_deepening};
use crate::{Evaluator, Limits, RankedAction, SearchResult, Utility};
use kernel::{Game, Seat, Turn};
use std::marker::PhantomData;

/// Sets who is to act: all that best-reply search needs to know of a game beyond its rules.
pub trait SeatToMove<G: Game> {
    /// The same position with another seat to act.
    fn with_seat_to_move(&self, game: &G, state: &G::State, seat: Seat) -> G::State;
}

/// A best-reply searcher. Reuse it: it keeps its buffers.
#[derive(Debug)]
pub struct BestReply<G: Game> {
    actions: Vec<Vec<G::Action>>,
}

impl<G: Game> Default for BestReply<G> {
    fn default() -> BestReply<G> {
        BestReply { actions: Vec::new() }
    }
}

impl<G: Game> BestReply<G> {
    /// Searches for a seat by iterative deepening, within the limits and until `stop` says so. None when the seat may not
    /// act. Actions cut off by alpha-beta are listed with their bound. For games without chance.
    pub fn search<W: Utility>(
        &mut self,
        game: &G,
        evaluator: &(impl Evaluator<G, W> + SeatToMove<G>),
        state: &G::State,
        seat: Seat,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Option<SearchResult<G::Action>> {
        if !matches!(game.turn(state), Turn::Seats(seats) if seats.contains(seat)) {
            return None;
        }
        let mut actions = Vec::new();
        game.actions(state, seat, &mut actions);
        let counter = NodeCounter::unstoppable();
        let mut search =
            BestReplySearch { buffers: self, game, evaluator, root: state, seat, counter, utility: PhantomData };
        Some(iterative_deepening(&mut search, &actions, limits, stop))
    }
}

/// How much worse than the best a root action may be and still get its own value instead of a bound.
const ROOT_MARGIN: f64 = 0.05;

struct BestReplySearch<'a, G: Game, W, E> {
    buffers: &'a mut BestReply<G>,
    game: &'a G,
    evaluator: &'a E,
    root: &'a G::State,
    seat: Seat,
    counter: NodeCounter<'a>,
    utility: PhantomData<fn() -> W>,
}

impl<'a, G: Game, W: Utility, E: Evaluator<G, W> + SeatToMove<G>> DepthLimited<'a, G::Action>
    for BestReplySearch<'a, G, W, E>
{
    fn counter(&mut self) -> &mut NodeCounter<'a> {
        &mut self.counter
    }

    fn score_root(&mut self, root: &mut [RankedAction<G::Action>], depth: u32) {
        let mut best = 0.0_f64;
        for ranked in root.iter_mut() {
            let mut next = self.root.clone();
            self.game.play_unchecked(&mut next, self.seat, ranked.action);
            ranked.share = self.min_node(&next, depth - 1, (best - ROOT_MARGIN).max(0.0), 1.0);
            best = best.max(ranked.share);
        }
        // Move ordering: the next iteration tries the best action first.
        root.sort_by(|a, b| b.share.total_cmp(&a.share));
    }
}

impl<G: Game, W: Utility, E: Evaluator<G, W> + SeatToMove<G>> BestReplySearch<'_, G, W, E> {
    /// The share after the worst single answer of the opponents.
    fn min_node(&mut self, state: &G::State, depth: u32, alpha: f64, mut beta: f64) -> f64 {
        if let Some(share) = self.leaf(state, depth) {
            return share;
        }
        let (mut worst, seat) = (f64::INFINITY, self.seat);
        for other in Seat::all(self.game.seats()).filter(|&other| other != seat) {
            let before = self.evaluator.with_seat_to_move(self.game, state, other);
            let mut actions = self.actions(&before, other);
            for action in actions.drain(..) {
                let mut next = before.clone();
                self.game.play_unchecked(&mut next, other, action);
                let share = self.max_node(&next, depth - 1, alpha, beta);
                worst = worst.min(share);
                beta = beta.min(share);
                if worst <= alpha {
                    break;
                }
            }
            actions.clear();
            self.buffers.actions.push(actions);
            if worst <= alpha {
                break;
            }
        }
        worst
    }

    /// The share after the best own action.
    fn max_node(&mut self, state: &G::State, depth: u32, mut alpha: f64, beta: f64) -> f64 {
        if let Some(share) = self.leaf(state, depth) {
            return share;
        }
        let before = self.evaluator.with_seat_to_move(self.game, state, self.seat);
        let mut best = f64::NEG_INFINITY;
        let mut actions = self.actions(&before, self.seat);
        for action in actions.drain(..) {
            let mut next = before.clone();
            self.game.play_unchecked(&mut next, self.seat, action);
            let share = self.min_node(&next, depth - 1, alpha, beta);
            best = best.max(share);
            alpha = alpha.max(share);
            if best >= beta {
                break;
            }
        }
        actions.clear();
        self.buffers.actions.push(actions);
        best
    }

    fn leaf(&mut self, state: &G::State, depth: u32) -> Option<f64> {
        self.counter.visit();
        if self.game.turn(state) == Turn::Over {
            return Some(W::of(&self.game.outcome(state), self.game.seats()).share(self.seat));
        }
        (depth == 0 || self.counter.stopped).then(|| self.evaluator.evaluate(self.game, state).share(self.seat))
    }

    fn actions(&mut self, state: &G::State, seat: Seat) -> Vec<G::Action> {
        let mut actions = self.buffers.actions.pop().unwrap_or_default();
        self.game.actions(state, seat, &mut actions);
        actions
    }
}
