//! Arrivals: a player does not sit at a table that others opened for them until they come. Before that the game does not
//! begin, no clock runs, and no bot plays for them, so that no player loses a game they never agreed to.

use crate::{By, Decision, Guest, Refusal, Table, TableEvent};
use kernel::{Seat, SeatSet};

impl Table {
    /// The seats whose player has still to come.
    pub fn awaited(&self) -> SeatSet {
        self.awaited
    }

    /// The seats of a guest that wait for them to come.
    pub fn awaited_seats_of(&self, guest: &Guest) -> Vec<Seat> {
        self.seats_of(Some(guest)).iter().filter(|&seat| self.awaited.contains(seat)).collect()
    }

    pub(crate) fn decide_arrive(&self, seat: Seat, by: By<'_>) -> Result<Decision, Refusal> {
        if by == By::Server {
            return Err(Refusal::NotSeated);
        }
        self.check_owner(seat, by)?;
        Ok(if self.awaited.contains(seat) {
            Decision::Apply(TableEvent::Arrived { seat })
        } else {
            Decision::AlreadyDone
        })
    }

    pub(crate) fn arrive(&mut self, seat: Seat) -> Result<(), String> {
        if !self.awaited.contains(seat) {
            return Err(format!("the player of seat {seat} was not awaited"));
        }
        self.awaited = self.awaited.iter().filter(|&other| other != seat).collect();
        // A player who arrives without choosing begins.
        self.chooser = self.chooser.filter(|&chooser| chooser != seat);
        Ok(())
    }
}
