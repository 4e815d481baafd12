//! Modern Ur: a fight of two, evaluated by the learnt evaluation.

use crate::lab_game::{LabGame, LeadEvaluator, SeatValues, ValueUnit};
use bots::ur_modern::evaluation::Model;
use kernel::{Game, MAX_SEATS, Seat, Turn};
use ur_modern::{State, UrModern};

struct Judgement(Model);

impl LeadEvaluator<UrModern> for Judgement {
    fn evaluate(&self, game: &UrModern, state: &State) -> SeatValues {
        let first = match game.turn(state) {
            Turn::Over => game.outcome(state).share(Seat::FIRST, 2),
            Turn::Chance(_) | Turn::Seats(_) => self.0.share(state, Seat::FIRST),
        };
        let mut values = [0.0; MAX_SEATS];
        (values[0], values[1]) = (first, 1.0 - first);
        values
    }
}

impl LabGame for UrModern {
    const DEFAULT_BOT: &'static str = "vizier";
    const LEVELS: &'static [&'static str] = &["novice", "scribe", "vizier"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Shares;

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<UrModern>> {
        Box::new(Judgement(Model::of(self)))
    }
}
