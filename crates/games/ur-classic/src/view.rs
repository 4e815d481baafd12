//! The view of a seat. Ur hides nothing: every viewer gets the full state of the line protocol.

use crate::{Move, Phase, Place, Square, State, UrClassic};
use kernel::{Seat, Step};
use serde::{Deserialize, Serialize};

/// A position with the keys of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullState {
    /// The seat to roll or to move; `None` before UC-3 is decided and at the end.
    pub mover: Option<Seat>,
    /// What was rolled, while a pawn is to be moved.
    pub roll: Option<u8>,
    /// Pawns not yet entered, by seat.
    pub reserve: [u8; 2],
    /// Pawns that have left the board, by seat.
    pub off: [u8; 2],
    /// The throws that decided who starts (UC-3).
    pub start: [Option<u8>; 2],
    /// Pawns on the board, by seat, each sorted along the seat's path.
    pub pawns: [Vec<Square>; 2],
}

/// Something visible that a step did, for logs and animations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A throw for the start (UC-3).
    Threw {
        /// The seat that threw.
        seat: Seat,
        /// Number of coloured tips thrown.
        count: u8,
    },
    /// Both threw the same and throw again.
    Tied,
    /// The start is decided.
    Starts {
        /// The seat that begins.
        seat: Seat,
    },
    /// The dice were rolled for a move (UC-4).
    Rolled {
        /// The seat that rolled.
        seat: Seat,
        /// Number of coloured tips rolled.
        roll: u8,
    },
    /// The turn passes by itself (UC-4).
    Passed {
        /// The seat that has nothing to do.
        seat: Seat,
        /// Why it has nothing to do.
        why: Pass,
    },
    /// A pawn moved (UC-5).
    Moved {
        /// The seat that moved a pawn.
        seat: Seat,
        /// [`Place::RESERVE`] when it enters.
        from: Place,
        /// [`Place::OFF`] when it leaves the board.
        to: Place,
    },
    /// A pawn is sent back to its reserve (UC-6).
    Captured {
        /// Whose pawn was taken.
        seat: Seat,
        /// Where it stood, on its owner's path.
        at: Place,
    },
    /// A rosette gives another roll (UC-7).
    Again {
        /// The seat that rolls again.
        seat: Seat,
    },
    /// All pawns are off (UC-9).
    Won {
        /// The seat that won.
        seat: Seat,
    },
}

/// Why a turn passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pass {
    /// The roll was 0.
    Zero,
    /// No pawn can move by this roll.
    Blocked,
}

impl FullState {
    pub(crate) fn of(state: &State) -> FullState {
        let (mover, roll) = match state.phase {
            Phase::Start | Phase::Over => (None, None),
            Phase::Roll => (Some(state.mover), None),
            Phase::Move(roll) => (Some(state.mover), Some(roll)),
        };
        let pawns = [0, 1].map(|index| {
            let seat = if index == 0 { Seat::FIRST } else { Seat::FIRST.other() };
            Place::path().filter(|&place| state.stands(seat, place)).filter_map(|place| place.square(seat)).collect()
        });
        FullState { mover, roll, reserve: state.reserve, off: state.off, start: state.start, pawns }
    }
}

impl Effect {
    pub(crate) fn list(game: &UrClassic, before: &State, step: Step<u8, Move>, out: &mut Vec<Effect>) {
        match step {
            Step::Event(count) if before.phase == Phase::Start => starting(before, count, out),
            Step::Event(roll) => {
                let seat = before.mover;
                out.push(Effect::Rolled { seat, roll });
                if roll == 0 {
                    out.push(Effect::Passed { seat, why: Pass::Zero });
                } else if before.movable(roll) == 0 {
                    out.push(Effect::Passed { seat, why: Pass::Blocked });
                }
            }
            Step::Action(seat, Move { from, to }) => {
                out.push(Effect::Moved { seat, from, to });
                if to.is_shared() && before.stands(seat.other(), to) {
                    out.push(Effect::Captured { seat: seat.other(), at: to });
                }
                if to.is_rosette() {
                    out.push(Effect::Again { seat });
                }
                if to == Place::OFF && before.off[seat.index()] + 1 == game.pawns() {
                    out.push(Effect::Won { seat });
                }
            }
        }
    }
}

fn starting(before: &State, count: u8, out: &mut Vec<Effect>) {
    let [first, second] = [Seat::FIRST, Seat::FIRST.other()];
    let Some(earlier) = before.start[0] else {
        out.push(Effect::Threw { seat: first, count });
        return;
    };
    out.push(Effect::Threw { seat: second, count });
    out.push(match earlier.cmp(&count) {
        std::cmp::Ordering::Greater => Effect::Starts { seat: first },
        std::cmp::Ordering::Less => Effect::Starts { seat: second },
        std::cmp::Ordering::Equal => Effect::Tied,
    });
}
