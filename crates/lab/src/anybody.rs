//! Somebody who knows what is legal and nothing else: a yardstick for the lowest levels of every game.

use crate::arena::Entrant;
use crate::random::pick;
use chance::Dice;
use kernel::{AnySession, Seat};

/// Takes any legal action, each as often.
#[derive(Clone, Copy, Debug)]
pub struct Anybody;

impl Entrant for Anybody {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        let mut legal = session.legal(seat);
        let chosen = pick(&mut Dice::split(seed, session.ply() as u64), legal.len())?;
        Some(legal.swap_remove(chosen))
    }
}
