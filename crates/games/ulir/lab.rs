//! Ulir: a race of teams, evaluated by the captain.

use crate::lab_game::{FastBot, LabGame, LeadEvaluator, SeatValues, ValueUnit};
use bots::ulir::{FastBotStyle, FastBots};
use kernel::{MAX_SEATS, Seat};
use rng::Rng;
use ulir::{Action, State, Ulir};

struct AdviserBot {
    adviser: FastBots,
    style: FastBotStyle,
}

impl FastBot<Ulir> for AdviserBot {
    fn choose(&self, game: &Ulir, state: &State, _seat: Seat, legal: &[Action], dice: &mut Rng) -> Option<Action> {
        self.adviser.choose(game, state, self.style, legal, dice)
    }
}

struct Prospects(FastBots);

impl LeadEvaluator<Ulir> for Prospects {
    fn evaluate(&self, game: &Ulir, state: &State) -> SeatValues {
        let teams = self.0.prospects(game, state);
        let mut values = [0.0; MAX_SEATS];
        for (seat, values) in values.iter_mut().enumerate().take(2 * teams.len()) {
            *values = teams[seat / 2];
        }
        values
    }
}

impl LabGame for Ulir {
    const DEFAULT_BOT: &'static str = "raider";
    const LEVELS: &'static [&'static str] = &["novice", "raider", "captain"];
    const BASELINES: &'static [&'static str] = &["brute", "fighter"];
    const VALUE_UNIT: ValueUnit = ValueUnit::Shares;

    fn quick(&self, id: &str) -> Option<Box<dyn FastBot<Ulir>>> {
        let style = match id {
            "novice" => FastBotStyle::Novice,
            "raider" => FastBotStyle::Raider,
            "captain" => FastBotStyle::Captain,
            "brute" => FastBotStyle::Brute,
            "fighter" => FastBotStyle::Fighter,
            _ => return None,
        };
        Some(Box::new(AdviserBot { adviser: FastBots::new(self), style }))
    }

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<Ulir>> {
        Box::new(Prospects(FastBots::new(self)))
    }
}
