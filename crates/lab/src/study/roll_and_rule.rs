//! Roll & Rule: sheets side by side, compared by points.

use super::{ByRule, Currency, Scale, Study};
use kernel::{Game, MAX_SEATS, Seat};
use roll_and_rule::RollAndRule;

impl Study for RollAndRule {
    const USUAL: &'static str = "lecturer";
    // With the same dice for all, equal bots fill equal sheets: a contest of them is always drawn.
    const SEATS: Option<u8> = Some(1);
    const LADDER: &'static [&'static str] = &["novice", "assistant", "lecturer"];
    const CURRENCY: Currency = Currency::Points;

    fn scale(&self) -> Box<dyn Scale<RollAndRule>> {
        Box::new(ByRule::<RollAndRule>(|game, state| {
            let mut standing = [0.0; MAX_SEATS];
            for seat in Seat::all(game.seats()) {
                standing[seat.index()] = state.desk(seat).sheet.score(game.tables()).into();
            }
            standing
        }))
    }
}
