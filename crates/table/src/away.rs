//! Seats of people who left: a bot may hold one until its person is back.

use crate::{By, Fact, Guest, Refusal, Sitter, Table, Verdict};
use kernel::Seat;

impl Table {
    /// Anybody at the table may ask for it; that the person is away is for the caller to know.
    pub(crate) fn decide_hold(&self, seat: Seat, level: String, by: By<'_>) -> Result<Verdict, Refusal> {
        self.check_at_table(by)?;
        match self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))? {
            Sitter::Person { .. } if self.outcome().is_some() => Err(kernel::Fault::Over.into()),
            Sitter::Person { .. } => Ok(Verdict::Follows(Fact::Held { seat, level })),
            Sitter::Away { .. } => Ok(Verdict::Already),
            Sitter::Empty | Sitter::Bot(_) => Err(Refusal::NotSeated),
        }
    }

    pub(crate) fn decide_return(&self, seat: Seat, by: By<'_>) -> Result<Verdict, Refusal> {
        match (self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?, by) {
            (Sitter::Away { guest, .. }, By::Person(Some(by))) if guest == by => {
                Ok(Verdict::Follows(Fact::Returned { seat }))
            }
            (Sitter::Person { guest, .. }, By::Person(Some(by))) if guest == by => Ok(Verdict::Already),
            _ => Err(Refusal::NotSeated),
        }
    }

    /// The seats of a guest that a bot holds.
    pub fn held_for(&self, guest: &Guest) -> impl Iterator<Item = Seat> {
        let held =
            move |seat: &Seat| matches!(&self.chairs[seat.index()], Sitter::Away { guest: own, .. } if own == guest);
        Seat::all(self.session.seats()).filter(held)
    }

    pub(crate) fn hold(&mut self, seat: Seat, level: &str) -> Result<(), String> {
        match self.chairs.get_mut(seat.index()) {
            Some(chair @ Sitter::Person { .. }) => {
                if let Sitter::Person { guest, name } = chair {
                    *chair = Sitter::Away { guest: guest.clone(), name: name.clone(), level: level.to_owned() };
                }
                Ok(())
            }
            Some(_) | None => Err(format!("nobody left seat {seat}")),
        }
    }

    pub(crate) fn give_back(&mut self, seat: Seat) -> Result<(), String> {
        match self.chairs.get_mut(seat.index()) {
            Some(chair @ Sitter::Away { .. }) => {
                *chair = chair.clone().back();
                Ok(())
            }
            Some(_) | None => Err(format!("no bot holds seat {seat}")),
        }
    }
}
