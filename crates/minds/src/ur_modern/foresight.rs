//! Looking ahead in the modern Ur.
//!
//! Two pawns of seven can move in a hundred ways, so every throw and every answer is too much beyond two turns: deeper,
//! only the answers that look best at first sight are followed. Positions met again are not looked at again.

use super::evaluation::Model;
use kernel::{Game, Seat};
use search::{Finding, Ranked};
use std::collections::HashMap;
use ur_modern::{Action, Phase, Roll, Squares, State, UrModern};

/// How far to look, and how broadly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// Turns, at most; the first is always looked at, the first two in full.
    pub(super) depth: u32,
    /// Own actions followed beyond the second turn.
    pub(super) first: usize,
    /// Answers followed to each roll after that.
    pub(super) then: usize,
    /// Positions: no deeper look is begun that would, by how the last ones grew, see more in all.
    pub(super) nodes: u64,
}

impl Sight {
    /// One's own turn only.
    pub(super) const NEAR: Sight = Sight { depth: 1, first: 0, then: 0, nodes: u64::MAX };
}

/// Looks 1, 2, … turns ahead for a seat that is to choose, until `stop` says so.
pub(super) fn foresee(
    game: &UrModern,
    model: &Model,
    state: &State,
    sight: Sight,
    stop: &dyn Fn() -> bool,
) -> Finding<Action> {
    let mut look = Look {
        game,
        model,
        stop,
        then: usize::MAX,
        nodes: 0,
        stopped: false,
        known: HashMap::new(),
        spare: Vec::new(),
    };
    let seat = state.mover();
    let mut children = look.children(state);
    rank(&mut children);
    let (mut depth, mut before) = (1, 1);
    let mut last = look.nodes;
    while depth < sight.depth && children.len() > 1 && !stop() {
        let growth = last.div_ceil(before).max(2);
        if look.nodes.saturating_add(last.saturating_mul(growth)) > sight.nodes {
            break;
        }
        let seen = look.nodes;
        // The second turn is looked at in full: what it ranks low is not looked at again.
        let followed = if depth == 1 { children.len() } else { sight.first.min(children.len()) };
        let mut deeper = children.clone();
        look.then = sight.then;
        for child in &mut deeper[..followed] {
            child.share = look.beyond(&child.next, seat, depth);
        }
        if look.stopped {
            break;
        }
        rank(&mut deeper[..followed]);
        let least = deeper[..followed].last().map_or(1.0, |child| child.share);
        for child in &mut deeper[followed..] {
            child.share = child.share.min(least);
        }
        children = deeper;
        depth += 1;
        before = last.max(1);
        last = look.nodes - seen;
    }
    let ranked = children.iter().map(|child| Ranked { action: child.action, share: child.share }).collect();
    Finding { ranked, depth, nodes: look.nodes }
}

/// Best first; equal ones in the order of the rules.
fn rank(children: &mut [Child]) {
    children.sort_by(|a, b| b.share.total_cmp(&a.share));
}

#[derive(Clone, Copy)]
struct Child {
    action: Action,
    next: State,
    /// For who acts.
    share: f64,
}

struct Look<'a> {
    game: &'a UrModern,
    model: &'a Model,
    stop: &'a dyn Fn() -> bool,
    then: usize,
    nodes: u64,
    /// What is still computed is thrown away.
    stopped: bool,
    /// By the mover's pawns, the enemy's and the turns to look: the mover's share.
    known: HashMap<(Squares, Squares, u32), f64>,
    /// Lists of actions, kept so that few are allocated.
    spare: Vec<Vec<Action>>,
}

/// Identical actions in a row from which a draw is near enough to matter (UM-13).
const ROW_TO_MIND: u32 = 3;

impl Look<'_> {
    /// Every action of the mover, judged at first sight.
    fn children(&mut self, state: &State) -> Vec<Child> {
        let seat = state.mover();
        let mut actions = self.spare.pop().unwrap_or_default();
        self.game.actions(state, seat, &mut actions);
        self.nodes += actions.len() as u64;
        let judged = actions.iter().map(|&action| {
            let mut next = *state;
            self.game.play_unchecked(&mut next, seat, action);
            Child { action, next, share: self.glance(&next, seat) }
        });
        let children = judged.collect();
        actions.clear();
        self.spare.push(actions);
        children
    }

    fn glance(&self, state: &State, seat: Seat) -> f64 {
        match state.phase() {
            Phase::Won => f64::from(u8::from(state.mover() == seat)),
            Phase::Drawn => 0.5,
            Phase::Roll | Phase::Choose(_) => self.model.share(state, seat),
        }
    }

    /// A position's share for a seat, so many turns ahead.
    fn beyond(&mut self, state: &State, seat: Seat, depth: u32) -> f64 {
        if depth == 0 || self.stopped || state.phase() != Phase::Roll {
            return self.glance(state, seat);
        }
        let share = self.before_roll(state, depth);
        if state.mover() == seat { share } else { 1.0 - share }
    }

    /// The mover's share before a roll.
    fn before_roll(&mut self, state: &State, depth: u32) -> f64 {
        let seat = state.mover();
        let sides = [seat, seat.other()];
        // Nearly always; where a row is long the pawns alone do not tell the position.
        let plain = sides.iter().all(|&side| state.row(side) < ROW_TO_MIND);
        let key = (state.pawns(seat), state.pawns(seat.other()), depth);
        if plain && let Some(&share) = self.known.get(&key) {
            return share;
        }
        self.stopped |= (self.stop)();
        let mut sum = 0.0;
        for (roll, weight) in Roll::WEIGHTS {
            let mut rolled = *state;
            self.game.resolve_unchecked(&mut rolled, roll);
            let share = match rolled.phase() {
                Phase::Choose(_) => self.best(&rolled, depth),
                Phase::Roll | Phase::Won | Phase::Drawn => self.beyond(&rolled, seat, depth - 1),
            };
            sum += share * f64::from(weight);
        }
        let share = sum / f64::from(Roll::WEIGHTS.iter().map(|&(_, weight)| weight).sum::<u32>());
        if plain && !self.stopped {
            self.known.insert(key, share);
        }
        share
    }

    /// The mover's share when it may choose.
    fn best(&mut self, state: &State, depth: u32) -> f64 {
        let seat = state.mover();
        let mut children = self.children(state);
        let most = |shares: &mut dyn Iterator<Item = f64>| shares.fold(0.0, f64::max);
        if depth == 1 {
            return most(&mut children.iter().map(|child| child.share));
        }
        rank(&mut children);
        // Several ways to one position count once.
        children.dedup_by_key(|child| (child.next.pawns(seat), child.next.pawns(seat.other()), child.next.mover()));
        children.truncate(self.then);
        most(&mut children.iter().map(|child| self.beyond(&child.next, seat, depth - 1)))
    }
}
