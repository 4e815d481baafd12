//! What a seat could have reached with the very dice that fell, for games where everybody has the same dice and a sheet
//! of their own.
//!
//! The searches are bounded: they keep the most promising sheets after every roll. What they find was played by the rules
//! to its end, so that many points were within reach; more may have been. A proven upper bound would have to relax the
//! rules so far that it says nothing.

use kernel::{AnySession, Entry, Record, Seat};

/// How a game looks back.
pub(crate) type Look = fn(&dyn AnySession, Seat, &dyn Fn() -> bool) -> Option<Hindsight>;

/// What could have been.
#[derive(Clone, PartialEq, Debug)]
pub struct Hindsight {
    /// The seat's points.
    pub reached: i32,
    /// Points that were within its reach: never less.
    pub possible: i32,
    /// Whether nothing more was.
    pub exact: bool,
    /// The game in which it reaches them; nothing where its own play was not bettered.
    pub record: Option<Record>,
}

impl Hindsight {
    /// Of what a search found for a finished game: a score, and what the seat does after every roll.
    pub(crate) fn of(
        session: &dyn AnySession,
        seat: Seat,
        found: i32,
        exact: bool,
        rounds: impl FnOnce() -> Vec<Vec<String>>,
    ) -> Option<Hindsight> {
        let reached = session.outcome()?.scores.get(seat.index())?.value() as i32;
        let better = found > reached;
        let record = better.then(|| retold(session.record(), seat, rounds()));
        Some(Hindsight { reached, possible: found.max(reached), exact: exact && found >= reached, record })
    }
}

/// The same game with other choices of a seat after each roll. What is decided before the first of them stays.
fn retold(mut record: Record, seat: Seat, rounds: Vec<Vec<String>>) -> Record {
    let events = record.log.iter().filter(|entry| matches!(entry, Entry::Event { .. })).count();
    let mut opening = events.saturating_sub(rounds.len());
    let mut rounds = rounds.into_iter();
    let mut begun = false;
    let mut log = Vec::with_capacity(record.log.len());
    for entry in record.log {
        match entry {
            Entry::Event { .. } if opening > 0 => {
                opening -= 1;
                log.push(entry);
            }
            Entry::Event { .. } => {
                begun = true;
                log.push(entry);
                let actions = rounds.next().unwrap_or_default();
                log.extend(actions.into_iter().map(|action| Entry::Action { seat, action }));
            }
            Entry::Action { seat: who, .. } if begun && who == seat => {}
            Entry::Action { .. } => log.push(entry),
        }
    }
    record.log = log;
    record
}
