//! Utilities: values of a position for every seat, which can be averaged over chance and compared for one seat.

use kernel::{MAX_SEATS, Outcome, Seat};

/// What a position is worth to every seat.
pub trait Utility: Copy {
    /// The neutral element of [`Utility::add`].
    const ZERO: Self;
    /// Adds another value times a weight.
    fn add(&mut self, other: Self, weight: f64);
    /// The expected share of the win of one seat, 0 to 1.
    fn share(&self, seat: Seat) -> f64;
    /// The utility of a finished game.
    fn of(outcome: &Outcome, seats: u8) -> Self;
}

/// Two seats, zero-sum: one number, since seat 1 has what seat 0 has not. Only sums whose weights add up to 1 mean
/// anything.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ZeroSumShare(f64);

impl ZeroSumShare {
    /// From the share of one of the two seats.
    #[inline]
    pub fn new(seat: Seat, share: f64) -> ZeroSumShare {
        ZeroSumShare(if seat == Seat::FIRST { share } else { 1.0 - share })
    }
}

impl Utility for ZeroSumShare {
    const ZERO: ZeroSumShare = ZeroSumShare(0.0);

    #[inline]
    fn add(&mut self, other: ZeroSumShare, weight: f64) {
        self.0 += other.0 * weight;
    }

    #[inline]
    fn share(&self, seat: Seat) -> f64 {
        if seat == Seat::FIRST { self.0 } else { 1.0 - self.0 }
    }

    fn of(outcome: &Outcome, seats: u8) -> ZeroSumShare {
        ZeroSumShare(outcome.share(Seat::FIRST, seats))
    }
}

/// One share per seat, for any number of seats (max^n).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeatShares(pub [f64; MAX_SEATS]);

impl Utility for SeatShares {
    const ZERO: SeatShares = SeatShares([0.0; MAX_SEATS]);

    fn add(&mut self, other: SeatShares, weight: f64) {
        for (sum, share) in self.0.iter_mut().zip(other.0) {
            *sum += share * weight;
        }
    }

    fn share(&self, seat: Seat) -> f64 {
        self.0[seat.index()]
    }

    fn of(outcome: &Outcome, seats: u8) -> SeatShares {
        let mut shares = [0.0; MAX_SEATS];
        for seat in Seat::all(seats) {
            shares[seat.index()] = outcome.share(seat, seats);
        }
        SeatShares(shares)
    }
}
