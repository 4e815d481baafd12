//! Rolling Village: sheets side by side, compared by points.

use crate::PlayCount;
use crate::bench::PlayGames;
use crate::lab_game::{FnEvaluator, LabGame, LeadEvaluator, ValueUnit};
use kernel::MAX_SEATS;
use rng::Rng;
use village::Village;

impl LabGame for Village {
    const DEFAULT_BOT: &'static str = "planner";
    // With the same dice for all, equal bots fill equal sheets: a contest of them is always drawn.
    const DEFAULT_SEATS: Option<u8> = Some(1);
    const LEVELS: &'static [&'static str] = &["novice", "builder", "planner"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Points;
    const LITERAL: Option<PlayGames> = Some(play_literally);

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

/// The same random games in the literal model.
fn play_literally(games: u64, seed: u64) -> PlayCount {
    let mut count = PlayCount::default();
    for number in 0..games {
        let mut dice = Rng::split(seed, number);
        let mut game = village::literal::LiteralVillage::new(1, "free");
        count.games += 1;
        while !game.over {
            let mut throws = game.throws();
            if throws.is_empty() {
                let legal = game.legal(0);
                let Some(index) = dice.index(legal.len()) else { break };
                game.play(0, &legal[index]);
            } else {
                // In the order of the fast model, so that a ticket stands for the same throw.
                throws.sort();
                let mut ticket = dice.below(throws.iter().map(|(_, weight)| weight).sum());
                let thrown = throws.iter().find(|(_, weight)| {
                    let hit = ticket < *weight;
                    ticket = ticket.wrapping_sub(*weight);
                    hit
                });
                let Some((text, _)) = thrown else { break };
                game.throw(text);
            }
            count.steps += 1;
        }
    }
    count
}
