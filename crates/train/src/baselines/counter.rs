//! Baseline of Rolit: counts balls four turns ahead and knows nothing else.

use crate::arena::Entrant;
use bots::rolit::board::Board;
use kernel::{AnySession, Seat, Session};
use rolit::{Rolit, Square};
use search::{AlphaBeta, Limits};

/// Alpha-beta to this depth over the difference of balls. For one or two seats.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// Search depth in turns.
    pub depth: u32,
}

impl Entrant for Counter {
    fn answer(&self, session: &dyn AnySession, _seat: Seat, _seed: u64) -> Option<String> {
        let session = session.as_any().downcast_ref::<Session<Rolit>>()?;
        let board = Board::of(session.game(), session.state());
        let limits = Limits::depth(self.depth.min(board.left()));
        let line = AlphaBeta::new(12).search(&board, &|board: &Board| board.lead(), limits, &|| false);
        let &(step, _) = line.ranked.first()?;
        Some(Square::numbered(step.into())?.to_string())
    }
}
