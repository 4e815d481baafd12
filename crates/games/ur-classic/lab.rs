//! Classic Ur: a race of two, evaluated by the fitted evaluation.

use crate::PlayCount;
use crate::bench::PlayGames;
use crate::lab_game::{FastBot, FnEvaluator, LabGame, LeadEvaluator, ValueUnit};
use bots::ur_classic::evaluation::evaluate;
use kernel::{Game, MAX_SEATS, Seat, Turn};
use rng::Rng;
use ur_classic::{Move, State, UrClassic};

struct Vizier;

impl FastBot<UrClassic> for Vizier {
    fn choose(&self, game: &UrClassic, state: &State, seat: Seat, legal: &[Move], _dice: &mut Rng) -> Option<Move> {
        bots::ur_classic::vizier(game, state, seat, legal)
    }
}

impl LabGame for UrClassic {
    const DEFAULT_BOT: &'static str = "vizier";
    const LEVELS: &'static [&'static str] = &["novice", "scribe", "vizier"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Shares;
    const LITERAL: Option<PlayGames> = Some(play_literally);

    fn quick(&self, id: &str) -> Option<Box<dyn FastBot<UrClassic>>> {
        (id == "vizier").then(|| Box::new(Vizier) as Box<dyn FastBot<UrClassic>>)
    }

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<UrClassic>> {
        Box::new(FnEvaluator::<UrClassic>(|game, state| {
            let mut values = [0.0; MAX_SEATS];
            let first = match game.turn(state) {
                Turn::Over => game.outcome(state).share(Seat::FIRST, 2),
                Turn::Chance(_) | Turn::Seats(_) if state.mover() == Seat::FIRST => evaluate(game, state),
                Turn::Chance(_) | Turn::Seats(_) => 1.0 - evaluate(game, state),
            };
            (values[0], values[1]) = (first, 1.0 - first);
            values
        }))
    }
}

/// The same random games in the literal model.
fn play_literally(games: u64, seed: u64) -> PlayCount {
    let mut count = PlayCount::default();
    for number in 0..games {
        let mut dice = Rng::split(seed, number);
        let mut game = ur_classic::literal::LiteralUrClassic::new(usize::from(ur_classic::PAWNS));
        count.games += 1;
        while game.winner.is_none() {
            if let Some((_, throws)) = game.throws() {
                let mut ticket = dice.below(throws.iter().map(|(_, weight)| weight).sum());
                let thrown = throws.iter().find(|(_, weight)| {
                    let hit = ticket < *weight;
                    ticket = ticket.wrapping_sub(*weight);
                    hit
                });
                game.throw(thrown.map_or(0, |(count, _)| *count));
            } else if let Some((seat, legal)) = game.legal() {
                let Some(index) = dice.index(legal.len()) else { break };
                game.play(seat, &legal[index]);
            }
            count.steps += 1;
        }
    }
    count
}
