//! Rolit: colours on a board, judged by the learnt evaluation where there is one.

use super::{ByRule, Currency, Scale, Study};
use kernel::MAX_SEATS;
use minds::rolit::evaluation::model;
use rolit::{Colour, Rolit, Squares};

impl Study for Rolit {
    // The stronger levels always answer alike: their games need random openings.
    const USUAL: &'static str = "player";
    const LADDER: &'static [&'static str] = &["novice", "player", "expert"];
    const CURRENCY: Currency = Currency::Shares;

    fn scale(&self) -> Box<dyn Scale<Rolit>> {
        Box::new(ByRule::<Rolit>(|game, state| {
            let balls = Colour::ALL.map(|colour| state.balls(colour).len());
            let all = balls.iter().sum::<u32>();
            let left = Squares::board(game.size()).len() - all;
            let mut standing = [0.0; MAX_SEATS];
            match model(game).filter(|_| left > 0) {
                Some(model) => {
                    standing[..4].copy_from_slice(&model.shares(game.colours(), state, left));
                }
                None => {
                    for (standing, colour) in standing.iter_mut().zip(game.colours()) {
                        *standing = f64::from(balls[colour.index()]) / f64::from(all.max(1));
                    }
                }
            }
            standing
        }))
    }
}
