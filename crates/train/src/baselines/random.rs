//! Baseline of every game, for its lowest levels: random legal actions.

use crate::arena::Entrant;
use kernel::{AnySession, Seat};
use rng::Rng;

/// Takes every legal action with the same chance.
#[derive(Clone, Copy, Debug)]
pub struct RandomPlayer;

impl Entrant for RandomPlayer {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        let mut legal = session.legal(seat);
        let chosen = Rng::split(seed, session.step_count() as u64).index(legal.len())?;
        Some(legal.swap_remove(chosen))
    }
}
