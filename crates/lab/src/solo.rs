//! One player alone, for points.

use chance::Dice;
use kernel::{AnyGame, Seat, Turn};
use minds::{Level, think};
use serde_json::{Map, Value};
use std::fmt;

/// What is played, and by whom.
pub struct Setting<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The player.
    pub level: &'a Level,
    /// With which options.
    pub options: Map<String, Value>,
    /// Where the dice come from: the same for every level.
    pub seed: u64,
    /// How many games at a time.
    pub threads: u64,
}

/// How it went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Mean score.
    pub mean: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
    /// Lowest and highest score.
    pub range: [f64; 2],
    /// Standard deviation of a score.
    pub deviation: f64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { games, mean, margin, range: [least, most], deviation } = self;
        write!(f, "{mean:.2} ± {margin:.2} points over {games} games, from {least} to {most}, deviation {deviation:.1}")
    }
}

/// Plays so many games. None when the game is not for one or the level has no answer.
pub fn play(setting: &Setting<'_>, games: u64) -> Option<Tally> {
    let threads = setting.threads.clamp(1, games.max(1));
    let parts: Vec<Option<Vec<f64>>> = std::thread::scope(|scope| {
        let begun: Vec<_> = (0..threads)
            .map(|part| {
                let numbers = (part..games).step_by(threads as usize);
                scope.spawn(move || numbers.map(|number| one(setting, number)).collect())
            })
            .collect();
        begun.into_iter().map(|part| part.join().ok().flatten()).collect()
    });
    let scores: Vec<f64> = parts.into_iter().collect::<Option<Vec<_>>>()?.concat();
    let count = scores.len().max(1) as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let deviation = (scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / count).sqrt();
    let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    Some(Tally { games, mean, margin: 1.96 * deviation / count.sqrt(), range: [least, most], deviation })
}

fn one(setting: &Setting<'_>, number: u64) -> Option<f64> {
    let mut session = setting.game.open(1, &setting.options).ok()?;
    let mut dice = Dice::split(setting.seed, number);
    loop {
        match session.turn() {
            Turn::Over => return Some(session.outcome()?.scores.first()?.value()),
            Turn::Chance(_) => {
                let event = session.drawn(dice.below(session.tickets()))?;
                session.event(&event).ok()?;
            }
            Turn::Seats(_) => {
                let thought = think(session.as_ref(), Seat::FIRST, setting.level, setting.seed ^ number, &|| false)?;
                session.play(0, &thought.action).ok()?;
            }
        }
    }
}
