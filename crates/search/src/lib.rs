//! Game-tree search for any game of the kernel. Names no game and reads no clock: the caller says when to stop.
//!
//! | searcher | algorithm | for |
//! | --- | --- | --- |
//! | [`AlphaBeta`] | negamax alpha-beta with a transposition table | two players, no chance |
//! | [`Expectimax`] | expectimax, or max^n without chance | dice, any number of seats |
//! | [`BestReply`] | best-reply search | several players, when max^n is too slow |
//! | [`MonteCarloTreeSearch`] | UCT with playouts | several players, when playing on tells more than evaluating |
//!
//! All but the last use iterative deepening and an evaluation function ([`Evaluator`], [`PositionEvaluator`]). Values are
//! the share of the win each seat can expect ([`Utility`]).

mod alphabeta;
mod best_reply;
mod deepening;
mod evaluator;
mod expectimax;
mod limits;
mod monte_carlo;
mod playout;
mod transposition;
mod utility;

pub use alphabeta::{AlphaBeta, AlphaBetaResult, PositionEvaluator, SearchPosition};
pub use best_reply::{BestReply, SeatToMove};
pub use evaluator::Evaluator;
pub use expectimax::Expectimax;
pub use limits::{Limits, RankedAction, SearchResult};
pub use monte_carlo::MonteCarloTreeSearch;
pub use playout::playout;
pub use utility::{SeatShares, Utility, ZeroSumShare};
