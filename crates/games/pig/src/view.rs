//! What players see: the position, and the effects of each step. Pig hides nothing: everyone sees the same.

use crate::{Action, Phase, Pig, Roll, State};
use kernel::{Game, Seat, Step};
use serde::{Deserialize, Serialize};

/// A position with the words of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    Rolled { seat: Seat, roll: Roll },
    Lost { seat: Seat, points: u8 },
    LostAll { seat: Seat, points: u8 },
    Held { seat: Seat, points: u8, score: u8 },
    Won { seat: Seat, score: u8 },
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

impl Effect {
    /// The effects follow from the positions before and after the step, so that no rule is written twice.
    pub(crate) fn list(rules: &Pig, before: &State, step: Step<Roll, Action>, out: &mut Vec<Effect>) {
        let (seat, mut after) = (before.mover, *before);
        let (points, score) = (before.at_risk, before.scores[seat.index()]);
        match step {
            Step::Event(roll) => {
                rules.resolve_unchecked(&mut after, roll);
                out.push(Effect::Rolled { seat, roll });
                match roll.ones() {
                    0 if after.phase == Phase::Over => {
                        out.push(Effect::Won { seat, score: after.scores[seat.index()] })
                    }
                    0 => {}
                    1 => out.push(Effect::Lost { seat, points }),
                    _ => out.push(Effect::LostAll { seat, points: points + score }),
                }
            }
            Step::Action(_, Action::Roll) => {}
            Step::Action(_, Action::Hold) => out.push(Effect::Held { seat, points, score: score + points }),
        }
    }
}
