//! Whether a game counts for the ratings. That is a term of the table, settled when it is opened, so that everybody knows it
//! while they play: nobody is helped at a table that counts, and nobody takes back alone what they played there.

use crate::{Guest, Sitter, Table};
use kernel::{AnySession, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use wire::Dice;

/// What a table was opened for. Before there was a choice, every game counted that could.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stakes {
    /// The game counts, if it can.
    #[default]
    Rated,
    /// It does not.
    Friendly,
}

impl Stakes {
    /// Whether the game counts, if it can.
    pub fn is_rated(&self) -> bool {
        *self == Stakes::Rated
    }
}

/// Whether a game of these people can say who plays better. It cannot with the same dice for everybody or one's own, alone
/// or all together, among bots, or with somebody on several seats.
pub(crate) fn can_count(session: &dyn AnySession, chairs: &[Sitter], dice: Dice, daily: Option<u32>) -> bool {
    let guests: Vec<&Guest> = chairs.iter().filter_map(Sitter::guest).collect();
    let twice = guests.iter().enumerate().any(|(index, guest)| guests[..index].contains(guest));
    let somebody = !guests.is_empty() || chairs.contains(&Sitter::Empty);
    let mut seats = Seat::all(session.seats());
    let sides = seats.any(|seat| session.team(seat) != session.team(Seat::FIRST));
    dice == Dice::House && daily.is_none() && somebody && !twice && sides
}

/// Where nobody says whether a game counts: between people it does, and against bots alone, where there are hints, it does
/// not.
pub(crate) fn usually(chairs: &[Sitter]) -> bool {
    chairs.iter().filter(|chair| !matches!(chair, Sitter::Bot(_))).count() > 1
}

impl Table {
    /// Whether the game counts for the ratings.
    pub fn is_rated(&self) -> bool {
        let opening = &self.opening;
        opening.stakes.is_rated()
            && opening.origin.is_none()
            && can_count(&*self.session, &self.chairs, opening.dice, opening.daily)
    }

    /// Whether a seat could go back in a game that counts without another person's yes: nobody may.
    pub(crate) fn is_unasked(&self, seat: Seat) -> bool {
        self.is_rated() && self.waits(seat, SeatSet::EMPTY).is_empty()
    }
}
