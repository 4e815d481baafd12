//! Roll & Restriction: sheets side by side, compared by points.

use super::{FnEvaluator, LabGame, LeadEvaluator, ValueUnit};
use kernel::{Game, MAX_SEATS, Seat};
use roll_and_rule::RollAndRule;

impl LabGame for RollAndRule {
    const DEFAULT_BOT: &'static str = "lecturer";
    // With the same dice for all, equal bots fill equal sheets: a contest of them is always drawn.
    const DEFAULT_SEATS: Option<u8> = Some(1);
    const LEVELS: &'static [&'static str] = &["novice", "assistant", "lecturer"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Points;

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<RollAndRule>> {
        Box::new(FnEvaluator::<RollAndRule>(|game, state| {
            let mut values = [0.0; MAX_SEATS];
            for seat in Seat::all(game.seats()) {
                values[seat.index()] = state.workplace(seat).sheet.score(game.tables()).into();
            }
            values
        }))
    }
}
