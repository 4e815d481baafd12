//! What players see: the position, and the effects of each step. Pig hides nothing: everyone sees the same.

use crate::{Phase, Pig, Roll, State};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A position with the words of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The seat to roll or to decide; `None` at the end.
    pub mover: Option<Seat>,
    /// Whether the mover can choose between rolling and holding.
    pub decides: bool,
    /// Points that are safe, by seat.
    pub scores: Vec<u8>,
    /// Points of this turn, which a 1 takes.
    pub at_risk: u8,
    /// The points that win.
    pub target: u8,
    /// Dice rolled at once, one or two.
    pub dice: u8,
}

/// Something visible that a step did, for logs and animations: points are lost to a 1 (PI-4) or, with the whole score, to
/// two of them (PI-6), or become safe (PI-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The dice were rolled.
    Rolled {
        /// The seat that rolled or held.
        seat: Seat,
        /// What the dice show: one number, or two with the lower first.
        roll: Roll,
    },
    /// A 1 took the points of the turn (PI-4).
    Lost {
        /// The seat that rolled or held.
        seat: Seat,
        /// How many points were lost or kept.
        points: u8,
    },
    /// Two 1s took the whole score as well (PI-6).
    LostAll {
        /// The seat that rolled or held.
        seat: Seat,
        /// How many points were lost or kept.
        points: u8,
    },
    /// Points became safe (PI-2); `score` is the new score.
    Held {
        /// The seat that rolled or held.
        seat: Seat,
        /// How many points were lost or kept.
        points: u8,
        /// The points that are safe now.
        score: u8,
    },
    /// The target is reached (PI-5).
    Won {
        /// The seat that rolled or held.
        seat: Seat,
        /// The points that are safe now.
        score: u8,
    },
}

impl View {
    pub(crate) fn of(rules: &Pig, state: &State) -> View {
        View {
            mover: (state.phase != Phase::Over).then_some(state.mover),
            decides: state.phase == Phase::Decide,
            scores: state.scores[..rules.seats.into()].to_vec(),
            at_risk: state.at_risk,
            target: rules.target,
            dice: rules.dice,
        }
    }
}
