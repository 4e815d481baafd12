//! Facts of an action, for hint reasons.

use crate::hint_reason::{ActionFacts, after};
use kernel::{AnySession, Seat, Session};
use roll_and_rule::RollAndRule;

pub(crate) fn facts(session: &dyn AnySession, seat: Seat, action: &str) -> Option<ActionFacts> {
    let next = after(session, seat, action)?;
    let (before, now) = (counted(session, seat)?, counted(&*next, seat)?);
    Some(ActionFacts { points: Some(now.0 - before.0), goods: Some(now.1 - before.1), ..ActionFacts::default() })
}

/// The points of a sheet as it stands, and its unspent resources.
fn counted(session: &dyn AnySession, seat: Seat) -> Option<(i32, i32)> {
    let session = session.as_any().downcast_ref::<Session<RollAndRule>>()?;
    let sheet = &session.state().workplace(seat).sheet;
    let unspent: i32 =
        sheet.circled.iter().zip(sheet.spent).map(|(&had, spent)| i32::from(had) - i32::from(spent)).sum();
    Some((sheet.score(session.game().tables()), unspent))
}
