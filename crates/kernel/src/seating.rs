//! Who sits where, by the book of a game: in a first game and in the next game of the same players.

use crate::{Seat, SeatSet};

/// How the book of a game hands out the seats. Only tables follow it: for the rules and the referee, a player is a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Everyone keeps their seat: the game itself settles who begins, or all players act at once.
    Keep,
    /// In a rematch everyone moves on by one seat.
    MoveOn,
    /// The winner of the last game takes the first seat; after a shared win, and in a first game, lots decide.
    WinnerFirst,
    /// The loser of the last game chooses who takes the first seat; after a draw, and in a first game, lots decide.
    LoserChooses,
}

impl Seating {
    /// Whether lots decide who takes the first seat where no earlier game does.
    pub const fn draws_lots(self) -> bool {
        match self {
            Seating::Keep | Seating::MoveOn => false,
            Seating::WinnerFirst | Seating::LoserChooses => true,
        }
    }

    /// The seat that chooses who begins the next game: the loser, where the book leaves it to them and there is one.
    pub fn chooser(self, winners: SeatSet, seats: u8) -> Option<Seat> {
        match self {
            Seating::Keep | Seating::MoveOn | Seating::WinnerFirst => None,
            Seating::LoserChooses => {
                let mut losers = Seat::all(seats).filter(|&seat| !winners.contains(seat));
                losers.next().filter(|_| losers.next().is_none() && !winners.is_empty())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_single_loser_chooses_and_only_where_the_book_says_so() {
        let [first, second] = [Seat::FIRST, Seat::FIRST.other()];
        let both = SeatSet::only(first).with(second);
        assert_eq!(Seating::LoserChooses.chooser(SeatSet::only(first), 2), Some(second));
        assert_eq!(Seating::LoserChooses.chooser(SeatSet::only(second), 2), Some(first));
        for winners in [SeatSet::EMPTY, both] {
            assert_eq!(Seating::LoserChooses.chooser(winners, 2), None, "after a draw");
        }
        for other in [Seating::Keep, Seating::MoveOn, Seating::WinnerFirst] {
            assert_eq!(other.chooser(SeatSet::only(first), 2), None);
        }
    }
}
