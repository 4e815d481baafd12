//! Thinking again: a seat may take back what it did in a round that it has not finished.

use crate::table::Pulse;
use crate::{Fact, Table};
use kernel::{AnySession, Entry, Fault, Seat, Turn, Viewer};

/// A seat takes back at most so often at one table: facts are kept for ever.
pub(crate) const OFTEN: usize = 500;

impl Table {
    /// What a seat did since the round began, as places in the log, the latest first; nothing once it has finished.
    ///
    /// Nobody may have learnt anything since: neither from chance nor from another's choice. So the round goes back to the
    /// last event, or to the last action that everybody knows; somebody alone at the table shows it to nobody.
    pub(crate) fn own_round(&self, seat: Seat) -> Vec<usize> {
        if !self.acting().contains(seat) {
            return Vec::new();
        }
        let alone = self.session.seats() == 1;
        (self.inherited..self.session.ply())
            .rev()
            .map_while(|place| match self.session.entry(place)? {
                Entry::Action { seat: by, .. } => {
                    (alone || self.session.hidden(place, Viewer::Spectator)).then_some((place, by))
                }
                Entry::Event { .. } => None,
            })
            .filter(|(_, by)| *by == seat)
            .map(|(place, _)| place)
            .collect()
    }

    /// How often a seat has taken back.
    pub(crate) fn times_back(&self, seat: Seat) -> usize {
        self.facts.iter().filter(|fact| matches!(fact.plain(), Fact::TookBack { seat: by, .. } if *by == seat)).count()
    }

    /// The game without what a seat did since this place of the log. What different seats do in one round does not depend
    /// on each other's order, so the others' actions are simply done again.
    pub(crate) fn without(&self, seat: Seat, from: usize) -> Result<Without, String> {
        let mut gone = self.own_round(seat);
        gone.retain(|&place| place >= from);
        let first = *gone.last().ok_or_else(|| format!("seat {seat} has nothing to take back"))?;
        let say = |fault: Fault| fault.to_string();
        let mut session = self.session.boxed();
        while session.ply() > first {
            session.undo().map_err(say)?;
        }
        for place in (first..self.session.ply()).filter(|place| !gone.contains(place)) {
            match self.session.entry(place) {
                Some(Entry::Action { seat, action }) => session.play(u8::from(seat).into(), &action).map_err(say)?,
                Some(Entry::Event { event }) => session.event(&event).map_err(say)?,
                None => {}
            }
        }
        match session.turn() {
            Turn::Seats(seats) if seats.contains(seat) => Ok(Without { session, gone, first }),
            Turn::Seats(_) | Turn::Chance(_) | Turn::Over => Err(format!("seat {seat} could not act again")),
        }
    }

    /// Takes back what a seat did since this place of the log.
    pub(crate) fn take_back(&mut self, seat: Seat, from: usize) -> Result<(), String> {
        let Without { session, gone, first } = self.without(seat, from)?;
        self.bare = !self.session.hidden(first, Viewer::Spectator);
        let mut places = first..;
        for pulse in &mut self.pulses {
            if let Some(place) = pulse.place.filter(|&place| place >= first) {
                pulse.place = if gone.contains(&place) { None } else { places.next() };
            }
        }
        self.pulses.push(Pulse { could_act: self.acting(), fact: self.facts.len(), place: None, flagged: false });
        self.asked = None;
        self.session = session;
        Ok(())
    }
}

/// A game without a part of one seat's round.
pub(crate) struct Without {
    session: Box<dyn AnySession>,
    /// The places in the log that are gone, the latest first.
    gone: Vec<usize>,
    first: usize,
}
