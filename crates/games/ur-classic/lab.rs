//! Classic Ur: a race of two, evaluated by the fitted evaluation.

use super::{FastBot, FnEvaluator, LabGame, LeadEvaluator, ValueUnit};
use bots::ur_classic::evaluation::evaluate;
use kernel::{Game, MAX_SEATS, Seat, Turn};
use rng::Rng;
use ur_classic::{Move, State, UrClassic};

struct Vizier;

impl FastBot<UrClassic> for Vizier {
    fn choose(&self, game: &UrClassic, state: &State, seat: Seat, legal: &[Move], _dice: &mut Rng) -> Option<Move> {
        bots::ur_classic::vizier(game, state, seat, legal)
    }
}

impl LabGame for UrClassic {
    const DEFAULT_BOT: &'static str = "vizier";
    const LEVELS: &'static [&'static str] = &["novice", "scribe", "vizier"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Shares;

    fn quick(&self, id: &str) -> Option<Box<dyn FastBot<UrClassic>>> {
        (id == "vizier").then(|| Box::new(Vizier) as Box<dyn FastBot<UrClassic>>)
    }

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<UrClassic>> {
        Box::new(FnEvaluator::<UrClassic>(|game, state| {
            let mut values = [0.0; MAX_SEATS];
            let first = match game.turn(state) {
                Turn::Over => game.outcome(state).share(Seat::FIRST, 2),
                Turn::Chance(_) | Turn::Seats(_) if state.mover() == Seat::FIRST => evaluate(game, state),
                Turn::Chance(_) | Turn::Seats(_) => 1.0 - evaluate(game, state),
            };
            (values[0], values[1]) = (first, 1.0 - first);
            values
        }))
    }
}
