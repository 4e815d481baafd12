//! The state of a game, and what rolls and actions do to it.

use crate::{Action, Pig, Roll};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// The most players that the game is for.
pub(crate) const MOST_SEATS: usize = 4;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The dice are about to fall.
    Roll,
    /// The mover decides: roll again or hold.
    Decide,
    /// The mover has won.
    Over,
}

/// Everything that matters for the rest of the game, and nothing else. Being small and `Copy`, it makes simulations fast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Points that are safe, by seat.
    pub(crate) scores: [u8; MOST_SEATS],
    /// Points of this turn, which a 1 takes.
    pub(crate) at_risk: u8,
    pub(crate) mover: Seat,
    pub(crate) phase: Phase,
}

impl State {
    /// PI-1: everyone has 0 points, and the first seat rolls.
    pub(crate) const START: State =
        State { scores: [0; MOST_SEATS], at_risk: 0, mover: Seat::FIRST, phase: Phase::Roll };

    /// A position for tests and studies: this seat is about to roll, with these points.
    pub const fn study(scores: [u8; MOST_SEATS], at_risk: u8, mover: Seat) -> State {
        State { scores, at_risk, mover, phase: Phase::Roll }
    }

    /// The points of a seat that no roll of one die can take.
    pub const fn score(&self, seat: Seat) -> u8 {
        self.scores[seat.index()]
    }

    pub const fn at_risk(&self) -> u8 {
        self.at_risk
    }

    /// The seat to roll or to decide, or the winner.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    pub(crate) fn rolled(&mut self, rules: &Pig, roll: Roll) {
        match roll.ones() {
            // PI-3: the points of the roll wait beside those of the turn; PI-5: enough points win at once.
            0 => {
                self.at_risk += roll.points();
                self.phase = Phase::Decide;
                if self.scores[self.mover.index()] + self.at_risk >= rules.target() {
                    self.keep_points();
                    self.phase = Phase::Over;
                }
            }
            // PI-4: a 1 takes the points of the turn.
            1 => self.end_turn(rules),
            // PI-6: two 1s also take the score.
            _ => {
                self.scores[self.mover.index()] = 0;
                self.end_turn(rules);
            }
        }
    }

    pub(crate) fn played(&mut self, rules: &Pig, action: Action) {
        match action {
            Action::Roll => self.phase = Phase::Roll,
            Action::Hold => {
                self.keep_points();
                self.end_turn(rules);
            }
        }
    }

    fn keep_points(&mut self) {
        self.scores[self.mover.index()] += self.at_risk;
        self.at_risk = 0;
    }

    /// The next seat rolls; after the last comes the first.
    fn end_turn(&mut self, rules: &Pig) {
        self.at_risk = 0;
        self.mover = rules.after(self.mover);
        self.phase = Phase::Roll;
    }
}
