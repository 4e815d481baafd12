//! What a finished game is worth to each seat.

use kernel::{Game, MAX_SEATS, Seat};

/// What a seat gets at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rewards {
    /// From −1 to 1, their sum over the teams is 0: see [`returns`]. Alone, the points.
    #[default]
    Returns,
    /// The points of the rules.
    Points,
}

/// One number per seat; those of seats that are not there are 0.
pub(crate) type SeatReturns = [f64; MAX_SEATS];

/// What the finished game is worth to each seat.
///
/// Of `t` teams, a team with the share `s` of the win gets `(t·s − 1) / (t − 1)`: 1 for a win, −1 for a loss between two.
/// A seat gets what its team gets. A seat that plays alone gets its points where the game is played for points, else 1.
pub(crate) fn returns<G: Game>(game: &G, state: &G::State, rewards: Rewards) -> SeatReturns {
    let (seats, outcome) = (game.seats(), game.outcome(state));
    let points = |seat: Seat| outcome.scores.get(seat.index()).map_or(0.0, |score| score.value());
    let mut teams = [0.0; MAX_SEATS];
    let mut played = 0u16;
    for seat in Seat::all(seats) {
        let team = usize::from(game.team(seat)) % MAX_SEATS;
        teams[team] += outcome.share(seat, seats);
        played |= 1 << team;
    }
    let count = f64::from(played.count_ones());
    let mut values = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let team = usize::from(game.team(seat)) % MAX_SEATS;
        values[seat.index()] = match rewards {
            Rewards::Points => points(seat),
            Rewards::Returns if seats == 1 && G::INFO.solo.is_some() => points(seat),
            Rewards::Returns if count < 2.0 => teams[team],
            Rewards::Returns => (count * teams[team] - 1.0) / (count - 1.0),
        };
    }
    values
}
