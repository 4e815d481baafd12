//! Expectimax: maximises at decision nodes, averages at chance nodes, to a fixed number of turns.
//!
//! A turn is one action, or one throw that leaves no seat anything to do: chance alone therefore cannot recurse without
//! end, and the evaluation function is called right after an action or a pass, before the next throw. Where several seats
//! may act at once they act in seat order, each seeing what the earlier ones did.

use crate::deepening::{DepthLimited, NodeCounter, iterative_deepening};
use crate::{Evaluator, Limits, RankedAction, SearchResult, Utility};
use kernel::{Game, Seat, Turn, Weighted};
use std::marker::PhantomData;

/// An expectimax searcher (max^n for more than two seats). Reuse it: it keeps its buffers, so that after the first moves
/// nothing is allocated.
#[derive(Debug)]
pub struct Expectimax<G: Game, W> {
    actions: Vec<Vec<G::Action>>,
    events: Vec<Vec<Weighted<G::Event>>>,
    utility: PhantomData<fn() -> W>,
}

impl<G: Game, W: Utility> Default for Expectimax<G, W> {
    fn default() -> Expectimax<G, W> {
        Expectimax { actions: Vec::new(), events: Vec::new(), utility: PhantomData }
    }
}

impl<G: Game, W: Utility> Expectimax<G, W> {
    /// Searches for a seat by iterative deepening, within the limits and until `stop` says so. None when the seat may not
    /// act.
    pub fn search(
        &mut self,
        game: &G,
        evaluator: &impl Evaluator<G, W>,
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
        let mut search = ExpectimaxSearch { buffers: self, game, evaluator, root: (state, seat), counter };
        Some(iterative_deepening(&mut search, &actions, limits, stop))
    }
}

struct ExpectimaxSearch<'a, G: Game, W, E> {
    buffers: &'a mut Expectimax<G, W>,
    game: &'a G,
    evaluator: &'a E,
    root: (&'a G::State, Seat),
    counter: NodeCounter<'a>,
}

impl<'a, G: Game, W: Utility, E: Evaluator<G, W>> DepthLimited<'a, G::Action> for ExpectimaxSearch<'a, G, W, E> {
    fn counter(&mut self) -> &mut NodeCounter<'a> {
        &mut self.counter
    }

    fn score_root(&mut self, root: &mut [RankedAction<G::Action>], depth: u32) {
        let (state, seat) = self.root;
        for ranked in root {
            let mut next = state.clone();
            self.game.play_unchecked(&mut next, seat, ranked.action);
            ranked.share = self.value(&next, depth - 1).share(seat);
        }
    }
}

impl<G: Game, W: Utility, E: Evaluator<G, W>> ExpectimaxSearch<'_, G, W, E> {
    fn value(&mut self, state: &G::State, depth: u32) -> W {
        self.counter.visit();
        match self.game.turn(state) {
            Turn::Over => W::of(&self.game.outcome(state), self.game.seats()),
            Turn::Chance(_) | Turn::Seats(_) if depth == 0 || self.counter.stopped => {
                self.evaluator.evaluate(self.game, state)
            }
            Turn::Chance(_) => self.chance_node(state, depth),
            Turn::Seats(seats) => match seats.iter().next() {
                Some(seat) => self.max_node(state, seat, depth),
                None => self.evaluator.evaluate(self.game, state),
            },
        }
    }

    fn chance_node(&mut self, state: &G::State, depth: u32) -> W {
        let mut events = self.buffers.events.pop().unwrap_or_default();
        self.game.events(state, &mut events);
        let total: f64 = events.iter().map(|outcome| f64::from(outcome.weight)).sum();
        let mut sum = W::ZERO;
        for outcome in &events {
            let mut next = state.clone();
            self.game.resolve_unchecked(&mut next, outcome.event);
            let value = match self.game.turn(&next) {
                Turn::Seats(_) => self.value(&next, depth),
                // A throw that no seat can use is a turn too.
                Turn::Chance(_) | Turn::Over => self.value(&next, depth - 1),
            };
            sum.add(value, f64::from(outcome.weight) / total);
        }
        events.clear();
        self.buffers.events.push(events);
        sum
    }

    fn max_node(&mut self, state: &G::State, seat: Seat, depth: u32) -> W {
        let mut actions = self.buffers.actions.pop().unwrap_or_default();
        self.game.actions(state, seat, &mut actions);
        let mut best: Option<W> = None;
        for &action in &actions {
            let mut next = state.clone();
            self.game.play_unchecked(&mut next, seat, action);
            let value = self.value(&next, depth - 1);
            if best.is_none_or(|best| value.share(seat) > best.share(seat)) {
                best = Some(value);
            }
        }
        actions.clear();
        self.buffers.actions.push(actions);
        best.unwrap_or_else(|| self.evaluator.evaluate(self.game, state))
    }
}
