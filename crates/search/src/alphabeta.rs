//! Two players, no chance, no secrets: the classic search.
//!
//! Negamax with a null window for all but the first move, looked at one turn deeper each time; a table remembers
//! positions that several orders of moves lead to and which move was best there. Values are whole numbers in the eyes of
//! who is to move.

use crate::Limits;
use crate::table::{Known, Table};
use std::fmt::Debug;

/// How many positions are seen between two looks at `stop`.
const BREATH: u64 = 1024;
/// Deeper than any game that is searched to its end is long.
const END: u32 = u8::MAX as u32;
/// Beyond every value.
const FAR: i32 = i32::MAX / 2;

/// A position in the eyes of who is to move.
pub trait Position: Copy + Eq + Debug {
    /// What the mover can do.
    type Move: Copy + Eq + Debug;

    /// Every legal move: at least one until the game is over.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;
    /// The position after a legal move, in the eyes of the other player.
    fn after(&self, step: Self::Move) -> Self;
    /// Spreads positions over the table.
    fn hash(&self) -> u64;
    /// How good this looks at first sight for who has just moved here: what looks best is tried first.
    fn promise(&self) -> i32;
    /// The value for the mover when the game is over or so near its end that the position sees through it: exact between
    /// `low` and `high`, a bound outside. Adds the positions it looked at.
    fn settled(&self, low: i32, high: i32, nodes: &mut u64) -> Option<i32>;
}

/// Values positions that are not settled, for who is to move.
pub trait Assess<P> {
    /// Smaller in size than a million.
    fn assess(&self, position: &P) -> i32;
}

/// A plain function can do it.
impl<P, F: Fn(&P) -> i32> Assess<P> for F {
    fn assess(&self, position: &P) -> i32 {
        self(position)
    }
}

/// A search and what it remembers.
#[derive(Debug)]
pub struct AlphaBeta<P: Position> {
    table: Table<P>,
    /// Lists of moves, kept so that none is allocated twice.
    spare: Vec<Vec<Child<P>>>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Line<M> {
    /// Every legal move with its value for the mover, best first.
    pub ranked: Vec<(M, i32)>,
    /// How many turns were looked at in full; nothing is assessed when that is the whole rest of the game.
    pub depth: u32,
    /// Positions seen.
    pub nodes: u64,
}

#[derive(Clone, Copy, Debug)]
struct Child<P: Position> {
    step: P::Move,
    after: P,
    promise: i32,
}

impl<P: Position> AlphaBeta<P> {
    /// A search that remembers two to the power of `bits` positions.
    pub fn new(bits: u32) -> AlphaBeta<P> {
        AlphaBeta { table: Table::new(bits), spare: Vec::new() }
    }

    /// Looks 1, 2, … turns ahead within the limits, until `stop` says so. The first look is never interrupted. The best
    /// move's value is that of the deepest look; the others', which that look only found to be no better, those of a look
    /// four turns shallower, at most as high.
    pub fn search(
        &mut self,
        position: &P,
        assess: &impl Assess<P>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Line<P::Move> {
        let mut root: Vec<_> = position.moves().map(|step| (step, 0)).collect();
        let mut look = Look { search: self, assess, stop: &|| false, most: u64::MAX, nodes: 0, stopped: false };
        let mut depth = 0;
        for next in 1..=limits.depth.clamp(1, END / 2) {
            let found = look.root(position, &root, next);
            if look.stopped {
                break;
            }
            root = found;
            depth = next;
            (look.stop, look.most) = (stop, limits.nodes);
            if stop() || root.len() == 1 || look.nodes >= limits.nodes / 2 {
                break;
            }
        }
        look.settle(position, &mut root, depth);
        Line { ranked: root, depth, nodes: look.nodes }
    }

    /// Plays every move to the end of the game, in this order, as exactly as it matters: values between `low` and `high`
    /// are exact, others on the right side of them. None when stopped or out of positions before that is done. What an
    /// earlier `search` guessed helps to order moves and is not believed: no guess looked as far as a proof does.
    pub fn solve(
        &mut self,
        position: &P,
        order: &[P::Move],
        [low, high]: [i32; 2],
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Line<P::Move>> {
        let mut look = Look { search: self, assess: &|_: &P| 0, stop, most: nodes, nodes: 0, stopped: false };
        let mut ranked = Vec::new();
        for &step in order {
            ranked.push((step, -look.value(&position.after(step), END, -high, -low)));
            if look.stopped {
                return None;
            }
        }
        ranked.sort_by_key(|&(_, value)| -value);
        Some(Line { ranked, depth: END, nodes: look.nodes })
    }

    /// The move that leads to the highest value at the end of the game, the first of equals, and positions seen. None
    /// when stopped or out of positions before that is sure.
    pub fn highest(
        &mut self,
        position: &P,
        moves: &[P::Move],
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<(P::Move, u64)> {
        let mut look = Look { search: self, assess: &|_: &P| 0, stop, most: nodes, nodes: 0, stopped: false };
        let moves: Vec<_> = moves.iter().map(|&step| (step, 0)).collect();
        let best = look.root(position, &moves, END + 1).first()?.0;
        (!look.stopped).then_some((best, look.nodes))
    }
}

struct Look<'a, P: Position, A> {
    search: &'a mut AlphaBeta<P>,
    assess: &'a A,
    stop: &'a dyn Fn() -> bool,
    /// No more positions than this.
    most: u64,
    nodes: u64,
    /// What is still computed is thrown away.
    stopped: bool,
}

impl<P: Position, A: Assess<P>> Look<'_, P, A> {
    /// All moves at one depth: the best first, the others in the order they had.
    fn root(&mut self, position: &P, moves: &[(P::Move, i32)], depth: u32) -> Vec<(P::Move, i32)> {
        let mut ranked: Vec<(P::Move, i32)> = Vec::with_capacity(moves.len());
        let mut best = -FAR;
        for &(step, _) in moves {
            let after = position.after(step);
            let value = self.beyond(&after, depth - 1, best, FAR, ranked.is_empty());
            if value > best {
                best = value;
                ranked.insert(0, (step, value));
            } else {
                ranked.push((step, value));
            }
        }
        ranked
    }

    /// Gives the moves that were only found to be no better a value of their own.
    fn settle(&mut self, position: &P, ranked: &mut [(P::Move, i32)], depth: u32) {
        let Some((&mut (_, best), others)) = ranked.split_first_mut() else { return };
        (self.stop, self.most, self.stopped) = (&|| false, u64::MAX, false);
        for (step, value) in others.iter_mut() {
            let shallow = -self.value(&position.after(*step), depth.saturating_sub(5), -FAR, FAR);
            *value = shallow.min(best);
        }
        others.sort_by_key(|&(_, value)| -value);
    }

    /// The value of a move to who makes it: in full for the first, by a null window for one that should be worse.
    #[inline]
    fn beyond(&mut self, after: &P, depth: u32, low: i32, high: i32, first: bool) -> i32 {
        if first || high - low <= 1 {
            return -self.value(after, depth, -high, -low);
        }
        let value = -self.value(after, depth, -low - 1, -low);
        if value > low && value < high { -self.value(after, depth, -high, -value) } else { value }
    }

    fn value(&mut self, position: &P, depth: u32, mut low: i32, mut high: i32) -> i32 {
        self.nodes += 1;
        if let Some(value) = position.settled(low, high, &mut self.nodes) {
            return value;
        }
        if depth == 0 {
            return self.assess.assess(position);
        }
        if self.nodes >= self.most || self.nodes.is_multiple_of(BREATH) && (self.stop)() {
            self.stopped = true;
        }
        if self.stopped {
            return low;
        }
        // Near the leaves looking a position up costs more than looking at it.
        let hash = (depth > 1).then(|| position.hash());
        let known = hash.and_then(|hash| self.search.table.get(hash, position));
        let mut tried = None;
        if let Some(known) = known {
            tried = known.best;
            if u32::from(known.depth) >= depth {
                if known.low >= high || known.low == known.high {
                    return known.low;
                }
                if known.high <= low {
                    return known.high;
                }
                low = low.max(known.low);
                high = high.min(known.high);
            }
        }
        let children = self.children(position, tried, depth);
        let (mut best, mut best_step, mut bound) = (-FAR, None, low);
        for (place, child) in children.iter().enumerate() {
            let value = self.beyond(&child.after, depth - 1, bound, high, place == 0);
            if value > best {
                (best, best_step) = (value, Some(child.step));
                bound = bound.max(value);
                if value >= high {
                    break;
                }
            }
        }
        self.search.spare.push(children);
        if let (Some(hash), false) = (hash, self.stopped) {
            let (at_least, at_most) = (if best > low { best } else { -FAR }, if best < high { best } else { FAR });
            let depth = depth.min(END) as u8;
            self.search.table.put(hash, position, Known { depth, low: at_least, high: at_most, best: best_step });
        }
        best
    }

    /// The moves, most promising first.
    fn children(&mut self, position: &P, tried: Option<P::Move>, depth: u32) -> Vec<Child<P>> {
        let mut children = self.search.spare.pop().unwrap_or_default();
        children.clear();
        for step in position.moves() {
            let after = position.after(step);
            let promise = if Some(step) == tried {
                i32::MAX
            } else if depth > 1 {
                after.promise()
            } else {
                0
            };
            children.push(Child { step, after, promise });
        }
        if depth > 1 {
            // Stable, so that the same search finds the same moves everywhere.
            children.sort_by_key(|child| std::cmp::Reverse(child.promise));
        }
        children
    }
}
