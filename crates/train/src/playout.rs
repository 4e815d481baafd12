//! Plays a session to its end, chance by a seeded generator and actions by a callback.

use kernel::{AnySession, Seat, Turn};
use rng::Rng;

/// Plays until the game is over. `choose` gives the action of a seat as text; none from it ends the playout with none.
/// Where several seats may act at once, the lowest goes first.
pub fn play_out(
    session: &mut dyn AnySession,
    rng: &mut Rng,
    mut choose: impl FnMut(&dyn AnySession, Seat, &mut Rng) -> Option<String>,
) -> Option<()> {
    loop {
        match session.turn() {
            Turn::Over => return Some(()),
            Turn::Chance(_) => {
                let event = session.outcome_of(rng.below(session.tickets()))?;
                session.event(&event).ok()?;
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next()?;
                let action = choose(session, seat, rng)?;
                session.play(u8::from(seat).into(), &action).ok()?;
            }
        }
    }
}
