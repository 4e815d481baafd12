//! The best score a seat could have reached with the same dice, for games where all seats use the same dice on sheets
//! of their own.
//!
//! A beam search per game: it keeps the most promising sheets after every roll. What it finds was played by the rules
//! to the end, so that score was within reach; a higher one may have been. A proven upper bound would have to relax the
//! rules so far that it says nothing.

use kernel::{AnySession, Record, RecordedStep, Seat};

/// The beam search of one game, for a seat of a finished session.
pub(crate) type SameDiceSearch = fn(&dyn AnySession, Seat, &dyn Fn() -> bool) -> Option<BestWithSameDice>;

/// The seat's score, and the best one found with the same dice.
#[derive(Clone, PartialEq, Debug)]
pub struct BestWithSameDice {
    /// The score the seat had in the game.
    pub reached: i32,
    /// The best score found, never below `reached`.
    pub possible: i32,
    /// Whether no higher score exists.
    pub exact: bool,
    /// The game in which the seat scores `possible`; none when its own play was not improved on.
    pub record: Option<Record>,
}

impl BestWithSameDice {
    /// From the score a search found for a finished game, and the seat's actions after every roll.
    pub(crate) fn of(
        session: &dyn AnySession,
        seat: Seat,
        found: i32,
        exact: bool,
        rounds: impl FnOnce() -> Vec<Vec<String>>,
    ) -> Option<BestWithSameDice> {
        let reached = session.outcome()?.scores.get(seat.index())?.value() as i32;
        let better = found > reached;
        let record = better.then(|| with_other_choices(session.record(), seat, rounds()));
        Some(BestWithSameDice { reached, possible: found.max(reached), exact: exact && found >= reached, record })
    }
}

/// The same game with other choices of one seat after each roll. Choices before the first roll stay.
fn with_other_choices(mut record: Record, seat: Seat, rounds: Vec<Vec<String>>) -> Record {
    let events = record.log.iter().filter(|entry| matches!(entry, RecordedStep::Event { .. })).count();
    let mut opening = events.saturating_sub(rounds.len());
    let mut rounds = rounds.into_iter();
    let mut begun = false;
    let mut log = Vec::with_capacity(record.log.len());
    for entry in record.log {
        match entry {
            RecordedStep::Event { .. } if opening > 0 => {
                opening -= 1;
                log.push(entry);
            }
            RecordedStep::Event { .. } => {
                begun = true;
                log.push(entry);
                let actions = rounds.next().unwrap_or_default();
                log.extend(actions.into_iter().map(|action| RecordedStep::Action { seat, action }));
            }
            RecordedStep::Action { seat: other, .. } if begun && other == seat => {}
            RecordedStep::Action { .. } => log.push(entry),
        }
    }
    record.log = log;
    record
}
