//! Take-back: a seat may take back its own actions in a round that it has not finished.

use crate::table::PlayedStep;
use crate::{Table, TableEvent};
use kernel::{AnySession, RecordedStep, Seat, StepError, Turn, Viewer};

/// The most take-backs, and the most undo requests, of one seat at one table, because the store never deletes events.
pub(crate) const MAX_TAKE_BACKS: usize = 500;

impl Table {
    /// The actions of a seat in its unfinished round, as indices in the log, latest first; empty once it has finished.
    ///
    /// A player must not have learnt anything in between, neither from chance nor from the choice of another player. So the
    /// round reaches back to the last chance event or the last public action; a solo player has no public actions.
    pub(crate) fn own_round(&self, seat: Seat) -> Vec<usize> {
        if !self.acting().contains(seat) {
            return Vec::new();
        }
        let alone = self.session.seats() == 1;
        (self.inherited_steps..self.session.step_count())
            .rev()
            .map_while(|place| match self.session.entry(place)? {
                RecordedStep::Action { seat: by, .. } => {
                    (alone || self.session.hidden(place, Viewer::Spectator)).then_some((place, by))
                }
                RecordedStep::Event { .. } => None,
            })
            .filter(|(_, by)| *by == seat)
            .map(|(place, _)| place)
            .collect()
    }

    pub(crate) fn take_back_count(&self, seat: Seat) -> usize {
        self.events
            .iter()
            .filter(|event| matches!(event.untimed(), TableEvent::TookBack { seat: by, .. } if *by == seat))
            .count()
    }

    /// The session without the actions of a seat from this index of the log on. The actions of different seats in one round
    /// do not depend on their order, so those of the others are replayed.
    pub(crate) fn session_without(&self, seat: Seat, from: usize) -> Result<SessionWithout, String> {
        let mut gone = self.own_round(seat);
        gone.retain(|&place| place >= from);
        let first = *gone.last().ok_or_else(|| format!("seat {seat} has nothing to take back"))?;
        let say = |error: StepError| error.to_string();
        let mut session = self.session.clone_boxed();
        while session.step_count() > first {
            session.undo().map_err(say)?;
        }
        for place in (first..self.session.step_count()).filter(|place| !gone.contains(place)) {
            match self.session.entry(place) {
                Some(RecordedStep::Action { seat, action }) => {
                    session.play(u8::from(seat).into(), &action).map_err(say)?;
                }
                Some(RecordedStep::Event { event }) => session.event(&event).map_err(say)?,
                None => {}
            }
        }
        match session.turn() {
            Turn::Seats(seats) if seats.contains(seat) => Ok(SessionWithout { session, gone, first }),
            Turn::Seats(_) | Turn::Chance(_) | Turn::Over => Err(format!("seat {seat} could not act again")),
        }
    }

    /// Takes back the actions of a seat from this index of the log on.
    pub(crate) fn take_back(&mut self, seat: Seat, from: usize) -> Result<(), String> {
        let SessionWithout { session, gone, first } = self.session_without(seat, from)?;
        self.was_public = !self.session.hidden(first, Viewer::Spectator);
        let mut places = first..;
        for played_step in &mut self.played {
            if let Some(place) = played_step.place.filter(|&place| place >= first) {
                played_step.place = if gone.contains(&place) { None } else { places.next() };
            }
        }
        self.played.push(PlayedStep {
            could_act: self.acting(),
            event_index: self.events.len(),
            place: None,
            flagged: false,
        });
        self.undo_request = None;
        self.session = session;
        Ok(())
    }
}

/// A session without a part of the round of one seat.
pub(crate) struct SessionWithout {
    session: Box<dyn AnySession>,
    /// The removed indices of the log, latest first.
    gone: Vec<usize>,
    first: usize,
}
