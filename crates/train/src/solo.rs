//! Scores of a level that plays alone.

use crate::playout::play_out;
use bots::{Level, think};
use kernel::AnyGame;
use lab::simulate::in_blocks;
use rng::Rng;
use serde_json::{Map, Value};
use std::fmt;

pub struct SoloConfig<'a> {
    pub game: &'a dyn AnyGame,
    pub level: &'a Level,
    pub options: Map<String, Value>,
    /// Seed of the dice: the same games for every level.
    pub seed: u64,
    /// Games played in parallel; changes no result.
    pub threads: usize,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SoloScore {
    pub games: u64,
    pub mean: f64,
    /// Half the width of the 95 % interval of the mean.
    pub margin: f64,
    /// Lowest and highest score.
    pub range: [f64; 2],
    /// Standard deviation of a score.
    pub deviation: f64,
}

impl fmt::Display for SoloScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SoloScore { games, mean, margin, range: [least, most], deviation } = self;
        write!(f, "{mean:.2} ± {margin:.2} points over {games} games, from {least} to {most}, deviation {deviation:.1}")
    }
}

/// Plays `games` games. None when the game is not for one player or the level has no answer.
pub fn play(config: &SoloConfig<'_>, games: u64) -> Option<SoloScore> {
    let blocks = in_blocks(games, config.threads, |numbers| {
        numbers.map(|number| score(config, number)).collect::<Option<Vec<f64>>>().ok_or(())
    });
    let scores: Vec<f64> = blocks.ok()?.concat();
    let count = scores.len().max(1) as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let deviation = (scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / count).sqrt();
    let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    Some(SoloScore { games, mean, margin: 1.96 * deviation / count.sqrt(), range: [least, most], deviation })
}

fn score(config: &SoloConfig<'_>, number: u64) -> Option<f64> {
    let mut session = config.game.open(1, &config.options).ok()?;
    play_out(session.as_mut(), &mut Rng::split(config.seed, number), |session, seat, _| {
        Some(think(session, seat, config.level, config.seed ^ number, &|| false)?.action)
    })?;
    Some(session.outcome()?.scores.first()?.value())
}
