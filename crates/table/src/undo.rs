//! Going back by consent: a seat asks to go back to its last decision, and everybody else at the table agrees.
//!
//! How far is decided by the kinds of what happened since, not by the game: nothing that chance decided, that was chosen in
//! secret, or that the house played for somebody out of time is ever undone, nor anything before it.

use crate::back::OFTEN;
use crate::table::Pulse;
use crate::{By, Fact, Refusal, Sitter, Table, Verdict};
use kernel::{Entry, Fault, Seat, SeatSet};
use wire::Asking;

/// A seat waits for the others' answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    seat: Seat,
    /// Who has agreed.
    yes: SeatSet,
}

impl Table {
    /// The place in the log of the seat's last decision, if it may be undone.
    ///
    /// A game of a match or of a day counts beyond its table: there, what is played is played. Who is alone thinks again
    /// as often as they like, see [`Table::own_round`].
    pub(crate) fn way_back(&self, seat: Seat) -> Option<usize> {
        let counts = self.standing().is_some() || self.daily().is_some();
        if counts || self.is_waiting() || self.session.seats() == 1 || self.session.outcome().is_some() {
            return None;
        }
        for place in (self.inherited..self.session.ply()).rev() {
            let Some(Entry::Action { seat: by, .. }) = self.session.entry(place) else { return None };
            let flagged = self.pulses.iter().rev().any(|pulse| pulse.flagged && pulse.place == Some(place));
            if flagged || self.session.secret(place) {
                return None;
            }
            if by == seat {
                return Some(place);
            }
        }
        None
    }

    /// Which of these seats may ask to go back: the one that decided last.
    pub(crate) fn may_ask(&self, yours: SeatSet) -> Option<Seat> {
        let asks = yours.iter().filter(|&seat| !self.is_unasked(seat));
        let ways = asks.filter_map(|seat| Some((self.way_back(seat)?, seat)));
        ways.max().map(|(_, seat)| seat)
    }

    /// What was asked, and whose answer is missing.
    pub(crate) fn asking(&self) -> Option<Asking> {
        let asked = self.asked.as_ref()?;
        Some(Asking { seat: asked.seat, waits: self.waits(asked.seat, asked.yes) })
    }

    pub(crate) fn decide_ask(&self, seat: Seat, ply: usize, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        if by == By::House {
            return Err(Refusal::NotSeated);
        }
        let since = self.pulses.get(ply).and_then(|pulse| self.facts.get(pulse.fact)).map(Fact::plain);
        if matches!(since, Some(Fact::WentBack { seat: by, .. }) if *by == seat) {
            return Ok(Verdict::Already);
        }
        if ply != self.ply() {
            return Err(Refusal::Stale);
        }
        let to = self.way_back(seat).ok_or(Fault::NothingToUndo)?;
        if self.times_asked(seat) >= OFTEN || self.is_unasked(seat) {
            return Err(Fault::NothingToUndo.into());
        }
        let yes = match self.asked {
            Some(asked) if asked.seat == seat => asked.yes,
            Some(_) => return Err(Refusal::Stale),
            None => SeatSet::EMPTY,
        };
        if self.waits(seat, yes).is_empty() {
            return Ok(Verdict::Follows(Fact::WentBack { seat, to }));
        }
        if self.asked.is_some() {
            return Ok(Verdict::Already);
        }
        if self.refused == Some(self.ply()) {
            return Err(Refusal::SaidNo);
        }
        Ok(Verdict::Follows(Fact::AskedBack { seat }))
    }

    fn times_asked(&self, seat: Seat) -> usize {
        let asked = |fact: &&Fact| match fact.plain() {
            Fact::AskedBack { seat: by } | Fact::WentBack { seat: by, .. } => *by == seat,
            _ => false,
        };
        self.facts.iter().filter(asked).count()
    }

    pub(crate) fn decide_agree(&self, seat: Seat, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        let Some(Asked { seat: asker, yes }) = self.asked else { return Ok(Verdict::Already) };
        if !self.waits(asker, yes).contains(seat) {
            return Ok(Verdict::Already);
        }
        if !self.waits(asker, yes.with(seat)).is_empty() {
            return Ok(Verdict::Follows(Fact::Agreed { seat }));
        }
        let to = self.way_back(asker).ok_or(Fault::NothingToUndo)?;
        Ok(Verdict::Follows(Fact::WentBack { seat: asker, to }))
    }

    pub(crate) fn decide_object(&self, seat: Seat, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        Ok(if self.asked.is_some() { Verdict::Follows(Fact::Objected { seat }) } else { Verdict::Already })
    }

    pub(crate) fn ask_back(&mut self, seat: Seat) -> Result<(), String> {
        if self.asked.is_some() || self.way_back(seat).is_none() {
            return Err(format!("seat {seat} cannot ask to go back"));
        }
        self.asked = Some(Asked { seat, yes: SeatSet::EMPTY });
        Ok(())
    }

    pub(crate) fn agree(&mut self, seat: Seat) -> Result<(), String> {
        match &mut self.asked {
            Some(asked) if seat.index() < self.chairs.len() => {
                asked.yes = asked.yes.with(seat);
                Ok(())
            }
            Some(_) | None => Err(format!("nobody asked seat {seat}")),
        }
    }

    pub(crate) fn object(&mut self, seat: Seat) -> Result<(), String> {
        let asked = self.asked.take().ok_or_else(|| format!("nobody asked seat {seat}"))?;
        // Who asks no more may ask again; who was told no plays on first.
        if asked.seat != seat {
            self.refused = Some(self.ply());
        }
        Ok(())
    }

    /// Goes back to before this place of the log.
    pub(crate) fn go_back(&mut self, seat: Seat, to: usize) -> Result<(), String> {
        if self.way_back(seat) != Some(to) {
            return Err(format!("seat {seat} cannot go back to entry {to}"));
        }
        let could_act = self.acting();
        while self.session.ply() > to {
            self.session.undo().map_err(|fault| fault.to_string())?;
        }
        for pulse in self.pulses.iter_mut().filter(|pulse| pulse.place >= Some(to)) {
            pulse.place = None;
        }
        self.pulses.push(Pulse { could_act, fact: self.facts.len(), place: None, flagged: false });
        (self.asked, self.proposal) = (None, None);
        Ok(())
    }

    /// The seats of the people whose answer is missing. Bots agree at once, and so do programs.
    pub(crate) fn waits(&self, asker: Seat, yes: SeatSet) -> SeatSet {
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
