//! Three or four colours, each playing for itself.

use super::evaluation::Model;
use kernel::Seat;
use rolit::{Colour, Rolit, Squares, State};
use search::{Evaluator, SeatShares, SeatToMove, Utility};

/// Evaluates positions for all seats at once.
pub(super) struct MultiplayerEvaluator<'a>(pub(super) &'a Model);

impl Evaluator<Rolit, SeatShares> for MultiplayerEvaluator<'_> {
    fn evaluate(&self, game: &Rolit, state: &State) -> SeatShares {
        let all = Colour::ALL.iter().map(|&colour| state.balls(colour).len()).sum::<u32>();
        let left = Squares::board(game.size()).len() - all;
        let mut shares = SeatShares::ZERO;
        for (share, known) in shares.0.iter_mut().zip(self.0.shares(game.colours(), state, left)) {
            *share = known;
        }
        shares
    }
}

impl SeatToMove<Rolit> for MultiplayerEvaluator<'_> {
    fn with_seat_to_move(&self, game: &Rolit, state: &State, seat: Seat) -> State {
        let colour = game.colours().get(seat.index()).copied().unwrap_or(state.mover());
        state.with_mover(colour)
    }
}
