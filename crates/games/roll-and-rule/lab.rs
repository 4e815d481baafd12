//! Roll & Restriction: sheets side by side, compared by points.

use crate::PlayCount;
use crate::bench::PlayGames;
use crate::lab_game::{FnEvaluator, LabGame, LeadEvaluator, ValueUnit};
use kernel::{Game, MAX_SEATS, Seat};
use rng::Rng;
use roll_and_rule::RollAndRule;

impl LabGame for RollAndRule {
    const DEFAULT_BOT: &'static str = "lecturer";
    // With the same dice for all, equal bots fill equal sheets: a contest of them is always drawn.
    const DEFAULT_SEATS: Option<u8> = Some(1);
    const LEVELS: &'static [&'static str] = &["novice", "assistant", "lecturer"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Points;
    const LITERAL: Option<PlayGames> = Some(play_literally);

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

/// The same random games in the literal model.
fn play_literally(games: u64, seed: u64) -> PlayCount {
    let mut count = PlayCount::default();
    for number in 0..games {
        let mut dice = Rng::split(seed, number);
        let mut game = roll_and_rule::literal::LiteralRollAndRule::new(1, "plain", "standard");
        count.games += 1;
        while !game.over {
            let outcomes = game.outcomes();
            if outcomes.is_empty() {
                let legal = game.legal(0);
                let Some(index) = dice.index(legal.len()) else { break };
                game.play(0, &legal[index]);
            } else {
                let mut ticket = dice.below(outcomes.iter().map(|(_, weight)| weight).sum());
                let drawn = outcomes.iter().find(|(_, weight)| {
                    let hit = ticket < *weight;
                    ticket = ticket.wrapping_sub(*weight);
                    hit
                });
                let Some((event, _)) = drawn else { break };
                game.event(event);
            }
            count.steps += 1;
        }
    }
    count
}
