//! The view of a seat. The modern Ur hides nothing, so all views are equal.

use crate::{Action, Phase, Roll, Square, Squares, State, UrModern};
use kernel::{Game, Seat, Step};
use serde::{Deserialize, Serialize};

/// A position with the keys of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullState {
    /// The seat to roll or to choose; `None` at the end.
    pub mover: Option<Seat>,
    /// What was rolled, while an option is to be chosen.
    pub roll: Option<Roll>,
    /// Pawns off the board, by seat.
    pub reserve: [u8; 2],
    /// Identical actions in a row, by seat (UM-13).
    pub repeats: [u32; 2],
    /// Pawns on the board, by seat, A1 first.
    pub pawns: [Vec<Square>; 2],
}

/// Something visible that a step did, for logs and animations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The dice were rolled (UM-1).
    Rolled {
        /// The seat that rolled.
        seat: Seat,
        /// What the two dice show.
        roll: Roll,
    },
    /// No action is legal: the turn passes (UM-2).
    Passed {
        /// The seat that has nothing to do.
        seat: Seat,
    },
    /// A pawn entered the board from the reserve.
    Spawned {
        /// The seat whose pawn it is.
        seat: Seat,
        /// The square where it entered.
        at: Square,
    },
    /// A pawn moved along a path.
    Moved {
        /// The seat whose pawn it is.
        seat: Seat,
        /// The squares it visits, its first included.
        path: Vec<Square>,
    },
    /// A pawn is defeated and goes back to its reserve.
    Defeated {
        /// The seat that lost a pawn.
        seat: Seat,
        /// The square where it stood.
        at: Square,
    },
    /// A fortification gives another turn (UM-9).
    Again {
        /// The seat that rolls again.
        seat: Seat,
    },
    /// All four fortifications are held (UM-12).
    Won {
        /// The seat that won.
        seat: Seat,
    },
    /// The repetition is claimed (UM-13).
    Drawn {
        /// The seat that claimed it.
        seat: Seat,
    },
}

impl FullState {
    pub(crate) fn of(game: &UrModern, state: &State) -> FullState {
        let (mover, roll) = match state.phase {
            Phase::Roll => (Some(state.mover), None),
            Phase::Choose(roll) => (Some(state.mover), Some(roll)),
            Phase::Won | Phase::Drawn => (None, None),
        };
        FullState {
            mover,
            roll,
            reserve: state.pawns.map(|pawns| game.pawns() - pawns.len()),
            repeats: state.row,
            pawns: state.pawns.map(|pawns| pawns.iter().collect()),
        }
    }
}

impl Effect {
    pub(crate) fn list(game: &UrModern, before: &State, step: Step<Roll, Action>, out: &mut Vec<Effect>) {
        let seat = before.mover;
        match step {
            Step::Event(roll) => {
                out.push(Effect::Rolled { seat, roll });
                let mut after = *before;
                game.resolve_unchecked(&mut after, roll);
                if after.phase == Phase::Roll {
                    out.push(Effect::Passed { seat });
                }
            }
            Step::Action(seat, Action::Draw) => out.push(Effect::Drawn { seat }),
            Step::Action(seat, action) => {
                let mut standing = before.pawns(seat.other());
                let mut hit = |square: Square, out: &mut Vec<Effect>| {
                    if standing.contains(square) {
                        standing = standing.without(Squares::only(square));
                        out.push(Effect::Defeated { seat: seat.other(), at: square });
                    }
                };
                if let Action::Spawn(at) = action {
                    out.push(Effect::Spawned { seat, at });
                    hit(at, out);
                }
                for path in action.paths() {
                    let squares: Vec<Square> = path.into_iter().collect();
                    out.push(Effect::Moved { seat, path: squares.clone() });
                    squares.iter().skip(1).for_each(|&square| hit(square, out));
                }
                let mut after = *before;
                game.play_unchecked(&mut after, seat, action);
                if after.phase == Phase::Won {
                    out.push(Effect::Won { seat });
                } else if after.mover == seat {
                    out.push(Effect::Again { seat });
                }
            }
        }
    }
}
