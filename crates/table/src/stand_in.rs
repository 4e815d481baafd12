//! Stand-ins: a bot plays for a person who left, until they return.

use crate::{By, Decision, Guest, Refusal, Sitter, Table, TableEvent};
use kernel::Seat;

impl Table {
    /// Any player may ask for a stand-in. The caller checks that the person is away.
    pub(crate) fn decide_stand_in(&self, seat: Seat, level: String, by: By<'_>) -> Result<Decision, Refusal> {
        self.check_at_table(by)?;
        match self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))? {
            Sitter::Person { .. } if self.outcome().is_some() => Err(kernel::StepError::Over.into()),
            // A stand-in never plays for a person who has not arrived.
            Sitter::Person { .. } if self.awaited.contains(seat) => Err(Refusal::Waiting),
            Sitter::Person { .. } => Ok(Decision::Apply(TableEvent::StandInSat { seat, level })),
            Sitter::Away { .. } => Ok(Decision::AlreadyDone),
            Sitter::Empty | Sitter::Bot(_) => Err(Refusal::NotSeated),
        }
    }

    pub(crate) fn decide_return(&self, seat: Seat, by: By<'_>) -> Result<Decision, Refusal> {
        match (self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?, by) {
            (Sitter::Away { guest, .. }, By::Person(Some(by))) if guest == by => {
                Ok(Decision::Apply(TableEvent::Returned { seat }))
            }
            (Sitter::Person { guest, .. }, By::Person(Some(by))) if guest == by => Ok(Decision::AlreadyDone),
            _ => Err(Refusal::NotSeated),
        }
    }

    /// The seats of a guest where a stand-in plays.
    pub fn stand_in_seats_of(&self, guest: &Guest) -> impl Iterator<Item = Seat> {
        let held =
            move |seat: &Seat| matches!(&self.chairs[seat.index()], Sitter::Away { guest: own, .. } if own == guest);
        Seat::all(self.session.seats()).filter(held)
    }

    pub(crate) fn seat_stand_in(&mut self, seat: Seat, level: &str) -> Result<(), String> {
        if self.awaited.contains(seat) {
            return Err(format!("the player of seat {seat} never came"));
        }
        match self.chairs.get_mut(seat.index()) {
            Some(chair @ Sitter::Person { .. }) => {
                if let Sitter::Person { guest, name } = chair {
                    *chair = Sitter::Away { guest: guest.clone(), name: name.clone(), level: level.to_owned() };
                }
                Ok(())
            }
            Some(_) | None => Err(format!("no person left seat {seat}")),
        }
    }

    pub(crate) fn return_seat(&mut self, seat: Seat) -> Result<(), String> {
        match self.chairs.get_mut(seat.index()) {
            Some(chair @ Sitter::Away { .. }) => {
                *chair = chair.clone().without_stand_in();
                Ok(())
            }
            Some(_) | None => Err(format!("no stand-in plays on seat {seat}")),
        }
    }
}
