//! Seat draw: when all chairs are taken, the players' seats are drawn from the committed seed. Like every draw it can be
//! verified once the seed is revealed: see `docs/verify.md`.

use crate::{By, Decision, Refusal, Sitter, Table, TableEvent};
use fair_dice::{Seed, draw_seats};
use kernel::{Seat, SeatDraw, SeatSet};

impl Table {
    /// Whether all players are there and the seats have still to be drawn.
    pub fn needs_seat_draw(&self) -> bool {
        let all_here = !self.chairs.contains(&Sitter::Empty) && self.awaited.is_empty();
        self.terms().draws_seats() && self.commitment.is_some() && all_here && self.seat_order().is_none()
    }

    /// Draws the final seat of each player, by the seat where they first sat down.
    pub fn draw_seats(&self, seed: &Seed) -> Option<Vec<Seat>> {
        let commitment = self.commitment.as_ref()?;
        let client_seed = |seat: Seat| {
            commitment
                .client_seeds
                .iter()
                .find(|client_seed| client_seed.seat == seat)
                .map(|client_seed| client_seed.seed.as_str())
        };
        let client_seeds: Vec<Option<&str>> = Seat::all(self.session.seats()).map(client_seed).collect();
        draw_seats(seed, &commitment.table, &client_seeds)
    }

    /// The drawn order, once the seats are drawn.
    pub fn seat_order(&self) -> Option<&[Seat]> {
        Some(&self.commitment.as_ref()?.seat_draw.as_ref()?.order)
    }

    /// The present seat of the player who first sat down here.
    pub fn drawn_seat(&self, seat: Seat) -> Seat {
        self.seat_order().and_then(|order| order.get(seat.index()).copied()).unwrap_or(seat)
    }

    pub(crate) fn decide_draw_seats(&self, order: Vec<Seat>, by: By<'_>) -> Result<Decision, Refusal> {
        if by != By::Server {
            return Err(Refusal::NotSeated);
        }
        if self.seat_order().is_some() {
            return Ok(Decision::AlreadyDone);
        }
        if !self.needs_seat_draw() {
            return Err(Refusal::Waiting);
        }
        self.check_order(&order).map_err(|_| Refusal::NoCommitment)?;
        Ok(Decision::Apply(TableEvent::SeatsDrawn { order }))
    }

    pub(crate) fn check_order(&self, order: &[Seat]) -> Result<(), String> {
        let seats: SeatSet = order.iter().copied().collect();
        let fits = order.len() == self.chairs.len() && seats == Seat::all(self.session.seats()).collect();
        if fits { Ok(()) } else { Err("an order that does not give every player a seat".to_owned()) }
    }

    /// Moves all players to their drawn seats.
    pub(crate) fn reseat(&mut self, order: &[Seat]) -> Result<(), String> {
        if !self.needs_seat_draw() {
            return Err("a seat draw where none is due".to_owned());
        }
        self.check_order(order)?;
        self.move_players(order);
        if let Some(commitment) = &mut self.commitment {
            commitment.seat_draw =
                Some(SeatDraw { order: order.to_vec(), client_seeds: commitment.client_seeds.len() });
        }
        Ok(())
    }

    /// Moves every player to another seat; client seeds move with them.
    pub(crate) fn move_players(&mut self, order: &[Seat]) {
        let mut chairs = self.chairs.clone();
        for (sitter, to) in self.chairs.drain(..).zip(order) {
            if let Some(chair) = chairs.get_mut(to.index()) {
                *chair = sitter;
            }
        }
        self.chairs = chairs;
        if let Some(commitment) = &mut self.commitment {
            for client_seed in &mut commitment.client_seeds {
                if let Some(to) = order.get(client_seed.seat.index()) {
                    client_seed.seat = *to;
                }
            }
        }
    }
}
