//! Facts of a move, for hint reasons.

use crate::hint_reason::{ActionFacts, after, race_facts};
use kernel::{AnySession, Seat, Session};
use ur_classic::{State, UrClassic};

pub(crate) fn facts(session: &dyn AnySession, seat: Seat, action: &str) -> Option<ActionFacts> {
    let next = after(session, seat, action)?;
    let (before, now) = (state(session)?, state(&*next)?);
    Some(ActionFacts {
        home: u32::from(now.off(seat).saturating_sub(before.off(seat))),
        again: now.mover() == seat && next.outcome().is_none(),
        ..race_facts(session, seat, action, pawns_in_play)?
    })
}

/// Pawns that have left the reserve.
fn pawns_in_play(session: &dyn AnySession, seat: Seat) -> Option<u32> {
    let state = state(session)?;
    Some(state.lane(seat).count_ones() + u32::from(state.off(seat)))
}

fn state(session: &dyn AnySession) -> Option<&State> {
    Some(session.as_any().downcast_ref::<Session<UrClassic>>()?.state())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;
    use crate::hint_reason::reasons;

    #[test]
    fn a_capture_and_a_rosette_are_seen() {
        let mut session = catalog::game("ur-classic").expect("a game").open(2, &Default::default()).expect("a table");
        for event in ["3", "2"] {
            session.event(event).expect("the start");
        }
        session.event("4").expect("a roll");
        let seat = Seat::FIRST;
        let enters = facts(&*session, seat, ">A1").expect("facts");
        assert!(enters.again && enters.enters == 1 && enters.captures == 0 && !enters.wins, "{enters:?}");
        assert_eq!(reasons(&enters, &[ActionFacts::default()]), [Reason::Again, Reason::Enters]);
        assert!(facts(&*session, seat, ">B7").is_none(), "no such move");
    }
}
