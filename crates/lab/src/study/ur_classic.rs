//! Classic Ur: a race of two, judged by the fitted evaluation.

use super::{ByRule, Currency, Quick, Scale, Study};
use chance::Dice;
use kernel::{Game, MAX_SEATS, Seat, Turn};
use minds::ur_classic::evaluation::evaluate;
use ur_classic::{Move, State, UrClassic};

struct Vizier;

impl Quick<UrClassic> for Vizier {
    fn choose(&self, game: &UrClassic, state: &State, seat: Seat, legal: &[Move], _dice: &mut Dice) -> Option<Move> {
        minds::ur_classic::vizier(game, state, seat, legal)
    }
}

impl Study for UrClassic {
    const USUAL: &'static str = "vizier";
    const LADDER: &'static [&'static str] = &["novice", "scribe", "vizier"];
    const CURRENCY: Currency = Currency::Shares;

    fn quick(&self, id: &str) -> Option<Box<dyn Quick<UrClassic>>> {
        (id == "vizier").then(|| Box::new(Vizier) as Box<dyn Quick<UrClassic>>)
    }

    fn scale(&self) -> Box<dyn Scale<UrClassic>> {
        Box::new(ByRule::<UrClassic>(|game, state| {
            let mut standing = [0.0; MAX_SEATS];
            let first = match game.turn(state) {
                Turn::Over => game.outcome(state).share(Seat::FIRST, 2),
                Turn::Chance(_) | Turn::Seats(_) if state.mover() == Seat::FIRST => evaluate(game, state),
                Turn::Chance(_) | Turn::Seats(_) => 1.0 - evaluate(game, state),
            };
            (standing[0], standing[1]) = (first, 1.0 - first);
            standing
        }))
    }
}
