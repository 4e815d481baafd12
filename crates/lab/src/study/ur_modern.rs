//! Modern Ur: a fight of two, judged by the learnt evaluation.

use super::{Currency, Scale, Standing, Study};
use kernel::{Game, MAX_SEATS, Seat, Turn};
use minds::ur_modern::evaluation::Model;
use ur_modern::{State, UrModern};

struct Judgement(Model);

impl Scale<UrModern> for Judgement {
    fn weigh(&self, game: &UrModern, state: &State) -> Standing {
        let first = match game.turn(state) {
            Turn::Over => game.outcome(state).share(Seat::FIRST, 2),
            Turn::Chance(_) | Turn::Seats(_) => self.0.share(state, Seat::FIRST),
        };
        let mut standing = [0.0; MAX_SEATS];
        (standing[0], standing[1]) = (first, 1.0 - first);
        standing
    }
}

impl Study for UrModern {
    const USUAL: &'static str = "vizier";
    const LADDER: &'static [&'static str] = &["novice", "scribe", "vizier"];
    const CURRENCY: Currency = Currency::Shares;

    fn scale(&self) -> Box<dyn Scale<UrModern>> {
        Box::new(Judgement(Model::of(self)))
    }
}
