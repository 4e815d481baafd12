//! Alpha-beta search for two players without chance or hidden information.
//!
//! Negamax with principal-variation search (null windows for all but the first move), iterative deepening, a transposition
//! table, and move ordering by hash move and heuristic. Values are whole numbers for the player to move.

use crate::Limits;
use crate::deepening::STOP_CHECK_INTERVAL;
use crate::transposition::{TranspositionEntry, TranspositionTable};
use std::fmt::Debug;

/// A depth beyond the longest game that is solved to its end.
const TO_THE_END: u32 = u8::MAX as u32;
const INFINITY: i32 = i32::MAX / 2;
/// How much shallower than the best root move the others are searched for a value of their own.
const RESCORE_REDUCTION: u32 = 5;

/// A position as alpha-beta sees it: from the side of the player to move.
pub trait SearchPosition: Copy + Eq + Debug {
    /// A move of this game.
    type Action: Copy + Eq + Debug;

    /// Every legal move: at least one until the game is over.
    fn actions(&self) -> impl Iterator<Item = Self::Action>;
    /// The position after a legal move, from the other player's side.
    fn after(&self, action: Self::Action) -> Self;
    /// The hash for the transposition table.
    fn hash(&self) -> u64;
    /// Move-ordering heuristic: how good this position looks for the player who has just moved. The highest is tried first.
    fn ordering_score(&self) -> i32;
    /// The value for the player to move when the game is over or can be played out faster than by this search: exact
    /// between `alpha` and `beta`, a bound outside. Adds the positions it visits to `nodes`.
    fn endgame_value(&self, alpha: i32, beta: i32, nodes: &mut u64) -> Option<i32>;
}

/// A static evaluation function for the player to move, called at the leaves.
pub trait PositionEvaluator<P> {
    /// A value between minus one million and one million.
    fn evaluate(&self, position: &P) -> i32;
}

impl<P, F: Fn(&P) -> i32> PositionEvaluator<P> for F {
    fn evaluate(&self, position: &P) -> i32 {
        self(position)
    }
}

/// An alpha-beta searcher with its transposition table.
#[derive(Debug)]
pub struct AlphaBeta<P: SearchPosition> {
    table: TranspositionTable<P>,
    /// Move lists, kept so that none is allocated twice.
    spare: Vec<Vec<OrderedMove<P>>>,
}

/// What alpha-beta found at the root.
#[derive(Clone, Debug)]
pub struct AlphaBetaResult<M> {
    /// Every legal move with its value for the player to move, best first.
    pub ranked: Vec<(M, i32)>,
    /// Depth of the last finished iteration; when that is the whole rest of the game, nothing was estimated.
    pub depth: u32,
    /// Positions visited, over all iterations.
    pub nodes: u64,
}

#[derive(Clone, Copy, Debug)]
struct OrderedMove<P: SearchPosition> {
    action: P::Action,
    after: P,
    score: i32,
}

impl<P: SearchPosition> AlphaBeta<P> {
    /// A searcher whose transposition table holds two to the power of `bits` positions.
    pub fn new(bits: u32) -> AlphaBeta<P> {
        AlphaBeta { table: TranspositionTable::new(bits), spare: Vec::new() }
    }

    /// Searches by iterative deepening within the limits, until `stop` says so. The first iteration is never interrupted.
    /// The best move's value is that of the deepest iteration. The others, which that iteration only found to be no better,
    /// get the value of a search four turns shallower, capped by that of the best.
    pub fn search(
        &mut self,
        position: &P,
        evaluator: &impl PositionEvaluator<P>,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> AlphaBetaResult<P::Action> {
        let mut root: Vec<_> = position.actions().map(|action| (action, 0)).collect();
        let mut search = AlphaBetaSearch {
            searcher: self,
            evaluator,
            stop: &|| false,
            node_limit: u64::MAX,
            nodes: 0,
            stopped: false,
        };
        let mut depth = 0;
        for next in 1..=limits.depth.clamp(1, TO_THE_END / 2) {
            let ranked = search.root(position, &root, next);
            if search.stopped {
                break;
            }
            root = ranked;
            depth = next;
            (search.stop, search.node_limit) = (stop, limits.nodes);
            if stop() || root.len() == 1 || search.nodes >= limits.nodes / 2 {
                break;
            }
        }
        search.rescore_others(position, &mut root, depth);
        AlphaBetaResult { ranked: root, depth, nodes: search.nodes }
    }

    /// Solves every move to the end of the game, in this order: values between `alpha` and `beta` are exact, others are
    /// bounds on the right side of them. None when stopped or out of nodes first. Entries of an earlier `search` help move
    /// ordering and are not trusted as values: none of them looked as far as a proof does.
    pub fn solve(
        &mut self,
        position: &P,
        order: &[P::Action],
        [alpha, beta]: [i32; 2],
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<AlphaBetaResult<P::Action>> {
        let mut search = self.exact_search(nodes, stop);
        let mut ranked = Vec::new();
        for &action in order {
            ranked.push((action, -search.value(&position.after(action), TO_THE_END, -beta, -alpha)));
            if search.stopped {
                return None;
            }
        }
        ranked.sort_by_key(|&(_, value)| -value);
        Some(AlphaBetaResult { ranked, depth: TO_THE_END, nodes: search.nodes })
    }

    /// The move with the highest exact value at the end of the game, the first of equals, and positions visited. None when
    /// stopped or out of nodes before that is certain.
    pub fn best_exact_move(
        &mut self,
        position: &P,
        moves: &[P::Action],
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<(P::Action, u64)> {
        let mut search = self.exact_search(nodes, stop);
        let moves: Vec<_> = moves.iter().map(|&action| (action, 0)).collect();
        let best = search.root(position, &moves, TO_THE_END + 1).first()?.0;
        (!search.stopped).then_some((best, search.nodes))
    }

    /// A search to the end of the game, where no position is estimated.
    fn exact_search<'a>(
        &'a mut self,
        node_limit: u64,
        stop: &'a dyn Fn() -> bool,
    ) -> AlphaBetaSearch<'a, P, impl PositionEvaluator<P> + use<P>> {
        AlphaBetaSearch { searcher: self, evaluator: &|_: &P| 0, stop, node_limit, nodes: 0, stopped: false }
    }
}

struct AlphaBetaSearch<'a, P: SearchPosition, E> {
    searcher: &'a mut AlphaBeta<P>,
    evaluator: &'a E,
    stop: &'a dyn Fn() -> bool,
    node_limit: u64,
    nodes: u64,
    /// Once set, whatever is still computed is discarded.
    stopped: bool,
}

impl<P: SearchPosition, E: PositionEvaluator<P>> AlphaBetaSearch<'_, P, E> {
    /// All root moves at one depth: the best first, the others in the order they had.
    fn root(&mut self, position: &P, moves: &[(P::Action, i32)], depth: u32) -> Vec<(P::Action, i32)> {
        let mut ranked: Vec<(P::Action, i32)> = Vec::with_capacity(moves.len());
        let mut best = -INFINITY;
        for &(action, _) in moves {
            let after = position.after(action);
            let value = self.null_window(&after, depth - 1, best, INFINITY, ranked.is_empty());
            if value > best {
                best = value;
                ranked.insert(0, (action, value));
            } else {
                ranked.push((action, value));
            }
        }
        ranked
    }

    /// Replaces the bounds of the moves that were only found to be no better by values of their own.
    fn rescore_others(&mut self, position: &P, ranked: &mut [(P::Action, i32)], depth: u32) {
        let Some((&mut (_, best), others)) = ranked.split_first_mut() else { return };
        (self.stop, self.node_limit, self.stopped) = (&|| false, u64::MAX, false);
        for (action, value) in others.iter_mut() {
            let depth = depth.saturating_sub(RESCORE_REDUCTION);
            let shallow = -self.value(&position.after(*action), depth, -INFINITY, INFINITY);
            *value = shallow.min(best);
        }
        others.sort_by_key(|&(_, value)| -value);
    }

    /// The value of a move for the player who makes it: full window for the first, null window for the rest, which move
    /// ordering expects to be worse.
    #[inline]
    fn null_window(&mut self, after: &P, depth: u32, alpha: i32, beta: i32, first: bool) -> i32 {
        if first || beta - alpha <= 1 {
            return -self.value(after, depth, -beta, -alpha);
        }
        let value = -self.value(after, depth, -alpha - 1, -alpha);
        if value > alpha && value < beta { -self.value(after, depth, -beta, -value) } else { value }
    }

    /// Negamax: the value for the player to move.
    fn value(&mut self, position: &P, depth: u32, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(value) = position.endgame_value(alpha, beta, &mut self.nodes) {
            return value;
        }
        if depth == 0 {
            return self.evaluator.evaluate(position);
        }
        if self.nodes >= self.node_limit || self.nodes.is_multiple_of(STOP_CHECK_INTERVAL) && (self.stop)() {
            self.stopped = true;
        }
        if self.stopped {
            return alpha;
        }
        // Near the leaves a lookup costs more than the search it saves.
        let hash = (depth > 1).then(|| position.hash());
        let entry = hash.and_then(|hash| self.searcher.table.get(hash, position));
        let mut hash_move = None;
        if let Some(entry) = entry {
            hash_move = entry.best;
            if u32::from(entry.depth) >= depth {
                if entry.lower >= beta || entry.lower == entry.upper {
                    return entry.lower;
                }
                if entry.upper <= alpha {
                    return entry.upper;
                }
                alpha = alpha.max(entry.lower);
                beta = beta.min(entry.upper);
            }
        }
        let moves = self.ordered_moves(position, hash_move, depth);
        let (mut best, mut best_action, mut bound) = (-INFINITY, None, alpha);
        for (index, next) in moves.iter().enumerate() {
            let value = self.null_window(&next.after, depth - 1, bound, beta, index == 0);
            if value > best {
                (best, best_action) = (value, Some(next.action));
                bound = bound.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.searcher.spare.push(moves);
        if let (Some(hash), false) = (hash, self.stopped) {
            let lower = if best > alpha { best } else { -INFINITY };
            let upper = if best < beta { best } else { INFINITY };
            let depth = depth.min(TO_THE_END) as u8;
            self.searcher.table.put(hash, position, TranspositionEntry { depth, lower, upper, best: best_action });
        }
        best
    }

    /// Move ordering: the hash move first, then by heuristic.
    fn ordered_moves(&mut self, position: &P, hash_move: Option<P::Action>, depth: u32) -> Vec<OrderedMove<P>> {
        let mut moves = self.searcher.spare.pop().unwrap_or_default();
        moves.clear();
        for action in position.actions() {
            let after = position.after(action);
            let score = if Some(action) == hash_move {
                i32::MAX
            } else if depth > 1 {
                after.ordering_score()
            } else {
                0
            };
            moves.push(OrderedMove { action, after, score });
        }
        if depth > 1 {
            // Stable, so that the same search finds the same moves on every machine.
            moves.sort_by_key(|next| std::cmp::Reverse(next.score));
        }
        moves
    }
}
