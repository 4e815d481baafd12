//! Values that can be averaged over chance and compared through a seat's eyes.

use kernel::{MAX_SEATS, Outcome, Seat};

/// What a position is worth to every seat.
pub trait Worth: Copy {
    /// Nothing to anybody: where sums begin.
    const NOTHING: Self;
    /// Adds another value, weighted.
    fn add(&mut self, other: Self, weight: f64);
    /// What one seat can expect, 0 to 1.
    fn share(&self, seat: Seat) -> f64;
    /// What a finished game is worth.
    fn of(outcome: &Outcome, seats: u8) -> Self;
}

/// Two seats, one win: what seat 0 has not, seat 1 has. Only sums whose weights add up to 1 mean anything.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Duel(f64);

impl Duel {
    /// A position worth so much to this seat.
    #[inline]
    pub fn new(seat: Seat, share: f64) -> Duel {
        Duel(if seat == Seat::FIRST { share } else { 1.0 - share })
    }
}

impl Worth for Duel {
    const NOTHING: Duel = Duel(0.0);

    #[inline]
    fn add(&mut self, other: Duel, weight: f64) {
        self.0 += other.0 * weight;
    }

    #[inline]
    fn share(&self, seat: Seat) -> f64 {
        if seat == Seat::FIRST { self.0 } else { 1.0 - self.0 }
    }

    fn of(outcome: &Outcome, seats: u8) -> Duel {
        Duel(outcome.share(Seat::FIRST, seats))
    }
}

/// Any number of seats, each playing for itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shares(pub [f64; MAX_SEATS]);

impl Worth for Shares {
    const NOTHING: Shares = Shares([0.0; MAX_SEATS]);

    fn add(&mut self, other: Shares, weight: f64) {
        for (sum, share) in self.0.iter_mut().zip(other.0) {
            *sum += share * weight;
        }
    }

    fn share(&self, seat: Seat) -> f64 {
        self.0[seat.index()]
    }

    fn of(outcome: &Outcome, seats: u8) -> Shares {
        let mut shares = [0.0; MAX_SEATS];
        for seat in Seat::all(seats) {
            shares[seat.index()] = outcome.share(seat, seats);
        }
        Shares(shares)
    }
}
