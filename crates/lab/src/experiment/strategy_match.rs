//! Restricted strategies: what it costs never to do something.

use super::level_match::versus_free;
use crate::lab_game::LabGame;
use crate::simulate::{
    AppliedRestrictions, Bot, ComponentKind, LabError, RunOptions, Simulation, SimulationConfig, Strategy,
};
use crate::stats::Figure;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The result of one strategy.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyMatch {
    pub strategy: Strategy,
    /// The restricted bot's share of the win among free ones; in a solo game, the points it gains or loses.
    pub gain: Figure,
    /// Restrictions that never had anything to forbid, as they are written: misspelt, or about what never happens.
    pub idle: Vec<String>,
    /// What there is instead: the first words of actions and the names of effects. Empty where all restrictions applied.
    pub known: Vec<String>,
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
    let mut matches = Vec::new();
    for strategy in strategies {
        let applied = Arc::new(AppliedRestrictions::none(&strategy.restrictions));
        let restricted = |game: &G| {
            Ok(Bot::by_name(game, id, config.external.as_ref())?
                .restricted(strategy.restrictions.clone(), Arc::clone(&applied)))
        };
        let (gain, _) = versus_free::<G>(&config, id, restricted, run)?;
        if (run.stop)() {
            // Half a match would be told as a whole one.
            break;
        }
        let idle = applied.idle(&strategy.restrictions);
        let known = if idle.is_empty() { Vec::new() } else { vocabulary::<G>(&config)? };
        let idle = idle.iter().map(ToString::to_string).collect();
        matches.push(StrategyMatch { strategy: strategy.clone(), gain, idle, known });
    }
    Ok(matches)
}

/// Games that are looked at for their words.
const LISTENED: u64 = 20;
/// Words of each kind that an author is shown.
const SHOWN: usize = 20;

/// The words that restrictions can name: the first words of actions, or whole actions where they have only one, and the
/// names of effects.
fn vocabulary<G: LabGame>(config: &SimulationConfig) -> Result<Vec<String>, LabError> {
    let config = SimulationConfig { games: LISTENED, sample: LISTENED, thorough: true, ..config.clone() };
    let totals = Simulation::<G>::new(&config)?.run(RunOptions::SERIAL)?;
    let rows = totals.sample.components.rows();
    let first = |name: &str| name.split(' ').next().unwrap_or_default().to_owned();
    let of = |kinds: &[ComponentKind]| {
        let words: BTreeSet<String> =
            rows.iter().filter(|row| kinds.contains(&row.kind)).map(|row| first(&row.name)).collect();
        words.into_iter().take(SHOWN)
    };
    Ok(of(&[ComponentKind::Verb, ComponentKind::Action]).chain(of(&[ComponentKind::Effect])).collect())
}
