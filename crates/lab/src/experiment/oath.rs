//! What it costs never to do something.

use super::ladder::versus_free;
use crate::simulate::{Bot, LabFault, Setting, Strategy, Watch};
use crate::stats::Figure;
use crate::study::Study;

/// A strategy, tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Oath {
    /// Which.
    pub strategy: Strategy,
    /// The share of the win of who has sworn among free players; the points it gains or loses where one plays alone.
    pub gain: Figure,
}

/// Tries every strategy: the first bot of the setting, sworn, against itself.
pub fn swear<G: Study>(
    setting: &Setting,
    strategies: &[Strategy],
    rounds: u64,
    watch: Watch<'_>,
) -> Result<Vec<Oath>, LabFault> {
    let id = setting.bots.first().map_or(G::USUAL, String::as_str);
    let setting = Setting { games: rounds, sample: 0, ..setting.clone() };
    let try_one = |strategy: &Strategy| {
        let sworn = |game: &G| Ok(Bot::hire(game, id)?.sworn(strategy.code.clone()));
        let (gain, _) = versus_free::<G>(&setting, id, sworn, watch)?;
        Ok(Oath { strategy: strategy.clone(), gain })
    };
    strategies.iter().map(try_one).collect()
}
