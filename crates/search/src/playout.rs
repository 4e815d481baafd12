//! Random playouts: a game played to its end by uniformly random legal actions.

use kernel::{Game, Length, Outcome, Score, Seat, SeatSet, Turn};

/// Plays on at random from `state` and returns the outcome. `below(n)` draws a number below n. A game that does not end
/// by its length limit counts as drawn.
pub fn playout<G: Game>(game: &G, mut state: G::State, below: &mut impl FnMut(u32) -> u32) -> Outcome {
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    for _ in 0..longest(game) {
        match game.turn(&state) {
            Turn::Over => return game.outcome(&state),
            Turn::Chance(_) => {
                let tickets = game.tickets(&state, &mut outcomes);
                let event = game.draw(&state, below(tickets), &mut outcomes);
                game.resolve_unchecked(&mut state, event);
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                legal.clear();
                game.actions(&state, seat, &mut legal);
                let action = legal[below(legal.len() as u32) as usize];
                game.play_unchecked(&mut state, seat, action);
            }
        }
    }
    drawn(game.seats())
}

/// The number of steps after which a playout is given up as drawn.
pub(crate) fn longest<G: Game>(game: &G) -> usize {
    match game.length() {
        // One more, to see that the game is over after its last step.
        Length::AtMost(steps) => steps + 1,
        Length::Endless { cut } => cut,
    }
}

/// The outcome of a game that no seat has won.
pub(crate) fn drawn(seats: u8) -> Outcome {
    Outcome { scores: Seat::all(seats).map(|_| Score::points(0)).collect(), winners: SeatSet::EMPTY }
}
