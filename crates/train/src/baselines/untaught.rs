//! Baseline of modern Ur: the strongest bot without the weights that were distilled from the solution.

use crate::arena::Entrant;
use bots::ur_modern::untaught;
use kernel::{AnySession, Seat};

/// Looks as far ahead as the strongest bot, with the evaluation trained by self-play.
#[derive(Clone, Copy, Debug)]
pub struct Untaught;

impl Entrant for Untaught {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        Some(untaught(session, seat, seed)?.action)
    }
}
