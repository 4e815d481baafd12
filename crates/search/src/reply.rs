//! Best-reply search: several players, thought of as two.
//!
//! After each own action only one of the others answers, the one whose answer hurts most. That is not how the game goes
//! on, but it looks far ahead for its price, because two sides can be searched by alpha-beta.

use crate::{Finding, Judge, Limits, Ranked, Worth};
use kernel::{Game, Seat, Turn};
use std::marker::PhantomData;

/// How many positions are seen between two looks at `stop`.
const BREATH: u64 = 1024;

/// Who could be to act: what best-reply search needs to know of a game beyond its rules.
pub trait Seating<G: Game> {
    /// The same position with another seat to act.
    fn seated(&self, game: &G, state: &G::State, seat: Seat) -> G::State;
}

/// A search, kept for its buffers.
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
    /// Looks 1, 2, … turns ahead for a seat within the limits, until `stop` says so. None when the seat may not act.
    /// Actions that were only found to be no better than another are listed with that bound. For games without chance.
    pub fn search<W: Worth>(
        &mut self,
        game: &G,
        mind: &(impl Judge<G, W> + Seating<G>),
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
        let mut look =
            Look { buffers: self, game, mind, seat, stop: &|| false, nodes: 0, stopped: false, worth: PhantomData };
        let mut finding = Finding { ranked: Vec::new(), depth: 0, nodes: 0 };
        let (mut seen, mut before) = (0, 1);
        for depth in 1..=limits.depth.max(1) {
            let mut best = 0.0_f64;
            for choice in &mut ranked {
                let mut next = state.clone();
                game.play_unchecked(&mut next, seat, choice.action);
                choice.share = look.answered(&next, depth - 1, (best - SLACK).max(0.0), 1.0);
                best = best.max(choice.share);
            }
            if look.stopped {
                break;
            }
            ranked.sort_by(|a, b| b.share.total_cmp(&a.share));
            finding.ranked.clone_from(&ranked);
            finding.depth = depth;
            look.stop = stop;
            let last = look.nodes - seen;
            if stop() || !limits.allow(look.nodes, last, before) {
                break;
            }
            (seen, before) = (look.nodes, last);
        }
        finding.nodes = look.nodes;
        Some(finding)
    }
}

/// How much worse than the best an action may be and still get its own value.
const SLACK: f64 = 0.05;

struct Look<'a, G: Game, W, M> {
    buffers: &'a mut BestReply<G>,
    game: &'a G,
    mind: &'a M,
    seat: Seat,
    stop: &'a dyn Fn() -> bool,
    nodes: u64,
    /// What is still computed is thrown away.
    stopped: bool,
    worth: PhantomData<fn() -> W>,
}

impl<G: Game, W: Worth, M: Judge<G, W> + Seating<G>> Look<'_, G, W, M> {
    /// The share after the worst single answer of the others.
    fn answered(&mut self, state: &G::State, depth: u32, low: f64, mut high: f64) -> f64 {
        if let Some(share) = self.leaf(state, depth) {
            return share;
        }
        let (mut worst, seat) = (f64::INFINITY, self.seat);
        for other in Seat::all(self.game.seats()).filter(|&other| other != seat) {
            let before = self.mind.seated(self.game, state, other);
            let mut actions = self.actions(&before, other);
            for action in actions.drain(..) {
                let mut next = before.clone();
                self.game.play_unchecked(&mut next, other, action);
                let share = self.acted(&next, depth - 1, low, high);
                worst = worst.min(share);
                high = high.min(share);
                if worst <= low {
                    break;
                }
            }
            actions.clear();
            self.buffers.actions.push(actions);
            if worst <= low {
                break;
            }
        }
        worst
    }

    /// The share after the best own action.
    fn acted(&mut self, state: &G::State, depth: u32, mut low: f64, high: f64) -> f64 {
        if let Some(share) = self.leaf(state, depth) {
            return share;
        }
        let before = self.mind.seated(self.game, state, self.seat);
        let mut best = f64::NEG_INFINITY;
        let mut actions = self.actions(&before, self.seat);
        for action in actions.drain(..) {
            let mut next = before.clone();
            self.game.play_unchecked(&mut next, self.seat, action);
            let share = self.answered(&next, depth - 1, low, high);
            best = best.max(share);
            low = low.max(share);
            if best >= high {
                break;
            }
        }
        actions.clear();
        self.buffers.actions.push(actions);
        best
    }

    fn leaf(&mut self, state: &G::State, depth: u32) -> Option<f64> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BREATH) && (self.stop)() {
            self.stopped = true;
        }
        if self.game.turn(state) == Turn::Over {
            return Some(W::of(&self.game.outcome(state), self.game.seats()).share(self.seat));
        }
        (depth == 0 || self.stopped).then(|| self.mind.judge(self.game, state).share(self.seat))
    }

    fn actions(&mut self, state: &G::State, seat: Seat) -> Vec<G::Action> {
        let mut actions = self.buffers.actions.pop().unwrap_or_default();
        self.game.actions(state, seat, &mut actions);
        actions
    }
}
