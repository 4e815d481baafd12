//! Rated games. Whether a game is rated is fixed when the table is opened, so that all players know it: at a rated table no
//! player gets hints, or undoes an action without the consent of another person.

use crate::rematch::seats_where;
use crate::{Guest, Sitter, Table};
use kernel::{AnySession, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use table_types::DiceMode;

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
            && can_be_rated(&*self.session, &self.chairs, opening.terms.dice, opening.daily)
    }

    /// Whether no other person would have to agree to a request of this seat in a rated game, which is therefore refused.
    pub(crate) fn is_alone_at_rated_table(&self, seat: Seat) -> bool {
        self.is_rated() && self.seats_to_answer(seat, SeatSet::EMPTY).is_empty()
    }

    /// Whether every side with people on it has acted at least once by itself, and not only through a stand-in or the
    /// server at a timeout. Partners act for each other, so one of them is enough.
    pub fn every_side_has_acted(&self) -> bool {
        let people = seats_where(&self.chairs, |_| true);
        let has_acted = |seat: Seat| {
            let team = self.session.team(seat);
            self.acted.iter().any(|other| people.contains(other) && self.session.team(other) == team)
        };
        people.iter().all(has_acted)
    }
}
