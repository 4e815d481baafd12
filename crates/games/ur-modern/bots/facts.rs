//! Facts of an action, for hint reasons.

use crate::hint_reason::{ActionFacts, after, race_facts};
use kernel::{AnySession, Game, Seat, Session, Step};
use ur_modern::{Effect, State, UrModern};

pub(crate) fn facts(session: &dyn AnySession, seat: Seat, action: &str) -> Option<ActionFacts> {
    let next = after(session, seat, action)?;
    let played = typed(&*next)?;
    let (step, before) = (*played.log().last()?, played.state_at(played.log().len() - 1));
    let mut effects = Vec::new();
    played.game().effects(before, step, &mut effects);
    let again = matches!(step, Step::Action(..)) && effects.iter().any(|effect| matches!(effect, Effect::Again { .. }));
    let forts = |state: &State| {
        let held = played.game().board().fortifications();
        state.pawns(seat).iter().filter(|&square| held.contains(square)).count() as u32
    };
    // Fortifications that were held before are no reason.
    let (held, holds) = (forts(before), forts(played.state()));
    let holds = if holds > held { holds } else { 0 };
    Some(ActionFacts { again, holds, ..race_facts(session, seat, action, pawns_in_play)? })
}

fn pawns_in_play(session: &dyn AnySession, seat: Seat) -> Option<u32> {
    let state: &State = typed(session)?.state();
    Some(state.pawns(seat).iter().count() as u32)
}

fn typed(session: &dyn AnySession) -> Option<&Session<UrModern>> {
    session.as_any().downcast_ref()
}
