//! Places drawn by lot: everybody sits down, and before the game begins the sealed dice say where. As every draw, it can be
//! checked when the seed is told; `docs/verify.md` says how.

use crate::{By, Fact, Refusal, Sitter, Table, Verdict};
use fair::{Draw, Seed, ticket};
use kernel::{Seat, SeatSet};

impl Table {
    /// Whether everybody is there and the lot has still to seat them.
    pub fn owes_places(&self) -> bool {
        self.opening.drawn && self.order.is_none() && self.seal.is_some() && !self.chairs.contains(&Sitter::Empty)
    }

    /// Where the lot seats everybody, by the seat where they sat down: all orders are equally likely.
    pub fn lot_of_places(&self, seed: &Seed) -> Option<Vec<Seat>> {
        let seal = self.seal.as_ref()?;
        let part = |seat: Seat| seal.parts.iter().find(|part| part.seat == seat).map(|part| part.part.as_str());
        let parts: Vec<Option<&str>> = Seat::all(self.session.seats()).map(part).collect();
        // No table has a blank in its name: these draws are apart from those of chance.
        let table = format!("{} places", seal.table);
        let mut order: Vec<Seat> = Seat::all(self.session.seats()).collect();
        for last in (1..order.len()).rev() {
            let tickets = u32::try_from(last + 1).ok()?;
            let drawn = ticket(seed, Draw { table: &table, index: last, parts: &parts }, tickets)?;
            order.swap(last, drawn as usize);
        }
        Some(order)
    }

    /// Where somebody sits who sat down here.
    pub fn place_of(&self, seat: Seat) -> Seat {
        self.order.as_ref().and_then(|order| order.get(seat.index()).copied()).unwrap_or(seat)
    }

    pub(crate) fn decide_draw(&self, order: Vec<Seat>, by: By<'_>) -> Result<Verdict, Refusal> {
        if by != By::House {
            return Err(Refusal::NotSeated);
        }
        if self.order.is_some() {
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
        for part in self.seal.iter_mut().flat_map(|seal| &mut seal.parts) {
            if let Some(to) = order.get(part.seat.index()) {
                part.seat = *to;
            }
        }
        self.order = Some(order.to_vec());
        Ok(())
    }
}
