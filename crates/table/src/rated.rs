//! Rated games. Whether a game is rated is fixed when the table is opened, so that all players know it: at a rated table no
//! player gets hints, or undoes an action without the consent of another person.

use crate::{Guest, Sitter, Table};
use kernel::{AnySession, Seat, SeatSet};
use protocol::DiceMode;
use serde::{Deserialize, Serialize};

/// Whether the players want a rated game. Openings older than this choice are `Rated`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatingMode {
    /// The game is rated, if it can be.
    #[default]
    Rated,
    /// The game is not rated.
    Friendly,
}

impl RatingMode {
    /// Whether the game is rated, if it can be.
    pub fn is_rated(&self) -> bool {
        *self == RatingMode::Rated
    }
}

/// Whether a game of these players can be rated. It cannot with shared or typed dice, alone or all in one team, among bots
/// only, or with one person on several seats.
pub(crate) fn can_be_rated(session: &dyn AnySession, chairs: &[Sitter], dice: DiceMode, daily: Option<u32>) -> bool {
    let guests: Vec<&Guest> = chairs.iter().filter_map(Sitter::guest).collect();
    let twice = guests.iter().enumerate().any(|(index, guest)| guests[..index].contains(guest));
    let has_person = !guests.is_empty() || chairs.contains(&Sitter::Empty);
    let mut seats = Seat::all(session.seats());
    let sides = seats.any(|seat| session.team(seat) != session.team(Seat::FIRST));
    dice == DiceMode::Server && daily.is_none() && has_person && !twice && sides
}

/// Whether a game is rated by default: between people it is; against bots only, where players get hints, it is not.
pub(crate) fn rated_by_default(chairs: &[Sitter]) -> bool {
    chairs.iter().filter(|chair| !matches!(chair, Sitter::Bot(_))).count() > 1
}

impl Table {
    /// Whether the game is rated.
    pub fn is_rated(&self) -> bool {
        let opening = &self.opening;
        opening.rating_mode.is_rated()
            && opening.origin.is_none()
            && can_be_rated(&*self.session, &self.chairs, opening.dice, opening.daily)
    }

    /// Whether an undo of this seat in a rated game would need no consent of another person, and is therefore refused.
    pub(crate) fn would_undo_alone(&self, seat: Seat) -> bool {
        self.is_rated() && self.seats_to_answer(seat, SeatSet::EMPTY).is_empty()
    }
}
