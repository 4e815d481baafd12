//! Baselines of Ulir: they think of the present fight only and never turn back.

use crate::arena::Entrant;
use kernel::{AnySession, Game, Seat, Session};
use ulir::Ulir;

/// Both, by name.
pub(crate) const BASELINES: &[(&str, &dyn Entrant)] = &[("brute", &Brute), ("fighter", &Fighter)];

/// Buys, drinks and keeps what adds most to the mean damage of the present fight.
#[derive(Clone, Copy, Debug)]
struct Brute;

impl Entrant for Brute {
    fn answer(&self, session: &dyn AnySession, seat: Seat, _seed: u64) -> Option<String> {
        let session = session.as_any().downcast_ref::<Session<Ulir>>()?;
        let action = bots::ulir::brute(session.game(), session.state())?;
        Some(session.game().action_text(seat, action))
    }
}

/// Buys, drinks and keeps what makes winning the present fight likeliest.
#[derive(Clone, Copy, Debug)]
struct Fighter;

impl Entrant for Fighter {
    fn answer(&self, session: &dyn AnySession, seat: Seat, _seed: u64) -> Option<String> {
        let session = session.as_any().downcast_ref::<Session<Ulir>>()?;
        let action = bots::ulir::fighter(session.game(), session.state())?;
        Some(session.game().action_text(seat, action))
    }
}
