//! Three or four colours, each playing for itself.

use super::evaluation::Model;
use kernel::Seat;
use rolit::{Colour, Rolit, Squares, State};
use search::{Judge, Seating, Shares, Worth};

/// Judges positions for all seats at once.
pub(super) struct Onlooker<'a>(pub(super) &'a Model);

impl Judge<Rolit, Shares> for Onlooker<'_> {
    fn judge(&self, game: &Rolit, state: &State) -> Shares {
        let all = Colour::ALL.iter().map(|&colour| state.balls(colour).len()).sum::<u32>();
        let left = Squares::board(game.size()).len() - all;
        let mut shares = Shares::NOTHING;
        for (share, known) in shares.0.iter_mut().zip(self.0.shares(game.colours(), state, left)) {
            *share = known;
        }
        shares
    }
}

impl Seating<Rolit> for Onlooker<'_> {
    fn seated(&self, game: &Rolit, state: &State, seat: Seat) -> State {
        let colour = game.colours().get(seat.index()).copied().unwrap_or(state.mover());
        state.with_mover(colour)
    }
}
