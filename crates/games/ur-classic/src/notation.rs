//! Notation: `>A2` enters on A2, `A4>A1` moves, `A8>` leaves the board.

use crate::{Move, Place};
use kernel::Seat;
use std::fmt::Write as _;

impl Move {
    /// Appends its notation to `out`.
    pub fn write(self, seat: Seat, out: &mut String) {
        write_place(self.from, seat, out);
        out.push('>');
        write_place(self.to, seat, out);
    }
}

fn write_place(place: Place, seat: Seat, out: &mut String) {
    if let Some(square) = place.square(seat) {
        let _ = write!(out, "{square}");
    }
}
