//! What a chance event could have been, for those who count.

use crate::{Fact, Table};
use kernel::{Entry, Turn, Weighted};
use wire::Dice;

/// A chance event that the house drew.
#[derive(Clone, PartialEq, Debug)]
pub struct Roll {
    /// Slug of the game.
    pub game: &'static str,
    /// The name of the event.
    pub kind: &'static str,
    /// What came.
    pub face: String,
    /// What could have come.
    pub outcomes: Vec<Weighted<String>>,
}

impl Table {
    /// The roll that a fact is, before it is applied. People's own dice are theirs, and on a day's challenge everybody has
    /// the same: neither is counted.
    pub fn roll_of(&self, fact: &Fact) -> Option<Roll> {
        let Fact::Stepped(Entry::Event { event }) = fact.plain() else { return None };
        let Turn::Chance(kind) = self.session.turn() else { return None };
        if self.dice() != Dice::House || self.daily().is_some() {
            return None;
        }
        let outcomes = self.session.outcomes();
        Some(Roll { game: self.session.card().slug, kind, face: event.clone(), outcomes })
    }
}
