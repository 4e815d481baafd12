//! Rolling Village: sheets side by side, compared by points.

use super::{FnEvaluator, LabGame, LeadEvaluator, ValueUnit};
use kernel::MAX_SEATS;
use village::Village;

impl LabGame for Village {
    const DEFAULT_BOT: &'static str = "planner";
    // With the same dice for all, equal bots fill equal sheets: a contest of them is always drawn.
    const DEFAULT_SEATS: Option<u8> = Some(1);
    const LEVELS: &'static [&'static str] = &["novice", "builder", "planner"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Points;

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<Village>> {
        Box::new(FnEvaluator::<Village>(|game, state| {
            let mut values = [0.0; MAX_SEATS];
            for (values, score) in values.iter_mut().zip(game.scores(state)) {
                *values = score.into();
            }
            values
        }))
    }
}
