//! Facts of an action, for hint reasons.

use crate::hint_reason::{ActionFacts, after};
use kernel::{AnySession, Game, Seat, Session};
use ulir::Ulir;

pub(crate) fn facts(session: &dyn AnySession, seat: Seat, action: &str) -> Option<ActionFacts> {
    let next = after(session, seat, action)?;
    let (before, now) = (typed(session)?, typed(&*next)?);
    let team = before.game().team(seat);
    let gold = |session: &Session<Ulir>| i32::from(session.state().of(team).gold());
    // The odds of another team's fight say nothing about this one.
    let odds = now.game().odds(now.state()).filter(|_| now.state().team() == team).map(|odds| odds.chance());
    let wins = next.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
    Some(ActionFacts { wins, odds, goods: Some(gold(now) - gold(before)), ..ActionFacts::default() })
}

fn typed(session: &dyn AnySession) -> Option<&Session<Ulir>> {
    session.as_any().downcast_ref()
}
