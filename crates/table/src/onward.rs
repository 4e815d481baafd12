//! Going on from a step of a finished game: what had happened there is where the new table begins, and its dice are rolled
//! from here on.

use crate::opening::open;
use crate::table::Pulse;
use crate::{Fact, Opening, Origin, Refusal, Sitter, Table, Terms};
use kernel::{After, Entry, OptionsFault, Record, SeatSet, Turn};
use std::sync::Arc;

/// The first fact of a table that goes on from a step of a finished game. That it is finished is for the caller to know.
pub fn go_on(record: Record, table: &str, step: usize, chairs: Vec<Sitter>, terms: Terms) -> Result<Fact, Refusal> {
    if chairs.len() as i64 != record.seats {
        return Err(Refusal::Options(OptionsFault::Seats(chairs.len() as i64)));
    }
    if terms.rated == Some(true) {
        return Err(Refusal::Options(OptionsFault::Together("a game that goes on from another is not rated")));
    }
    let terms = Terms { games: None, daily: None, rated: Some(false), ..terms };
    let mut fact = open(&record.game, &record.options, chairs, terms)?;
    let mut log = record.log;
    if step >= log.len() {
        return Err(Refusal::NothingLeft);
    }
    log.truncate(step);
    if let Fact::Opened(opening) = &mut fact {
        Arc::make_mut(opening).origin = Some(Box::new(Origin::Onward { table: table.to_owned(), log }));
    }
    Ok(fact)
}

impl Opening {
    /// The game that this one goes on from, as its seal names it.
    pub(crate) fn after(&self) -> Option<After> {
        let Some(Origin::Onward { table, log }) = self.origin.as_deref() else { return None };
        let draws = log.iter().filter(|entry| matches!(entry, Entry::Event { .. })).count();
        Some(After { table: table.clone(), draws })
    }
}

impl Table {
    /// Plays again what had happened at the table that this one goes on from.
    pub(crate) fn inherit(&mut self) -> Result<(), String> {
        let opening = Arc::clone(&self.opening);
        let Some(Origin::Onward { log, .. }) = opening.origin.as_deref() else { return Ok(()) };
        for entry in log {
            match entry {
                Entry::Event { event } => self.session.event(event),
                Entry::Action { seat, action } => self.session.play(u8::from(*seat).into(), action),
            }
            .map_err(|fault| fault.to_string())?;
            let place = Some(self.session.ply() - 1);
            self.pulses.push(Pulse { could_act: SeatSet::EMPTY, fact: 0, place, flagged: false });
            self.draws += usize::from(matches!(entry, Entry::Event { .. }));
        }
        if self.session.turn() == Turn::Over {
            return Err("it goes on from a game that is over".to_owned());
        }
        self.inherited = log.len();
        Ok(())
    }
}
