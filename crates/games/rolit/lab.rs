//! Rolit: colours on a board, evaluated by the learnt evaluation where there is one.

use crate::PlayCount;
use crate::bench::PlayGames;
use crate::lab_game::{FnEvaluator, LabGame, LeadEvaluator, ValueUnit};
use bots::rolit::evaluation::model;
use kernel::MAX_SEATS;
use rng::Rng;
use rolit::{Colour, Rolit, Squares};

impl LabGame for Rolit {
    // The stronger levels always answer alike: their games need random openings.
    const DEFAULT_BOT: &'static str = "player";
    const LEVELS: &'static [&'static str] = &["novice", "player", "expert"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Shares;
    const LITERAL: Option<PlayGames> = Some(play_literally);

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<Rolit>> {
        Box::new(FnEvaluator::<Rolit>(|game, state| {
            let balls = Colour::ALL.map(|colour| state.balls(colour).len());
            let all = balls.iter().sum::<u32>();
            let left = Squares::board(game.size()).len() - all;
            let mut values = [0.0; MAX_SEATS];
            match model(game).filter(|_| left > 0) {
                Some(model) => {
                    values[..4].copy_from_slice(&model.shares(game.colours(), state, left));
                }
                None => {
                    for (values, colour) in values.iter_mut().zip(game.colours()) {
                        *values = f64::from(balls[colour.index()]) / f64::from(all.max(1));
                    }
                }
            }
            values
        }))
    }
}

/// The same random games in the literal model.
fn play_literally(games: u64, seed: u64) -> PlayCount {
    let mut count = PlayCount::default();
    for number in 0..games {
        let mut dice = Rng::split(seed, number);
        let mut game = rolit::literal::LiteralRolit::new(2, 8);
        game.start(game.colours[dice.below(2) as usize]);
        count.games += 1;
        count.steps += 1;
        while !game.is_over() {
            let legal = game.legal();
            let Some(index) = dice.index(legal.len()) else { break };
            game.play(&legal[index]);
            count.steps += 1;
        }
    }
    count
}
