//! Restricted strategies: what it costs never to do something.

use super::level_match::versus_free;
use crate::lab_game::LabGame;
use crate::simulate::{Bot, LabError, RunOptions, SimulationConfig, Strategy};
use crate::stats::Figure;

/// The result of one strategy.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyMatch {
    pub strategy: Strategy,
    /// The restricted bot's share of the win among free ones; in a solo game, the points it gains or loses.
    pub gain: Figure,
}

/// Plays every strategy: the first bot of the config, restricted, against itself.
pub fn play_strategies<G: LabGame>(
    config: &SimulationConfig,
    strategies: &[Strategy],
    rounds: u64,
    run: RunOptions<'_>,
) -> Result<Vec<StrategyMatch>, LabError> {
    let id = config.bots.first().map_or(G::DEFAULT_BOT, String::as_str);
    let config = SimulationConfig { games: rounds, sample: 0, ..config.clone() };
    let try_one = |strategy: &Strategy| {
        let restricted = |game: &G| Ok(Bot::by_name(game, id)?.restricted(strategy.restrictions.clone()));
        let (gain, _) = versus_free::<G>(&config, id, restricted, run)?;
        Ok(StrategyMatch { strategy: strategy.clone(), gain })
    };
    strategies.iter().map(try_one).collect()
}
