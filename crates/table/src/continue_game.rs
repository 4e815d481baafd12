//! Continuing a finished game from one of its steps: the new table starts with those steps and rolls its own dice from
//! there on.

use crate::opening::open;
use crate::table::PlayedStep;
use crate::{HostTerms, Opening, Origin, Refusal, Sitter, Table, TableEvent, Terms};
use kernel::{ContinuedFrom, OptionsError, Record, RecordedStep, SeatSet, Turn};
use std::sync::Arc;

/// The opening event of a table that continues a finished game from one of its steps. The caller checks that the game is
/// finished.
pub fn continue_from(
    record: Record,
    table: &str,
    step: usize,
    chairs: Vec<Sitter>,
    terms: impl Into<HostTerms>,
) -> Result<TableEvent, Refusal> {
    let HostTerms { terms, now, stand_in, daily: _, rules: _ } = terms.into();
    if chairs.len() as i64 != record.seats {
        return Err(Refusal::Options(OptionsError::Conflict("a game continues with as many seats as it had")));
    }
    if terms.rated == Some(true) {
        return Err(Refusal::Options(OptionsError::Conflict("a game that continues another one is not rated")));
    }
    // What had happened there is legal only under the rules it was played by.
    // Their seats are those of that game, unless they want lots.
    let drawn = Some(terms.drawn == Some(true));
    let terms = Terms { games: None, drawn, rated: Some(false), ..terms };
    let terms = HostTerms { terms, daily: None, now, stand_in, rules: Some(record.rules) };
    let mut event = open(&record.game, &record.options, chairs, terms)?;
    let mut log = record.log;
    if step >= log.len() {
        return Err(Refusal::NothingToContinue);
    }
    log.truncate(step);
    if let TableEvent::Opened(opening) = &mut event {
        Arc::make_mut(opening).origin = Some(Box::new(Origin::Continued { table: table.to_owned(), log }));
    }
    Ok(event)
}

impl Opening {
    /// The game that this one continues, for the commitment.
    pub(crate) fn continued_from(&self) -> Option<ContinuedFrom> {
        let Some(Origin::Continued { table, log }) = self.origin.as_deref() else { return None };
        let draws = log.iter().filter(|entry| matches!(entry, RecordedStep::Event { .. })).count();
        Some(ContinuedFrom { table: table.clone(), draws })
    }
}

impl Table {
    /// Replays the steps of the game that this one continues.
    pub(crate) fn replay_origin(&mut self) -> Result<(), String> {
        let opening = Arc::clone(&self.opening);
        let Some(Origin::Continued { log, .. }) = opening.origin.as_deref() else { return Ok(()) };
        for entry in log {
            match entry {
                RecordedStep::Event { event } => self.session.event(event),
                RecordedStep::Action { seat, action } => self.session.play(u8::from(*seat).into(), action),
            }
            .map_err(|error| error.to_string())?;
            let place = Some(self.session.step_count() - 1);
            self.played.push(PlayedStep { could_act: SeatSet::EMPTY, event_index: 0, place, flagged: false });
            self.draws += usize::from(matches!(entry, RecordedStep::Event { .. }));
        }
        if self.session.turn() == Turn::Over {
            return Err("it continues a game that is over".to_owned());
        }
        self.inherited_steps = log.len();
        Ok(())
    }
}
