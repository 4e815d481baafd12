//! Lookahead for modern Ur: expectimax with forward pruning.
//!
//! Two pawns of seven can move in a hundred ways, so full width is too much beyond two turns: deeper, only the replies
//! with the best static evaluation are followed (a beam). Iterative deepening; a transposition table of values per
//! depth.

use super::evaluation::Model;
use kernel::{Game, Seat};
use search::{Limits, RankedAction, SearchResult};
use std::collections::HashMap;
use ur_modern::{Action, Phase, Roll, Squares, State, UrModern};

/// Depth and width of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct LookaheadLimits {
    /// Turns, at most; the first is always searched, the first two at full width.
    pub(super) depth: u32,
    /// Own actions followed beyond the second turn.
    pub(super) first: usize,
    /// Replies followed to each roll after that.
    pub(super) width: usize,
    /// Node budget: see [`search::Limits::nodes`].
    pub(super) nodes: u64,
}

impl LookaheadLimits {
    pub(super) const NEAR: LookaheadLimits = LookaheadLimits { depth: 1, first: 0, width: 0, nodes: u64::MAX };
}

/// Searches by iterative deepening for the player to choose, until `stop` says so.
pub(super) fn look_ahead(
    game: &UrModern,
    model: &Model,
    state: &State,
    limits: LookaheadLimits,
    stop: &dyn Fn() -> bool,
) -> SearchResult<Action> {
    let mut search = LookaheadSearch {
        game,
        model,
        stop,
        width: usize::MAX,
        nodes: 0,
        stopped: false,
        table: HashMap::new(),
        spare: Vec::new(),
    };
    let seat = state.mover();
    let mut children = search.children(state);
    rank(&mut children);
    let (mut depth, mut previous) = (1, 1);
    let mut last = search.nodes;
    while depth < limits.depth && children.len() > 1 && !stop() {
        let budget = Limits { depth: limits.depth, nodes: limits.nodes };
        if !budget.allow_next_iteration(search.nodes, last, previous) {
            break;
        }
        let seen = search.nodes;
        // The second turn is searched at full width: what it ranks low is pruned afterwards.
        let followed = if depth == 1 { children.len() } else { limits.first.min(children.len()) };
        let mut deeper = children.clone();
        search.width = limits.width;
        for child in &mut deeper[..followed] {
            child.share = search.value(&child.next, seat, depth);
        }
        if search.stopped {
            break;
        }
        rank(&mut deeper[..followed]);
        let least = deeper[..followed].last().map_or(1.0, |child| child.share);
        for child in &mut deeper[followed..] {
            child.share = child.share.min(least);
        }
        children = deeper;
        depth += 1;
        previous = last.max(1);
        last = search.nodes - seen;
    }
    let ranked = children.iter().map(|child| RankedAction { action: child.action, share: child.share }).collect();
    SearchResult { ranked, depth, nodes: search.nodes }
}

/// Best first; equal ones in the order of the rules.
fn rank(children: &mut [RankedChild]) {
    children.sort_by(|a, b| b.share.total_cmp(&a.share));
}

#[derive(Clone, Copy)]
struct RankedChild {
    action: Action,
    next: State,
    /// For the player who acts.
    share: f64,
}

struct LookaheadSearch<'a> {
    game: &'a UrModern,
    model: &'a Model,
    stop: &'a dyn Fn() -> bool,
    width: usize,
    nodes: u64,
    /// Once set, whatever is still computed is discarded.
    stopped: bool,
    /// Transposition table by the mover's pawns, the enemy's and the depth: the mover's share.
    table: HashMap<(Squares, Squares, u32), f64>,
    /// Action lists, kept so that few are allocated.
    spare: Vec<Vec<Action>>,
}

/// Identical actions in a row from which a draw is near enough to matter (UM-13).
const REPETITIONS_THAT_MATTER: u32 = 3;

impl LookaheadSearch<'_> {
    /// Every action of the mover with its static evaluation.
    fn children(&mut self, state: &State) -> Vec<RankedChild> {
        let seat = state.mover();
        let mut actions = self.spare.pop().unwrap_or_default();
        self.game.actions(state, seat, &mut actions);
        self.nodes += actions.len() as u64;
        let evaluated = actions.iter().map(|&action| {
            let mut next = *state;
            self.game.play_unchecked(&mut next, seat, action);
            RankedChild { action, next, share: self.evaluate(&next, seat) }
        });
        let children = evaluated.collect();
        actions.clear();
        self.spare.push(actions);
        children
    }

    fn evaluate(&self, state: &State, seat: Seat) -> f64 {
        match state.phase() {
            Phase::Won => f64::from(u8::from(state.mover() == seat)),
            Phase::Drawn => 0.5,
            Phase::Roll | Phase::Choose(_) => self.model.share(state, seat),
        }
    }

    /// A position's share for a seat, searched to this depth.
    fn value(&mut self, state: &State, seat: Seat, depth: u32) -> f64 {
        if depth == 0 || self.stopped || state.phase() != Phase::Roll {
            return self.evaluate(state, seat);
        }
        let share = self.chance_node(state, depth);
        if state.mover() == seat { share } else { 1.0 - share }
    }

    /// The chance node: the mover's share previous a roll.
    fn chance_node(&mut self, state: &State, depth: u32) -> f64 {
        let seat = state.mover();
        let sides = [seat, seat.other()];
        // Nearly always. Where an action was repeated often, the pawns alone do not identify the position.
        let plain = sides.iter().all(|&side| state.row(side) < REPETITIONS_THAT_MATTER);
        let key = (state.pawns(seat), state.pawns(seat.other()), depth);
        if plain && let Some(&share) = self.table.get(&key) {
            return share;
        }
        self.stopped |= (self.stop)();
        let mut sum = 0.0;
        for (roll, weight) in Roll::WEIGHTS {
            let mut rolled = *state;
            self.game.resolve_unchecked(&mut rolled, roll);
            let share = match rolled.phase() {
                Phase::Choose(_) => self.max_node(&rolled, depth),
                Phase::Roll | Phase::Won | Phase::Drawn => self.value(&rolled, seat, depth - 1),
            };
            sum += share * f64::from(weight);
        }
        let share = sum / f64::from(Roll::WEIGHTS.iter().map(|&(_, weight)| weight).sum::<u32>());
        if plain && !self.stopped {
            self.table.insert(key, share);
        }
        share
    }

    /// The max node: the mover's share after a roll.
    fn max_node(&mut self, state: &State, depth: u32) -> f64 {
        let seat = state.mover();
        let mut children = self.children(state);
        let most = |shares: &mut dyn Iterator<Item = f64>| shares.fold(0.0, f64::max);
        if depth == 1 {
            return most(&mut children.iter().map(|child| child.share));
        }
        rank(&mut children);
        // Actions that lead to the same position count once.
        children.dedup_by_key(|child| (child.next.pawns(seat), child.next.pawns(seat.other()), child.next.mover()));
        children.truncate(self.width);
        most(&mut children.iter().map(|child| self.value(&child.next, seat, depth - 1)))
    }
}
