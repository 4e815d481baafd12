//! Levels without notation, for simulations of millions of games: the same choices as by [`crate::think`], and each
//! team's chances.

use super::evaluation::{TeamEvaluator, TeamOutlook, WEIGHTS};
use super::fight_table::FightTable;
use super::heuristic::{self, FightHeuristic};
use rng::Rng;
use std::sync::Arc;
use ulir::{Action, MAX_TEAMS, State, Ulir};

/// The bots for one set of cards; make it once and call it often.
pub struct FastBots {
    fight_table: Arc<FightTable>,
}

/// The level or baseline that chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FastBotStyle {
    Novice,
    Raider,
    Captain,
    /// The baseline that hits as hard as it can.
    Brute,
    /// The baseline that makes the current fight likeliest to be won.
    Fighter,
}

impl FastBotStyle {
    fn heuristic(self) -> Option<FightHeuristic> {
        match self {
            FastBotStyle::Novice => Some(heuristic::NOVICE),
            FastBotStyle::Raider => Some(heuristic::RAIDER),
            FastBotStyle::Brute => Some(heuristic::BRUTE),
            FastBotStyle::Fighter => Some(heuristic::FIGHTER),
            FastBotStyle::Captain => None,
        }
    }
}

impl FastBots {
    pub fn new(game: &Ulir) -> FastBots {
        FastBots { fight_table: FightTable::of(game) }
    }

    fn evaluator<'a>(&'a self, game: &'a Ulir) -> TeamEvaluator<'a> {
        TeamEvaluator::new(game, &self.fight_table, &WEIGHTS)
    }

    /// The choice among these legal actions.
    pub fn choose(
        &self,
        game: &Ulir,
        state: &State,
        style: FastBotStyle,
        legal: &[Action],
        dice: &mut Rng,
    ) -> Option<Action> {
        let evaluator = self.evaluator(game);
        match style.heuristic() {
            Some(heuristic) => heuristic.choose_among(&evaluator, state, legal, dice),
            None => evaluator.choose_among(game, state, legal),
        }
    }

    /// The chances of each team as shares of the win that add up to 1, by the evaluation of `captain`.
    pub fn prospects(&self, game: &Ulir, state: &State) -> [f64; MAX_TEAMS] {
        let evaluator = self.evaluator(game);
        let mut worth = [0.0; MAX_TEAMS];
        for (worth, number) in worth.iter_mut().zip(0..game.teams()) {
            let team = state.of(number);
            *worth = match (team.eliminated(), team.finished()) {
                (true, _) => 0.0,
                (false, true) => 1.0,
                (false, false) => evaluator.worth(&TeamOutlook::of(evaluator.tables, team)).max(0.001),
            };
        }
        let sum: f64 = worth.iter().sum();
        if sum > 0.0 { worth.map(|worth| worth / sum) } else { worth }
    }
}
