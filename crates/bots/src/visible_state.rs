//! The position as one seat may know it: no bot gets to see more.

use kernel::{AnySession, Game, Seat, Session, Turn};

/// A game and its state with everything hidden from one seat left out.
pub(crate) struct VisibleState<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) state: G::State,
}

impl<G: Game> VisibleState<'_, G> {
    /// None when the session is of another game or the seat may not act.
    pub(crate) fn of(session: &dyn AnySession, seat: Seat) -> Option<VisibleState<'_, G>> {
        let session = session.as_any().downcast_ref::<Session<G>>()?;
        let game = session.game();
        let acts = matches!(game.turn(session.state()), Turn::Seats(seats) if seats.contains(seat));
        acts.then(|| VisibleState { game, state: game.known_state(session.state(), seat) })
    }
}
