//! The state of a game, and what rolls and actions do to it.

use crate::{Action, Pig, Roll};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// The most players that the game is for.
pub(crate) const MOST_SEATS: usize = 4;

/// The game waits for the dice or for the mover's decision, or the mover has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    Roll,
    Decide,
    Over,
}

/// Everything that matters for the rest of the game, and nothing else. Being small and `Copy`, it makes simulations fast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Points that no single 1 can take, by seat.
    pub scores: [u8; MOST_SEATS],
    /// Points of this turn, which a 1 takes.
    pub at_risk: u8,
    pub mover: Seat,
    pub phase: Phase,
}

impl State {
    pub(crate) fn rolled(&mut self, rules: &Pig, roll: Roll) {
        match roll.ones() {
            // PI-3: the points of the roll wait beside those of the turn; PI-5: enough points win at once.
            0 => {
                self.at_risk += roll.faces().sum::<u8>();
                self.phase = Phase::Decide;
                if self.scores[self.mover.index()] + self.at_risk >= rules.target {
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

    /// PI-1: the next seat rolls; after the last comes the first.
    fn end_turn(&mut self, rules: &Pig) {
        let next = (self.mover.index() as u8 + 1) % rules.seats;
        *self = State { at_risk: 0, mover: Seat::new(next).unwrap_or(Seat::FIRST), phase: Phase::Roll, ..*self };
    }
}
