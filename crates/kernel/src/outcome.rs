//! The outcome of a game: scores and winners.

use crate::{MAX_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A score as an exact fraction: a win shared by three is 1/3, never 0.333.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    points: i32,
    shared_by: u32,
}

impl Score {
    /// A score of whole points.
    pub const fn points(points: i32) -> Score {
        Score { points, shared_by: 1 }
    }

    /// Points divided evenly by `by`; 0 counts as 1.
    pub const fn shared(points: i32, by: u32) -> Score {
        Score { points, shared_by: if by == 0 { 1 } else { by } }
    }

    /// The score as a floating-point number.
    pub fn value(self) -> f64 {
        f64::from(self.points) / f64::from(self.shared_by)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.points % self.shared_by as i32 == 0 {
            to.serialize_i32(self.points / self.shared_by as i32)
        } else {
            to.serialize_f64(self.value())
        }
    }
}

impl<'de> Deserialize<'de> for Score {
    /// Reads what [`Serialize`] wrote: a fraction is restored with the smallest denominator up to [`MAX_SEATS`].
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Score, D::Error> {
        let value = f64::deserialize(from)?;
        let nearest = (1..=MAX_SEATS as u32)
            .find(|&by| ((value * f64::from(by)).round() - value * f64::from(by)).abs() < 1e-9)
            .unwrap_or(1);
        Ok(Score::shared((value * f64::from(nearest)).round() as i32, nearest))
    }
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// One score per seat; a solo game that moves several colours lists each.
    pub scores: ArrayVec<Score, MAX_SEATS>,
    /// The seats that won: several where a win is shared, none in a draw.
    pub winners: SeatSet,
}

impl Outcome {
    /// One seat wins with score 1; all others have 0.
    pub fn won_by(winner: Seat, seats: u8) -> Outcome {
        Outcome {
            scores: Seat::all(seats).map(|seat| Score::points(i32::from(seat == winner))).collect(),
            winners: SeatSet::only(winner),
        }
    }

    /// The share of the win that belongs to this seat, from 0 to 1: the utility that searches maximise.
    pub fn share(&self, seat: Seat, seats: u8) -> f64 {
        if self.winners.is_empty() {
            1.0 / f64::from(seats)
        } else if self.winners.contains(seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }
}
