//! Two colours: alpha-beta with the trained evaluation, and an exact endgame search.

use super::board::{BALL, Board, square};
use super::evaluation::{Model, model};
use rolit::{Rolit, Square, State};
use search::{AlphaBeta, AlphaBetaResult, Limits, PositionEvaluator, RankedAction, SearchPosition, SearchResult};
use std::cmp::Ordering;

/// What an alpha-beta search of two colours may spend.
#[derive(Clone, Copy, Debug)]
pub(super) struct DuelLimits {
    /// Depth and nodes of the search before the endgame.
    pub(super) limits: Limits,
    /// From this many empty squares on the rest of the game is solved …
    pub(super) solved: u32,
    /// … unless that visits more positions than this.
    pub(super) proof: u64,
    /// The transposition table holds two to this power positions.
    pub(super) memory: u32,
}

/// From this many empty squares on the exact margin is solved too, not only who wins.
const EXACT_MARGIN: u32 = 14;
/// The search that orders the moves before they are solved.
const ORDERING_SEARCH: Limits = Limits { depth: 6, nodes: 20_000 };

/// A search result, and whether it is proved.
pub(super) struct DuelResult {
    pub(super) result: SearchResult<Square>,
    pub(super) exact: bool,
}

/// Searches for the colour to move.
pub(super) fn think(game: &Rolit, state: &State, duel_limits: DuelLimits, stop: &dyn Fn() -> bool) -> DuelResult {
    let board = Board::of(game, state);
    match model(game) {
        Some(model) => {
            DuelSearch { board, evaluator: model, duel_limits, stop }.think(|lead| model.share(lead, board.left()))
        }
        // On the smallest board there is no trained evaluation: balls are counted.
        None => {
            let evaluator = |board: &Board| board.lead();
            DuelSearch { board, evaluator: &evaluator, duel_limits, stop }
                .think(|lead| 0.5 + f64::from(lead) / f64::from(64 * BALL))
        }
    }
}

/// Searches one turn ahead with the trained evaluation.
pub(super) fn one_turn_ahead(game: &Rolit, state: &State) -> SearchResult<Square> {
    let duel_limits = DuelLimits { limits: Limits::depth(1), solved: 0, proof: 0, memory: 1 };
    think(game, state, duel_limits, &|| false).result
}

struct DuelSearch<'a, A> {
    board: Board,
    evaluator: &'a A,
    duel_limits: DuelLimits,
    stop: &'a dyn Fn() -> bool,
}

impl<A: PositionEvaluator<Board>> DuelSearch<'_, A> {
    fn think(&self, estimate: impl Fn(i32) -> f64) -> DuelResult {
        let mut search = AlphaBeta::new(self.duel_limits.memory);
        if self.board.left() <= self.duel_limits.solved {
            let ordering = self.search(&mut search, ORDERING_SEARCH);
            if let Some(found) = self.solve(&mut search, &ordering) {
                return found;
            }
            // Out of time during the proof: there is none left for a deeper search either.
            if (self.stop)() {
                return found(&ordering, estimate);
            }
        }
        found(&self.search(&mut search, self.duel_limits.limits), estimate)
    }

    fn search(&self, search: &mut AlphaBeta<Board>, limits: Limits) -> AlphaBetaResult<u8> {
        let depth = limits.depth.min(self.board.left());
        search.search(&self.board, self.evaluator, Limits { depth, ..limits }, self.stop)
    }

    /// Solves the winner after every move, then which of the best moves wins by most or loses by least.
    fn solve(&self, search: &mut AlphaBeta<Board>, ordering: &AlphaBetaResult<u8>) -> Option<DuelResult> {
        let order: Vec<u8> = ordering.ranked.iter().map(|&(action, _)| action).collect();
        let mut result = search.solve(&self.board, &order, [-1, 1], self.duel_limits.proof, self.stop)?;
        result.nodes += ordering.nodes;
        let best = won(result.ranked.first()?.1);
        if self.board.left() <= EXACT_MARGIN {
            let equal = result.ranked.iter().take_while(|&&(_, lead)| won(lead) == best);
            let actions: Vec<u8> = equal.map(|&(action, _)| action).collect();
            if let Some((action, more)) =
                search.best_exact_move(&self.board, &actions, self.duel_limits.proof, self.stop)
            {
                result.nodes += more;
                let place = result.ranked.iter().position(|&(known, _)| known == action)?;
                result.ranked[..=place].rotate_right(1);
            }
        }
        result.depth = self.board.left();
        Some(DuelResult { exact: true, ..found(&result, won) })
    }
}

fn found(result: &AlphaBetaResult<u8>, share: impl Fn(i32) -> f64) -> DuelResult {
    let ranked = result
        .ranked
        .iter()
        .filter_map(|&(action, lead)| Some(RankedAction { action: square(action)?, share: share(lead) }));
    DuelResult {
        result: SearchResult { ranked: ranked.collect(), depth: result.depth, nodes: result.nodes },
        exact: false,
    }
}

/// The share of the win for a lead at the end of the game.
fn won(lead: i32) -> f64 {
    match lead.cmp(&0) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

/// The exact lead of the player to move under perfect play by both, in sixteenths of a ball. The transposition table
/// holds two to the power of `memory` positions. For proofs and training.
pub fn exact_lead(board: &Board, memory: u32) -> i32 {
    let mut search = AlphaBeta::new(memory);
    let actions: Vec<u8> = board.actions().collect();
    let far = 64 * BALL;
    let result = search.solve(board, &actions, [-far, far], u64::MAX, &|| false);
    result.and_then(|result| result.ranked.first().map(|&(_, lead)| lead)).unwrap_or_else(|| board.lead())
}

/// A fixed-depth search with the trained evaluation: its best move and the forecast lead. For self-play during
/// training.
pub fn search_to_depth(board: &Board, model: &Model, depth: u32) -> Option<(u8, i32)> {
    let limits = Limits::depth(depth.min(board.left()));
    AlphaBeta::new(8).search(board, model, limits, &|| false).ranked.first().copied()
}
