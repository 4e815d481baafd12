//! Rolling Village: sheets side by side, compared by points.

use super::{ByRule, Currency, Scale, Study};
use kernel::MAX_SEATS;
use village::Village;

impl Study for Village {
    const USUAL: &'static str = "planner";
    // With the same dice for all, equal bots fill equal sheets: a contest of them is always drawn.
    const SEATS: Option<u8> = Some(1);
    const LADDER: &'static [&'static str] = &["novice", "builder", "planner"];
    const CURRENCY: Currency = Currency::Points;

    fn scale(&self) -> Box<dyn Scale<Village>> {
        Box::new(ByRule::<Village>(|game, state| {
            let mut standing = [0.0; MAX_SEATS];
            for (standing, score) in standing.iter_mut().zip(game.scores(state)) {
                *standing = score.into();
            }
            standing
        }))
    }
}
