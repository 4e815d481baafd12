//! Undo by consent: a seat asks to undo its last decision, and all other players have to agree.
//!
//! How far an undo reaches depends on the kinds of steps since, not on the game: a chance event, a secret choice, or an
//! action that the server played for a player out of time is never undone, nor anything before it.

use crate::table::PlayedStep;
use crate::take_back::MAX_TAKE_BACKS;
use crate::{By, Decision, Refusal, Sitter, Table, TableEvent};
use kernel::{RecordedStep, Seat, SeatSet, StepError};
use table_types::UndoRequest;

/// An undo request that waits for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenUndoRequest {
    seat: Seat,
    /// The seats that have agreed.
    yes: SeatSet,
}

impl Table {
    /// The index in the log of the seat's last decision, if it may be undone.
    ///
    /// Games of a match and daily challenges count beyond their table, so they have no undo. Solo players use take-back
    /// instead: see [`Table::own_round`].
    pub(crate) fn undo_target(&self, seat: Seat) -> Option<usize> {
        let counts = self.match_standing().is_some() || self.daily().is_some();
        if counts || self.is_waiting() || self.session.seats() == 1 || self.session.outcome().is_some() {
            return None;
        }
        for place in (self.inherited_steps..self.session.step_count()).rev() {
            let Some(RecordedStep::Action { seat: by, .. }) = self.session.entry(place) else { return None };
            let flagged =
                self.played.iter().rev().any(|played_step| played_step.flagged && played_step.place == Some(place));
            if flagged || self.session.secret(place) {
                return None;
            }
            if by == seat {
                return Some(place);
            }
        }
        None
    }

    /// Which of these seats may request an undo: the one that decided last.
    pub(crate) fn may_request_undo(&self, yours: SeatSet) -> Option<Seat> {
        let asks = yours.iter().filter(|&seat| !self.is_alone_at_rated_table(seat));
        let ways = asks.filter_map(|seat| Some((self.undo_target(seat)?, seat)));
        ways.max().map(|(_, seat)| seat)
    }

    /// The pending request, and whose answer is missing.
    pub(crate) fn undo_request(&self) -> Option<UndoRequest> {
        let asked = self.undo_request.as_ref()?;
        Some(UndoRequest { seat: asked.seat, waits: self.seats_to_answer(asked.seat, asked.yes) })
    }

    pub(crate) fn decide_request_undo(&self, seat: Seat, step: usize, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        if by == By::Server {
            return Err(Refusal::NotSeated);
        }
        let since = self
            .played
            .get(step)
            .and_then(|played_step| self.events.get(played_step.event_index))
            .map(TableEvent::untimed);
        if matches!(since, Some(TableEvent::Undone { seat: by, .. }) if *by == seat) {
            return Ok(Decision::AlreadyDone);
        }
        if step != self.step_count() {
            return Err(Refusal::Stale);
        }
        let to = self.undo_target(seat).ok_or(StepError::NothingToUndo)?;
        if self.undo_request_count(seat) >= MAX_TAKE_BACKS || self.is_alone_at_rated_table(seat) {
            return Err(StepError::NothingToUndo.into());
        }
        let yes = match self.undo_request {
            Some(asked) if asked.seat == seat => asked.yes,
            Some(_) => return Err(Refusal::Stale),
            None => SeatSet::EMPTY,
        };
        if self.seats_to_answer(seat, yes).is_empty() {
            return Ok(Decision::Apply(TableEvent::Undone { seat, to }));
        }
        if self.undo_request.is_some() {
            return Ok(Decision::AlreadyDone);
        }
        if self.undo_declined_at == Some(self.step_count()) {
            return Err(Refusal::UndoDeclined);
        }
        Ok(Decision::Apply(TableEvent::UndoRequested { seat }))
    }

    fn undo_request_count(&self, seat: Seat) -> usize {
        let asked = |event: &&TableEvent| match event.untimed() {
            TableEvent::UndoRequested { seat: by } | TableEvent::Undone { seat: by, .. } => *by == seat,
            _ => false,
        };
        self.events.iter().filter(asked).count()
    }

    pub(crate) fn decide_agree_undo(&self, seat: Seat, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        let Some(OpenUndoRequest { seat: asker, yes }) = self.undo_request else { return Ok(Decision::AlreadyDone) };
        if !self.seats_to_answer(asker, yes).contains(seat) {
            return Ok(Decision::AlreadyDone);
        }
        if !self.seats_to_answer(asker, yes.with(seat)).is_empty() {
            return Ok(Decision::Apply(TableEvent::UndoAgreed { seat }));
        }
        let to = self.undo_target(asker).ok_or(StepError::NothingToUndo)?;
        Ok(Decision::Apply(TableEvent::Undone { seat: asker, to }))
    }

    pub(crate) fn decide_decline_undo(&self, seat: Seat, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        Ok(if self.undo_request.is_some() {
            Decision::Apply(TableEvent::UndoDeclined { seat })
        } else {
            Decision::AlreadyDone
        })
    }

    pub(crate) fn request_undo(&mut self, seat: Seat) -> Result<(), String> {
        if self.undo_request.is_some() || self.undo_target(seat).is_none() {
            return Err(format!("seat {seat} cannot request an undo"));
        }
        self.undo_request = Some(OpenUndoRequest { seat, yes: SeatSet::EMPTY });
        Ok(())
    }

    pub(crate) fn agree_undo(&mut self, seat: Seat) -> Result<(), String> {
        match &mut self.undo_request {
            Some(asked) if seat.index() < self.chairs.len() => {
                asked.yes = asked.yes.with(seat);
                Ok(())
            }
            Some(_) | None => Err(format!("there is no undo request for seat {seat} to answer")),
        }
    }

    pub(crate) fn decline_undo(&mut self, seat: Seat) -> Result<(), String> {
        let asked =
            self.undo_request.take().ok_or_else(|| format!("there is no undo request for seat {seat} to answer"))?;
        // A seat that withdraws its request may ask again at once; after a refusal it has to wait for the next step.
        if asked.seat != seat {
            self.undo_declined_at = Some(self.step_count());
        }
        Ok(())
    }

    /// Removes the log from this index on.
    pub(crate) fn undo_to(&mut self, seat: Seat, to: usize) -> Result<(), String> {
        if self.undo_target(seat) != Some(to) {
            return Err(format!("seat {seat} cannot undo to entry {to}"));
        }
        let could_act = self.acting();
        while self.session.step_count() > to {
            self.session.undo().map_err(|error| error.to_string())?;
        }
        for played_step in self.played.iter_mut().filter(|played_step| played_step.place >= Some(to)) {
            played_step.place = None;
        }
        self.played.push(PlayedStep { could_act, event_index: self.events.len(), place: None, flagged: false });
        (self.undo_request, self.proposal) = (None, None);
        Ok(())
    }

    /// The seats of the people whose answer is missing. Bots and programs always agree.
    pub(crate) fn seats_to_answer(&self, asker: Seat, yes: SeatSet) -> SeatSet {
        let person = |seat: Seat| match self.chairs.get(seat.index()) {
            Some(Sitter::Person { guest, .. }) if !guest.is_program() => Some(guest),
            Some(Sitter::Person { .. } | Sitter::Away { .. } | Sitter::Bot(_) | Sitter::Empty) | None => None,
        };
        let own = self.chairs.get(asker.index()).and_then(Sitter::guest);
        let asked = |seat: &Seat| {
            person(*seat)
                .is_some_and(|guest| Some(guest) != own && !yes.iter().any(|other| person(other) == Some(guest)))
        };
        Seat::all(self.session.seats()).filter(asked).collect()
    }
}
