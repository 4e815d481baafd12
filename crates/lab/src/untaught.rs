//! A yardstick: the strongest bot of the modern Ur without what was distilled from the solution.

use crate::arena::Entrant;
use kernel::{AnySession, Seat};
use minds::ur_modern::untaught;

/// Looks as far ahead, with the evaluation that was learnt by self-play.
#[derive(Clone, Copy, Debug)]
pub struct Untaught;

impl Entrant for Untaught {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        Some(untaught(session, seat, seed)?.action)
    }
}
