//! What people say to each other at the table.

use crate::name::is_unfit;
use crate::{By, Fact, Refusal, Table, Verdict};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use wire::{Line, Room};

/// Lines that one seat says at a table at most: facts are kept for ever, and nobody can talk the others out of theirs.
const MOST: usize = 500;
/// Who comes to the table is told so many of the last ones.
pub(crate) const TOLD: usize = 200;

/// One line fit to be shown to others: trimmed, not empty, not long, of visible characters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Remark(String);

impl Remark {
    /// The longest, in characters.
    pub const LONGEST: usize = 240;

    /// The remark in this text.
    pub fn new(text: &str) -> Result<Remark, Refusal> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > Remark::LONGEST || text.chars().any(is_unfit) {
            return Err(Refusal::BadRemark);
        }
        Ok(Remark(text.to_owned()))
    }

    /// What is left of a line whose words were taken out.
    pub fn taken_out() -> Remark {
        Remark("…".to_owned())
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Table {
    pub(crate) fn decide_say(&self, seat: Seat, room: Room, text: &str, by: By<'_>) -> Result<Verdict, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        if !self.seats_of(Some(guest)).contains(seat) {
            return Err(Refusal::NotSeated);
        }
        let text = Remark::new(text)?;
        let own = |fact: &&Fact| matches!(fact.plain(), Fact::Said { seat: by, .. } if *by == seat);
        if self.facts.iter().filter(own).count() >= MOST {
            return Err(Refusal::SaidEnough);
        }
        Ok(Verdict::Follows(Fact::Said { seat, room, text }))
    }

    /// What the owner of these seats may hear of a fact: what is said among partners stays there.
    pub(crate) fn heard(&self, at: u64, yours: SeatSet) -> Option<Line> {
        let Fact::Said { seat, room, text } = self.fact_at(at)?.plain() else { return None };
        let heard = *room == Room::Table || self.is_partner(*seat, yours);
        heard.then(|| Line { seat: *seat, room: *room, text: text.as_str().to_owned(), at })
    }

    /// The last lines that the owner of these seats may hear.
    pub(crate) fn lines(&self, yours: SeatSet) -> Vec<Line> {
        let mut lines: Vec<Line> =
            (1..=self.version()).rev().filter_map(|at| self.heard(at, yours)).take(TOLD).collect();
        lines.reverse();
        lines
    }

    /// Whether one of these seats is of the seat's team, or the seat itself.
    pub(crate) fn is_partner(&self, seat: Seat, yours: SeatSet) -> bool {
        yours.iter().any(|own| self.session.team(own) == self.session.team(seat))
    }
}
