//! The next table for the same people: who sits where, and who chooses who begins.

use crate::opening::{HostTerms, first_of, opened};
use crate::{By, Decision, Guest, Refusal, Sitter, Table, TableEvent};
use kernel::{Seat, SeatSet, Seating};
use std::sync::Arc;
use table_types::{DiceMode, Terms};

/// The seats of a rematch, relative to those of the last game.
#[derive(Clone, Copy, Default)]
struct NextSeats {
    /// By how many seats everyone moves on: the player of this seat takes the first one.
    moved: usize,
    /// Whether the seats are drawn by lot instead.
    drawn: bool,
    /// Whether the player on the first seat may still let the other one begin.
    may_choose: bool,
}

impl Table {
    /// The opening event of the next table: the same people and options, with the seats that the book of the game gives
    /// them ([`Seating`]). The people other than the one who asks have still to come. `first` is the seat of this table
    /// whose player is to begin, where the one who asks may choose.
    ///
    /// In a match all players move on by one seat and keep their scores; after the last game a new match begins.
    pub fn next_opening(&self, by: &Guest, first: Option<Seat>, now: u64) -> Result<TableEvent, Refusal> {
        let record = self.session.record();
        let next = self.next_seats(by, first)?;
        let mut chairs: Vec<Sitter> = self.chairs.iter().cloned().map(Sitter::without_stand_in).collect();
        chairs.rotate_left(next.moved);
        let following = self.match_standing().map(|mut standing| {
            if standing.is_last() {
                return first_of(standing.games, chairs.len());
            }
            standing.standings.rotate_left(next.moved);
            standing.number += 1;
            standing
        });
        // A daily challenge is played once: its rematch is an ordinary game.
        let terms = Terms { drawn: Some(next.drawn), rated: Some(self.is_rated()), ..self.terms().clone() };
        // A new game follows the newest rules.
        let terms = HostTerms { terms, daily: None, now, stand_in: self.stand_in_policy().cloned(), rules: None };
        let awaited = seats_where(&chairs, |guest| guest != by);
        let mut event = opened(&record.game, &record.options, chairs, following, terms)?;
        if let TableEvent::Opened(opening) = &mut event {
            let opening = Arc::make_mut(opening);
            opening.awaited = awaited;
            opening.chooser = next.may_choose.then_some(Seat::FIRST);
        }
        Ok(event)
    }

    fn next_seats(&self, by: &Guest, first: Option<Seat>) -> Result<NextSeats, Refusal> {
        self.check_choice(by, first)?;
        if self.match_standing().is_some() {
            return Ok(NextSeats { moved: 1, ..NextSeats::default() });
        }
        // Where players roll their own dice there is nothing to draw from, and everyone keeps their seat.
        let by_lot = NextSeats { drawn: self.dice() == DiceMode::Server, ..NextSeats::default() };
        let outcome = self.session.outcome();
        let winners = outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners);
        Ok(match self.session.info().seating {
            Seating::Keep => NextSeats { drawn: self.terms().draws_seats(), ..NextSeats::default() },
            Seating::MoveOn => NextSeats { moved: 1, ..NextSeats::default() },
            Seating::WinnerFirst => match winners.iter().next().filter(|_| winners.len() == 1) {
                Some(winner) => NextSeats { moved: winner.index(), ..NextSeats::default() },
                None => by_lot,
            },
            Seating::LoserChooses => match self.next_chooser() {
                Some(loser) => {
                    // Beginning is an advantage: it is what bots choose, and players who choose nothing.
                    let moved = first.unwrap_or(loser).index();
                    let owner = self.chairs.get(loser.index()).and_then(Sitter::guest);
                    NextSeats { moved, drawn: false, may_choose: owner.is_some_and(|owner| owner != by) }
                }
                None => by_lot,
            },
        })
    }

    /// The seat whose player chooses who begins the next game; none in a match, where all move on by one seat.
    fn next_chooser(&self) -> Option<Seat> {
        let outcome = self.session.outcome().filter(|_| self.match_standing().is_none())?;
        self.session.info().seating.chooser(outcome.winners, self.session.seats())
    }

    /// Checks that this person may say who begins the next game.
    fn check_choice(&self, by: &Guest, first: Option<Seat>) -> Result<(), Refusal> {
        let Some(first) = first else { return Ok(()) };
        if first.index() >= self.chairs.len() {
            return Err(Refusal::NoSuchSeat(first));
        }
        let own = self.next_chooser().is_some_and(|chooser| self.seats_of(Some(by)).contains(chooser));
        if own { Ok(()) } else { Err(Refusal::NotYourChoice) }
    }

    /// Whether this choice, made after another player opened the rematch, changes the seats there: the loser, who begins
    /// otherwise, lets the other player begin.
    pub fn lets_other_begin(&self, by: &Guest, first: Option<Seat>) -> Result<bool, Refusal> {
        self.check_choice(by, first)?;
        Ok(first.is_some_and(|first| self.next_chooser() != Some(first)))
    }

    pub(crate) fn decide_rematch(&self, table: String, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_at_table(by)?;
        if self.next.is_none() {
            self.check_next()?;
        }
        Ok(if self.next.is_some() { Decision::AlreadyDone } else { Decision::Apply(TableEvent::Rematched { table }) })
    }

    /// The player who lost the last game lets the other one begin this one, before they come.
    pub(crate) fn decide_let_other_begin(&self, by: By<'_>) -> Result<Decision, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        let own = self.seats_of(Some(guest));
        match self.chooser {
            Some(chooser) if own.contains(chooser) => {
                let seats = self.session.seats();
                let before = |seat: Seat| Seat::new((u8::from(seat) + seats - 1) % seats);
                let order = Seat::all(seats).filter_map(before).collect();
                Ok(Decision::Apply(TableEvent::SeatsChosen { order }))
            }
            Some(_) | None if own.is_empty() => Err(Refusal::NotSeated),
            // It was asked before.
            None if self.opening.chooser.is_some() && !own.contains(Seat::FIRST) => Ok(Decision::AlreadyDone),
            Some(_) | None => Err(Refusal::NotYourChoice),
        }
    }

    pub(crate) fn choose_seats(&mut self, order: &[Seat]) -> Result<(), String> {
        if self.chooser.is_none() {
            return Err("this game gives no player the choice who begins".to_owned());
        }
        self.check_order(order)?;
        self.chooser = None;
        self.awaited = self.awaited.iter().filter_map(|seat| order.get(seat.index()).copied()).collect();
        self.move_players(order);
        Ok(())
    }
}

/// The seats of the people for whom this holds.
pub(crate) fn seats_where(chairs: &[Sitter], holds: impl Fn(&Guest) -> bool) -> SeatSet {
    let seats = (0..).map_while(Seat::new).zip(chairs);
    seats.filter(|(_, sitter)| sitter.guest().is_some_and(&holds)).map(|(seat, _)| seat).collect()
}
