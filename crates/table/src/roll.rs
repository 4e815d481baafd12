//! Drawn outcomes, for the statistics of the dice.

use crate::{Table, TableEvent};
use kernel::{RecordedStep, Turn, Weighted};
use table_types::DiceMode;

/// A chance event that the server drew.
#[derive(Clone, PartialEq, Debug)]
pub struct DrawnOutcome {
    /// The slug of the game.
    pub game: &'static str,
    /// The kind of chance event.
    pub kind: &'static str,
    /// The outcome that was drawn.
    pub face: String,
    /// Every possible outcome with its weight.
    pub outcomes: Vec<Weighted<String>>,
}

impl Table {
    /// The drawn outcome in an event that is not applied yet. Typed dice, and the dice of a daily challenge, which all
    /// players share, are not counted.
    pub fn drawn_outcome(&self, event: &TableEvent) -> Option<DrawnOutcome> {
        let TableEvent::Stepped(RecordedStep::Event { event }) = event.untimed() else { return None };
        let Turn::Chance(kind) = self.session.turn() else { return None };
        if self.dice() != DiceMode::Server || self.daily().is_some() {
            return None;
        }
        let outcomes = self.session.outcomes();
        Some(DrawnOutcome { game: self.session.info().slug, kind, face: event.clone(), outcomes })
    }
}
