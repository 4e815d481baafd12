//! Facts of an action, for hint reasons.

use crate::hint_reason::{ActionFacts, after};
use kernel::{AnySession, Seat, Session};
use village::{Avenue, Village};

pub(crate) fn facts(session: &dyn AnySession, seat: Seat, action: &str) -> Option<ActionFacts> {
    let next = after(session, seat, action)?;
    let (before, now) = (counted(session, seat)?, counted(&*next, seat)?);
    Some(ActionFacts { points: Some(now.0 - before.0), worth: Some(now.1 - before.1), ..ActionFacts::default() })
}

/// The points of a sheet so far, and those of all its avenues as they stand.
fn counted(session: &dyn AnySession, seat: Seat) -> Option<(i32, i32)> {
    let session = session.as_any().downcast_ref::<Session<Village>>()?;
    let (print, sheet) = (session.game().print(), session.state().sheet(seat));
    let avenues: u16 = Avenue::ALL.into_iter().map(|avenue| print.score(sheet.plots(), avenue)).sum();
    Some((print.total(sheet).into(), avenues.into()))
}
