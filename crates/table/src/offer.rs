//! Other terms by agreement: before anybody has acted, or after the game, one proposes; when everybody has agreed, the house
//! sets up another table for the same people and puts this one down. So the dice of each table stay its own.

use crate::opening::{Terms, opened};
use crate::pace::grace;
use crate::{By, Fact, Refusal, Sitter, Table, Verdict};
use kernel::{Entry, Fault, Seat, SeatSet};
use wire::{Leavers, Offer, Offered};

/// A seat proposes at most so often at one table: facts are kept for ever.
const OFTEN: usize = 50;

/// A seat waits for the others' answers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Standing {
    seat: Seat,
    offer: Offer,
    /// Who has agreed.
    yes: SeatSet,
}

impl Table {
    /// Whether other terms may be proposed. A match, the challenge of a day and a game that goes on from another have theirs.
    fn may_offer(&self) -> bool {
        let fixed = self.standing().is_some() || self.daily().is_some() || self.next.is_some();
        let acted =
            || (0..self.session.ply()).any(|place| matches!(self.session.entry(place), Some(Entry::Action { .. })));
        let early = self.inherited == 0 && !acted() && !self.chairs.contains(&Sitter::Empty);
        !fixed && (self.session.outcome().is_some() || early)
    }

    /// Whether everybody has agreed on other terms, and the table where they hold is still to be set up.
    pub fn owes_table(&self) -> bool {
        self.next.is_none() && self.offered().is_some_and(|offered| offered.waits.is_empty())
    }

    /// Whether people have agreed to play elsewhere instead.
    pub(crate) fn is_put_down(&self) -> bool {
        (self.next.is_some() || self.owes_table()) && self.session.outcome().is_none()
    }

    /// What was proposed, and whose answer is missing.
    pub(crate) fn offered(&self) -> Option<Offered> {
        let Standing { seat, offer, yes } = self.offer.as_ref()?;
        Some(Offered { seat: *seat, offer: offer.clone(), waits: self.waits(*seat, *yes) })
    }

    pub(crate) fn decide_offer(&self, seat: Seat, offer: Offer, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        if by == By::House {
            return Err(Refusal::NotSeated);
        }
        if matches!(&self.offer, Some(made) if made.seat == seat && made.offer == offer) {
            return Ok(Verdict::Already);
        }
        if !self.may_offer() {
            return Err(Refusal::Stale);
        }
        let own = |fact: &&Fact| matches!(fact.plain(), Fact::Offered { seat: by, .. } if *by == seat);
        if self.facts.iter().filter(own).count() >= OFTEN {
            return Err(Refusal::SaidEnough);
        }
        self.opening_of(&offer, 0)?;
        Ok(Verdict::Follows(Fact::Offered { seat, offer: Box::new(offer) }))
    }

    pub(crate) fn decide_accept(&self, seat: Seat, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        let waits = self.offered().is_some_and(|offered| offered.waits.contains(seat));
        Ok(if waits { Verdict::Follows(Fact::Accepted { seat }) } else { Verdict::Already })
    }

    pub(crate) fn decide_decline(&self, seat: Seat, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_owner(seat, by)?;
        match self.offered() {
            Some(offered) if !offered.waits.is_empty() => Ok(Verdict::Follows(Fact::Declined { seat })),
            Some(_) | None => Ok(Verdict::Already),
        }
    }

    /// The first fact of the table that everybody agreed on. Its clocks begin to run now.
    pub fn agreed_opening(&self, now: u64) -> Result<Fact, Refusal> {
        let made = self.offer.as_ref().filter(|_| self.owes_table()).ok_or(Refusal::Waiting)?;
        self.opening_of(&made.offer, now)
    }

    fn opening_of(&self, offer: &Offer, now: u64) -> Result<Fact, Refusal> {
        let Offer { options, pace, drawn } = offer;
        if !crate::pace::is_sound(*pace) {
            return Err(Refusal::BadPace);
        }
        let leavers = self.leavers().map(|leavers| {
            let level = leavers.level.clone();
            Leavers { grace: grace(*pace).unwrap_or(leavers.grace), level }
        });
        let terms = Terms {
            games: None,
            dice: self.dice(),
            daily: None,
            consent: self.consent(),
            pace: *pace,
            now,
            leavers,
            listed: self.is_listed(),
            gallery: self.gallery(),
            drawn: *drawn,
            // What was agreed on is how it is played, not whether it counts.
            rated: Some(self.is_rated()),
        };
        let chairs = self.chairs.iter().cloned().map(Sitter::back).collect();
        opened(self.session.card().slug, options, chairs, None, terms)
    }

    pub(crate) fn make_offer(&mut self, seat: Seat, offer: &Offer) -> Result<(), String> {
        if !self.may_offer() || seat.index() >= self.chairs.len() {
            return Err(format!("seat {seat} cannot propose other terms"));
        }
        self.offer = Some(Standing { seat, offer: offer.clone(), yes: SeatSet::EMPTY });
        Ok(())
    }

    pub(crate) fn accept(&mut self, seat: Seat) -> Result<(), String> {
        match &mut self.offer {
            Some(made) if seat.index() < self.chairs.len() => {
                made.yes = made.yes.with(seat);
                Ok(())
            }
            Some(_) | None => Err(format!("nobody asked seat {seat} about other terms")),
        }
    }

    pub(crate) fn decline(&mut self, seat: Seat) -> Result<(), String> {
        self.offer.take().map(|_| ()).ok_or_else(|| format!("nobody asked seat {seat} about other terms"))
    }

    /// Who is told where the next table is: after the game, or when everybody has agreed on other terms.
    pub(crate) fn check_next(&self) -> Result<(), Refusal> {
        if self.session.outcome().is_some() || self.owes_table() { Ok(()) } else { Err(Refusal::NotOver) }
    }

    /// That nobody acts at a table that was put down.
    pub(crate) fn check_up(&self) -> Result<(), Refusal> {
        if self.is_put_down() { Err(Fault::Over.into()) } else { Ok(()) }
    }
}
