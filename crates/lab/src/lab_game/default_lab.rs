//! The default lab: what the lab needs of a game that has only its rules and the default bots.

use super::{FastBot, LeadEvaluator, SeatValues, ValueUnit};
use bots::{DEFAULT_LEVELS, choose_by_default};
use kernel::{Game, GameInfo, MAX_SEATS, Seat};
use rng::Rng;
use search::playout;

/// Implements [`LabGame`](super::LabGame) for a game with default bots; a game with bots of its own writes a `lab.rs`.
macro_rules! default_lab {
    ($game:ty) => {
        impl $crate::lab_game::LabGame for $game {
            const DEFAULT_BOT: &'static str = $crate::lab_game::default_lab::LEVELS[1];
            const LEVELS: &'static [&'static str] = $crate::lab_game::default_lab::LEVELS;
            const VALUE_UNIT: $crate::lab_game::ValueUnit =
                $crate::lab_game::default_lab::value_unit(&<$game as kernel::Game>::INFO);

            fn quick(&self, id: &str) -> Option<Box<dyn $crate::lab_game::FastBot<$game>>> {
                let bot = $crate::lab_game::default_lab::DefaultBot::find(id)?;
                Some(Box::new(bot))
            }

            fn lead_evaluator(&self) -> Box<dyn $crate::lab_game::LeadEvaluator<$game>> {
                let unit = <$game as $crate::lab_game::LabGame>::VALUE_UNIT;
                Box::new($crate::lab_game::default_lab::PlayoutEvaluator { unit })
            }
        }
    };
}
pub(crate) use default_lab;

/// The levels of the default matches. The strongest takes too long for thousands of games.
pub(crate) const LEVELS: &[&str] = &[DEFAULT_LEVELS[0], DEFAULT_LEVELS[1]];

/// Points where the game can be played alone, since then points are what is played for; else shares of the win.
pub(crate) const fn value_unit(info: &GameInfo) -> ValueUnit {
    if info.seats[0] == 1 { ValueUnit::Points } else { ValueUnit::Shares }
}

/// A default level without text.
pub(crate) struct DefaultBot {
    id: &'static str,
}

impl DefaultBot {
    pub(crate) fn find(id: &str) -> Option<DefaultBot> {
        DEFAULT_LEVELS.into_iter().find(|known| *known == id).map(|id| DefaultBot { id })
    }
}

impl<G: Game> FastBot<G> for DefaultBot {
    fn choose(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        _legal: &[G::Action],
        dice: &mut Rng,
    ) -> Option<G::Action> {
        choose_by_default(self.id, game, state, seat, dice)
    }
}

/// Evaluates by random playouts: the mean result of each seat.
pub(crate) struct PlayoutEvaluator {
    pub(crate) unit: ValueUnit,
}

/// The number of playouts of one evaluation: within about 0.1 of the share.
const PLAYOUTS: u32 = 32;
/// The same dice for every position, so that the evaluation is a function of the position.
const SEED: u64 = 1;

impl<G: Game> LeadEvaluator<G> for PlayoutEvaluator {
    fn evaluate(&self, game: &G, state: &G::State) -> SeatValues {
        let mut rng = Rng::seeded(SEED);
        let mut values = [0.0; MAX_SEATS];
        for _ in 0..PLAYOUTS {
            let outcome = playout(game, state.clone(), &mut |n| rng.below(n));
            for seat in Seat::all(game.seats()) {
                // Seats of a team have the same value: that of the team.
                let value = match self.unit {
                    ValueUnit::Points => outcome.scores.get(seat.index()).map_or(0.0, |score| score.value()),
                    ValueUnit::Shares => Seat::all(game.seats())
                        .filter(|&other| game.team(other) == game.team(seat))
                        .map(|other| outcome.share(other, game.seats()))
                        .sum(),
                };
                values[seat.index()] += value / f64::from(PLAYOUTS);
            }
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::{RunOptions, Simulation, SimulationConfig};
    use pig::{Pig, State};

    #[test]
    fn pig_has_a_lab_by_default() {
        let config = SimulationConfig { games: 20, sample: 5, ..SimulationConfig::default() };
        let simulation = Simulation::<Pig>::new(&config).expect("the default bot plays");
        assert!(simulation.bots().all(|id| id == "regular"));
        let totals = simulation.run(RunOptions::SERIAL).expect("games");
        assert_eq!((totals.games, totals.cut), (20, 0));
    }

    #[test]
    fn the_fast_bot_chooses_what_the_level_chooses() {
        use kernel::{AnyGame, Erased, Session};
        let mut session = Erased::<Pig>::NEW.open(2, &Default::default()).expect("a game");
        session.event("5").expect("a roll");
        let typed = session.as_any().downcast_ref::<Session<Pig>>().expect("a game of Pig");
        for id in LEVELS {
            let level = bots::level("pig", id).expect("a level");
            let thought = bots::think(&*session, Seat::FIRST, level, 9, &|| false).expect("an answer");
            let mut rng = Rng::split(9, session.step_count() as u64);
            let bot = DefaultBot::find(id).expect("a level");
            let action = bot.choose(typed.game(), typed.state(), Seat::FIRST, &[], &mut rng).expect("an answer");
            assert_eq!(typed.game().action_text(Seat::FIRST, action), thought.action);
        }
    }

    #[test]
    fn points_and_a_lead_raise_the_value() {
        let game = Pig::new(2, &kernel::Options::defaults(&Pig::INFO)).expect("a game");
        let evaluator = PlayoutEvaluator { unit: ValueUnit::Shares };
        let values = |first| evaluator.evaluate(&game, &State { scores: [first, 40, 0, 0], ..game.start() });
        let [behind, ahead] = [10, 90].map(values);
        assert!(behind[0] < 0.5 && ahead[0] > 0.7, "{behind:?} {ahead:?}");
        assert!((ahead[0] + ahead[1] - 1.0).abs() < 1e-9);
    }
}
