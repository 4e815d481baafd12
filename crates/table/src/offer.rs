//! Offers of other terms, before the first action or after the game. When all players have accepted, the server opens
//! another table for them and this one is superseded: a table never changes its terms, so that its dice stay its own.

use crate::clock::stand_in_grace;
use crate::opening::{HostTerms, opened};
use crate::rematch::seats_where;
use crate::{By, Decision, Refusal, Sitter, Table, TableEvent};
use kernel::{RecordedStep, Seat, SeatSet, StepError};
use std::sync::Arc;
use table_types::{Offer, PendingOffer, StandInPolicy, Terms};

/// The most offers of one seat at one table, because the store never deletes events.
const MAX_OFFERS: usize = 50;

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OpenOffer {
    seat: Seat,
    offer: Offer,
    /// The seats that have accepted.
    yes: SeatSet,
}

impl Table {
    /// Whether other terms may be offered. The terms of a match, a daily challenge and a continued game are fixed.
    fn may_offer(&self) -> bool {
        let fixed = self.match_standing().is_some() || self.daily().is_some() || self.next.is_some();
        let acted = || {
            (0..self.session.step_count())
                .any(|place| matches!(self.session.entry(place), Some(RecordedStep::Action { .. })))
        };
        let all_here = !self.chairs.contains(&Sitter::Empty) && self.awaited.is_empty();
        let early = self.inherited_steps == 0 && !acted() && all_here;
        !fixed && (self.session.outcome().is_some() || early)
    }

    /// Whether all players have accepted other terms, and the server has still to open the new table.
    pub fn needs_next_table(&self) -> bool {
        self.next.is_none() && self.offered().is_some_and(|offered| offered.waits.is_empty())
    }

    /// Whether the players have agreed to play at another table instead.
    pub(crate) fn is_superseded(&self) -> bool {
        (self.next.is_some() || self.needs_next_table()) && self.session.outcome().is_none()
    }

    /// The pending offer, and whose answer is missing.
    pub(crate) fn offered(&self) -> Option<PendingOffer> {
        let OpenOffer { seat, offer, yes } = self.offer.as_ref()?;
        Some(PendingOffer { seat: *seat, offer: offer.clone(), waits: self.seats_to_answer(*seat, *yes) })
    }

    pub(crate) fn decide_offer(&self, seat: Seat, offer: Offer, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        if by == By::Server {
            return Err(Refusal::NotSeated);
        }
        if matches!(&self.offer, Some(made) if made.seat == seat && made.offer == offer) {
            return Ok(Decision::AlreadyDone);
        }
        if !self.may_offer() {
            return Err(Refusal::Stale);
        }
        // Else a player could look at the opening roll, and have it rolled again until it suits them.
        if self.session.outcome().is_none() && self.is_alone_at_rated_table(seat) {
            return Err(Refusal::NeedsPerson);
        }
        let own = |event: &&TableEvent| matches!(event.untimed(), TableEvent::Offered { seat: by, .. } if *by == seat);
        if self.events.iter().filter(own).count() >= MAX_OFFERS {
            return Err(Refusal::OfferLimit);
        }
        self.opening_of(&offer, 0)?;
        Ok(Decision::Apply(TableEvent::Offered { seat, offer: Box::new(offer) }))
    }

    pub(crate) fn decide_accept_offer(&self, seat: Seat, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        let waits = self.offered().is_some_and(|offered| offered.waits.contains(seat));
        Ok(if waits { Decision::Apply(TableEvent::OfferAccepted { seat }) } else { Decision::AlreadyDone })
    }

    pub(crate) fn decide_decline_offer(&self, seat: Seat, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_owner(seat, by)?;
        match self.offered() {
            Some(offered) if !offered.waits.is_empty() => Ok(Decision::Apply(TableEvent::OfferDeclined { seat })),
            Some(_) | None => Ok(Decision::AlreadyDone),
        }
    }

    /// The opening event of the table with the accepted terms.
    pub fn agreed_opening(&self, now: u64) -> Result<TableEvent, Refusal> {
        let made = self.offer.as_ref().filter(|_| self.needs_next_table()).ok_or(Refusal::Waiting)?;
        self.opening_of(&made.offer, now)
    }

    fn opening_of(&self, offer: &Offer, now: u64) -> Result<TableEvent, Refusal> {
        let stand_in = self.stand_in_policy().map(|stand_in| {
            let level = stand_in.level.clone();
            StandInPolicy { grace: stand_in_grace(offer.pace).unwrap_or(stand_in.grace), level }
        });
        // An offer changes how the game is played, not whether it is rated.
        let terms = Terms { rated: Some(self.is_rated()), ..offer.changed(self.terms()) };
        let terms = HostTerms { terms, daily: None, now, stand_in, rules: None };
        let chairs: Vec<Sitter> = self.chairs.iter().cloned().map(Sitter::without_stand_in).collect();
        // Players who accepted, programs included, have still to come.
        let awaited = seats_where(&chairs, |_| true);
        let mut event = opened(self.session.info().slug, &offer.options, chairs, None, terms)?;
        if let TableEvent::Opened(opening) = &mut event {
            Arc::make_mut(opening).awaited = awaited;
        }
        Ok(event)
    }

    pub(crate) fn make_offer(&mut self, seat: Seat, offer: &Offer) -> Result<(), String> {
        if !self.may_offer() || seat.index() >= self.chairs.len() {
            return Err(format!("seat {seat} cannot propose other terms"));
        }
        self.offer = Some(OpenOffer { seat, offer: offer.clone(), yes: SeatSet::EMPTY });
        Ok(())
    }

    pub(crate) fn accept_offer(&mut self, seat: Seat) -> Result<(), String> {
        match &mut self.offer {
            Some(made) if seat.index() < self.chairs.len() => {
                made.yes = made.yes.with(seat);
                Ok(())
            }
            Some(_) | None => Err(format!("there is no offer for seat {seat} to answer")),
        }
    }

    pub(crate) fn decline_offer(&mut self, seat: Seat) -> Result<(), String> {
        self.offer.take().map(|_| ()).ok_or_else(|| format!("there is no offer for seat {seat} to answer"))
    }

    /// A next table may be announced after the game, or when all players have accepted other terms.
    pub(crate) fn check_next(&self) -> Result<(), Refusal> {
        if self.session.outcome().is_some() || self.needs_next_table() { Ok(()) } else { Err(Refusal::NotOver) }
    }

    /// No seat may act at a superseded table.
    pub(crate) fn check_not_superseded(&self) -> Result<(), Refusal> {
        if self.is_superseded() { Err(StepError::Over.into()) } else { Ok(()) }
    }
}
