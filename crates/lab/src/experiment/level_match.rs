//! Luck against skill: level against level with the same dice.

use crate::lab_game::LabGame;
use crate::simulate::{Bot, GameResult, LabError, RunOptions, Simulation, SimulationConfig};
use crate::stats::{Figure, Moments, Unit};

/// A match between two neighbouring levels.
#[derive(Clone, PartialEq, Debug)]
pub struct LevelMatch {
    /// Name of the stronger level.
    pub upper: String,
    /// Name of the weaker level.
    pub lower: String,
    /// Rounds: games with the same dice, one per team (two in a solo game).
    pub rounds: u64,
    /// The stronger's share of the win; in a solo game, the points it scores more.
    pub gain: Figure,
    /// Rounds in which the same seat won every game, by either level: the dice decided. In a solo game: how much of the
    /// difference between games the dice explain, the squared correlation of both scores.
    pub dice: Figure,
    /// Rounds in which the stronger won every game, in every seat; in a solo game: in which it scored more.
    pub skill: Figure,
}

/// Plays each level against the one below.
pub fn play_level_matches<G: LabGame>(
    config: &SimulationConfig,
    levels: &[String],
    rounds: u64,
    run: RunOptions<'_>,
) -> Result<Vec<LevelMatch>, LabError> {
    let mut matches = Vec::new();
    for pair in levels.windows(2) {
        let played = level_match::<G>(config, [&pair[1], &pair[0]], rounds, run)?;
        if (run.stop)() {
            // Half a match would be told as a whole one.
            break;
        }
        matches.push(played);
    }
    Ok(matches)
}

fn level_match<G: LabGame>(
    config: &SimulationConfig,
    names: [&String; 2],
    rounds: u64,
    run: RunOptions<'_>,
) -> Result<LevelMatch, LabError> {
    let config = SimulationConfig { games: rounds, sample: 0, bots: vec![names[1].clone()], ..config.clone() };
    let base = Simulation::<G>::new(&config)?;
    let [upper, lower] = names.map(Clone::clone);
    if base.teams() < 2 {
        let higher = Simulation::<G>::new(&SimulationConfig { bots: vec![upper.clone()], ..config })?;
        let score =
            |_: u64, games: &[GameResult]| games.first().and_then(|game| game.scores.first().copied()).unwrap_or(0.0);
        let (high, low) = (higher.rounds(run, score)?, base.rounds(run, score)?);
        return Ok(alone(upper, lower, &high, &low));
    }
    let simulation =
        Simulation::<G>::new(&SimulationConfig { bots: one_among(base.teams(), [&upper, &lower]), ..config })?;
    let teams = simulation.teams();
    let seen = simulation.rounds(run, |_, games| contest(games, teams))?;
    Ok(among(upper, lower, &seen))
}

/// The bots of all teams, the first in the first.
fn one_among(teams: usize, [one, others]: [&String; 2]) -> Vec<String> {
    (0..teams).map(|team| if team == 0 { one.clone() } else { others.clone() }).collect()
}

/// One round: the mean share of the first bot, whether one seat won every game, whether the first bot did.
pub(super) struct Round {
    pub(super) share: f64,
    same_seat: bool,
    one: bool,
}

/// Summarises the games of one round, in which the first bot moved on by a team each time.
pub(super) fn contest(games: &[GameResult], teams: usize) -> Round {
    // When the bots have moved on by `shift`, the first of them sits where this brings it back to.
    let seat = |shift: usize| (teams - shift) % teams;
    let share = games.iter().enumerate().map(|(shift, game)| game.teams[seat(shift)]).sum::<f64>() / teams as f64;
    let first = games.first().and_then(|game| game.winner);
    Round {
        share,
        same_seat: first.is_some() && games.iter().all(|game| game.winner == first),
        one: games.iter().enumerate().all(|(shift, game)| game.winner == Some(seat(shift))),
    }
}

fn among(upper: String, lower: String, rounds: &[Round]) -> LevelMatch {
    let mut share = Moments::default();
    rounds.iter().for_each(|round| share.add(round.share));
    let count = |hits: usize| Figure::proportion(hits as u64, rounds.len() as u64);
    LevelMatch {
        upper,
        lower,
        rounds: rounds.len() as u64,
        gain: share.figure(Unit::Share),
        dice: count(rounds.iter().filter(|round| round.same_seat).count()),
        skill: count(rounds.iter().filter(|round| round.one).count()),
    }
}

fn alone(upper: String, lower: String, high: &[f64], low: &[f64]) -> LevelMatch {
    let (mut gain, mut highs, mut lows, mut products) =
        (Moments::default(), Moments::default(), Moments::default(), Moments::default());
    for (&high, &low) in high.iter().zip(low) {
        gain.add(high - low);
        highs.add(high);
        lows.add(low);
        products.add(high * low);
    }
    let n = high.len() as u64;
    let better = high.iter().zip(low).filter(|(high, low)| high > low).count();
    let covariance = products.mean() - highs.mean() * lows.mean();
    let spread = highs.deviation() * lows.deviation();
    let correlation = if spread > 0.0 { (covariance / spread).clamp(-1.0, 1.0) } else { 0.0 };
    // Fisher's transformation gives the interval of a correlation.
    let (z, margin) =
        (correlation.clamp(-0.999_999, 0.999_999).atanh(), 1.0 / (n.saturating_sub(3).max(1) as f64).sqrt());
    let [low_end, high_end] = [z - crate::stats::Z * margin, z + crate::stats::Z * margin].map(f64::tanh);
    let square = |r: f64| r * r;
    let low_square = if low_end < 0.0 && high_end > 0.0 { 0.0 } else { square(low_end).min(square(high_end)) };
    let high_square = square(low_end).max(square(high_end));
    let error = (high_square - low_square) / (2.0 * crate::stats::Z);
    let dice = Figure { value: square(correlation), low: low_square, high: high_square, error, n, unit: Unit::Share };
    LevelMatch {
        upper,
        lower,
        rounds: n,
        gain: gain.figure(Unit::Points),
        dice,
        skill: Figure::proportion(better as u64, n),
    }
}

/// A restricted bot among free ones, or alone against its free self: what the restrictions cost. As between levels, it
/// takes every seat in turn with the same dice.
pub(super) fn versus_free<G: LabGame>(
    config: &SimulationConfig,
    id: &str,
    bot: impl Fn(&G) -> Result<Bot<G>, LabError>,
    run: RunOptions<'_>,
) -> Result<(Figure, usize), LabError> {
    let free = Simulation::<G>::new(&SimulationConfig { bots: vec![id.to_owned()], ..config.clone() })?;
    let teams = free.teams();
    if teams < 2 {
        let restricted = Simulation::with(config, vec![bot(free.game())?])?;
        let score =
            |_: u64, games: &[GameResult]| games.first().and_then(|game| game.scores.first().copied()).unwrap_or(0.0);
        let (own, other) = (restricted.rounds(run, score)?, free.rounds(run, score)?);
        let mut gain = Moments::default();
        own.iter().zip(&other).for_each(|(own, other)| gain.add(own - other));
        return Ok((gain.figure(Unit::Points), teams));
    }
    let mut bots = vec![bot(free.game())?];
    for _ in 1..teams {
        bots.push(Bot::by_name(free.game(), id, config.external.as_ref())?);
    }
    let simulation = Simulation::with(config, bots)?;
    let mut share = Moments::default();
    simulation.rounds(run, |_, games| contest(games, teams).share)?.iter().for_each(|&value| share.add(value));
    Ok((share.figure(Unit::Share), teams))
}
