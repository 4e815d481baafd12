//! Every throw, every answer, so many turns deep.
//!
//! A turn is one action, or one throw that leaves nobody anything to do: so chance alone cannot go on for ever, and
//! the judge is asked right after an action or a pass, before the next throw. Where several seats may act at once
//! they are taken in order, each seeing what the earlier ones did.

use crate::{Judge, Worth};
use kernel::{Game, Seat, Turn, Weighted};
use std::marker::PhantomData;

/// How many positions are seen between two looks at `stop`.
const BREATH: u64 = 1024;

/// A search, kept for its buffers: after the first moves nothing is allocated any more.
#[derive(Debug)]
pub struct Expectimax<G: Game, W> {
    actions: Vec<Vec<G::Action>>,
    events: Vec<Vec<Weighted<G::Event>>>,
    worth: PhantomData<fn() -> W>,
}

/// How far to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Turns, at most; the first is always looked at.
    pub depth: u32,
    /// Positions: no deeper look is begun that would, by how the last ones grew, see more in all.
    pub nodes: u64,
}

impl Limits {
    /// So many turns, whatever they cost.
    pub const fn depth(depth: u32) -> Limits {
        Limits { depth, nodes: u64::MAX }
    }

    /// Whether to look one turn deeper, after looks of these costs.
    pub(crate) fn allow(self, seen: u64, last: u64, before: u64) -> bool {
        let growth = last.div_ceil(before.max(1)).max(2);
        seen.saturating_add(last.saturating_mul(growth)) <= self.nodes
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Finding<A> {
    /// Every legal action, best first; equal ones in the order of the rules.
    pub ranked: Vec<Ranked<A>>,
    /// How many turns were looked at in full.
    pub depth: u32,
    /// Positions seen.
    pub nodes: u64,
}

/// An action and what it is worth to who takes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked<A> {
    /// The action.
    pub action: A,
    /// Expected share of the win, 0 to 1.
    pub share: f64,
}

impl<G: Game, W: Worth> Default for Expectimax<G, W> {
    fn default() -> Expectimax<G, W> {
        Expectimax { actions: Vec::new(), events: Vec::new(), worth: PhantomData }
    }
}

impl<G: Game, W: Worth> Expectimax<G, W> {
    /// Looks 1, 2, … turns ahead for a seat within the limits, until `stop` says so. None when the seat may not act.
    pub fn search(
        &mut self,
        game: &G,
        judge: &impl Judge<G, W>,
        state: &G::State,
        seat: Seat,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Option<Finding<G::Action>> {
        if !matches!(game.turn(state), Turn::Seats(seats) if seats.contains(seat)) {
            return None;
        }
        let mut actions = Vec::new();
        game.actions(state, seat, &mut actions);
        let mut ranked: Vec<_> = actions.iter().map(|&action| Ranked { action, share: 0.0 }).collect();
        let mut look = Look { buffers: self, game, judge, stop: &|| false, nodes: 0, stopped: false };
        let mut finding = Finding { ranked: Vec::new(), depth: 0, nodes: 0 };
        let mut before = 1;
        for depth in 1..=limits.depth.max(1) {
            let seen = look.nodes;
            // An only action needs no comparison, but its value is asked for all the same.
            for choice in &mut ranked {
                let mut next = state.clone();
                game.play_unchecked(&mut next, seat, choice.action);
                choice.share = look.worth(&next, depth - 1).share(seat);
            }
            if look.stopped {
                break;
            }
            finding.ranked.clone_from(&ranked);
            finding.depth = depth;
            look.stop = stop;
            let last = look.nodes - seen;
            if stop() || !limits.allow(look.nodes, last, before) {
                break;
            }
            before = last;
        }
        finding.nodes = look.nodes;
        finding.ranked.sort_by(|a, b| b.share.total_cmp(&a.share));
        Some(finding)
    }
}

struct Look<'a, G: Game, W, J> {
    buffers: &'a mut Expectimax<G, W>,
    game: &'a G,
    judge: &'a J,
    stop: &'a dyn Fn() -> bool,
    nodes: u64,
    /// What is still computed is thrown away.
    stopped: bool,
}

impl<G: Game, W: Worth, J: Judge<G, W>> Look<'_, G, W, J> {
    fn worth(&mut self, state: &G::State, depth: u32) -> W {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BREATH) && (self.stop)() {
            self.stopped = true;
        }
        match self.game.turn(state) {
            Turn::Over => W::of(&self.game.outcome(state), self.game.seats()),
            Turn::Chance(_) | Turn::Seats(_) if depth == 0 || self.stopped => self.judge.judge(self.game, state),
            Turn::Chance(_) => self.average(state, depth),
            Turn::Seats(seats) => match seats.iter().next() {
                Some(seat) => self.best(state, seat, depth),
                None => self.judge.judge(self.game, state),
            },
        }
    }

    fn average(&mut self, state: &G::State, depth: u32) -> W {
        let mut events = self.buffers.events.pop().unwrap_or_default();
        self.game.events(state, &mut events);
        let total: f64 = events.iter().map(|outcome| f64::from(outcome.weight)).sum();
        let mut sum = W::NOTHING;
        for outcome in &events {
            let mut next = state.clone();
            self.game.resolve_unchecked(&mut next, outcome.event);
            let worth = match self.game.turn(&next) {
                Turn::Seats(_) => self.worth(&next, depth),
                // A throw that nobody can use is a turn too.
                Turn::Chance(_) | Turn::Over => self.worth(&next, depth - 1),
            };
            sum.add(worth, f64::from(outcome.weight) / total);
        }
        events.clear();
        self.buffers.events.push(events);
        sum
    }

    fn best(&mut self, state: &G::State, seat: Seat, depth: u32) -> W {
        let mut actions = self.buffers.actions.pop().unwrap_or_default();
        self.game.actions(state, seat, &mut actions);
        let mut best: Option<W> = None;
        for &action in &actions {
            let mut next = state.clone();
            self.game.play_unchecked(&mut next, seat, action);
            let worth = self.worth(&next, depth - 1);
            if best.is_none_or(|best| worth.share(seat) > best.share(seat)) {
                best = Some(worth);
            }
        }
        actions.clear();
        self.buffers.actions.push(actions);
        best.unwrap_or_else(|| self.judge.judge(self.game, state))
    }
}
