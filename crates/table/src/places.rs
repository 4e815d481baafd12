//! Places drawn by lot: everybody sits down, and before the game begins the sealed dice say where. As every draw, it can be
//! checked when the seed is told; `docs/verify.md` says how.

use crate::{By, Fact, Refusal, Sitter, Table, Verdict};
use fair::{Seed, places};
use kernel::{Places, Seat, SeatSet};

impl Table {
    /// Whether everybody is there and the lot has still to seat them.
    pub fn owes_places(&self) -> bool {
        let seated = self.drawn_places().is_some() || self.chairs.contains(&Sitter::Empty);
        self.opening.drawn && self.seal.is_some() && !seated
    }

    /// Where the lot seats everybody, by the seat where they sat down.
    pub fn lot_of_places(&self, seed: &Seed) -> Option<Vec<Seat>> {
        let seal = self.seal.as_ref()?;
        let part = |seat: Seat| seal.parts.iter().find(|part| part.seat == seat).map(|part| part.part.as_str());
        let parts: Vec<Option<&str>> = Seat::all(self.session.seats()).map(part).collect();
        places(seed, &seal.table, &parts)
    }

    /// Where it has seated everybody.
    pub fn drawn_places(&self) -> Option<&[Seat]> {
        Some(&self.seal.as_ref()?.places.as_ref()?.order)
    }

    /// Where somebody sits who sat down here.
    pub fn place_of(&self, seat: Seat) -> Seat {
        self.drawn_places().and_then(|order| order.get(seat.index()).copied()).unwrap_or(seat)
    }

    pub(crate) fn decide_draw(&self, order: Vec<Seat>, by: By<'_>) -> Result<Verdict, Refusal> {
        if by != By::House {
            return Err(Refusal::NotSeated);
        }
        if self.drawn_places().is_some() {
            return Ok(Verdict::Already);
        }
        if !self.owes_places() {
            return Err(Refusal::Waiting);
        }
        self.check_order(&order).map_err(|_| Refusal::Unsealed)?;
        Ok(Verdict::Follows(Fact::Drawn { order }))
    }

    fn check_order(&self, order: &[Seat]) -> Result<(), String> {
        let seats: SeatSet = order.iter().copied().collect();
        let fits = order.len() == self.chairs.len() && seats == Seat::all(self.session.seats()).collect();
        if fits { Ok(()) } else { Err("an order that seats somebody nowhere".to_owned()) }
    }

    /// Seats everybody, with what they added to the dice.
    pub(crate) fn seat_anew(&mut self, order: &[Seat]) -> Result<(), String> {
        if !self.owes_places() {
            return Err("a lot where nobody waits for one".to_owned());
        }
        self.check_order(order)?;
        let mut chairs = self.chairs.clone();
        for (sitter, to) in self.chairs.drain(..).zip(order) {
            if let Some(chair) = chairs.get_mut(to.index()) {
                *chair = sitter;
            }
        }
        self.chairs = chairs;
        if let Some(seal) = &mut self.seal {
            for part in &mut seal.parts {
                if let Some(to) = order.get(part.seat.index()) {
                    part.seat = *to;
                }
            }
            seal.places = Some(Places { order: order.to_vec(), parts: seal.parts.len() });
        }
        Ok(())
    }
}
