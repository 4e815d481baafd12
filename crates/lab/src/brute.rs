//! Yardsticks of Ulir: players who think of the fight at hand and never turn back.

use crate::arena::Entrant;
use kernel::{AnySession, Game, Seat, Session};
use ulir::Ulir;

/// Buys, drinks and keeps whatever adds most to the mean damage of the fight at hand.
#[derive(Clone, Copy, Debug)]
pub struct Brute;

impl Entrant for Brute {
    fn answer(&self, session: &dyn AnySession, seat: Seat, _seed: u64) -> Option<String> {
        let session = session.as_any().downcast_ref::<Session<Ulir>>()?;
        let action = minds::ulir::brute(session.game(), session.state())?;
        Some(session.game().action_text(seat, action))
    }
}

/// Buys, drinks and keeps whatever makes the fight at hand likeliest to be won.
#[derive(Clone, Copy, Debug)]
pub struct Fighter;

impl Entrant for Fighter {
    fn answer(&self, session: &dyn AnySession, seat: Seat, _seed: u64) -> Option<String> {
        let session = session.as_any().downcast_ref::<Session<Ulir>>()?;
        let action = minds::ulir::fighter(session.game(), session.state())?;
        Some(session.game().action_text(seat, action))
    }
}
