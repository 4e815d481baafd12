//! Facts of a placement, for hint reasons.

use crate::hint_reason::{ActionFacts, after};
use kernel::{AnySession, Seat, Session, Turn};
use rolit::{Rolit, Square};

pub(crate) fn facts(session: &dyn AnySession, seat: Seat, action: &str) -> Option<ActionFacts> {
    let next = after(session, seat, action)?;
    let (game, before, now) = (typed(session)?.game(), typed(session)?.state(), typed(&*next)?.state());
    let (own, size) = (before.mover(), game.size());
    let replies: Vec<String> = match next.turn() {
        Turn::Seats(seats) => seats.iter().next().map(|other| next.legal(other)).unwrap_or_default(),
        Turn::Chance(_) | Turn::Over => Vec::new(),
    };
    let wins = next.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
    Some(ActionFacts {
        wins,
        corners: u32::from(is_corner(action, size)),
        gives: replies.iter().filter(|reply| is_corner(reply, size)).count() as u32,
        turns: Some(now.balls(own).len().saturating_sub(before.balls(own).len() + 1)),
        replies: Some(replies.len() as u32),
        ..ActionFacts::default()
    })
}

fn is_corner(action: &str, size: u8) -> bool {
    let edge = |number: u8| number == 0 || number + 1 == size;
    Square::try_from(action.to_owned()).is_ok_and(|at| edge(at.column()) && edge(at.row()))
}

fn typed(session: &dyn AnySession) -> Option<&Session<Rolit>> {
    session.as_any().downcast_ref()
}
