//! Luck against skill: level against level with the same dice.

use crate::simulate::{Bot, LabFault, Played, Setting, Trial, Watch};
use crate::stats::{Figure, Moments, Unit};
use crate::study::Study;

/// One step of the ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// The stronger, by name.
    pub upper: String,
    /// The weaker.
    pub lower: String,
    /// Rounds: games with the same dice, as many as teams (two where one plays alone).
    pub rounds: u64,
    /// The stronger's share of the win, or the points it has more where one plays alone.
    pub gain: Figure,
    /// Rounds in which the same seat won every game, whoever sat there: the dice decided. Alone: how much of the
    /// difference between games the dice explain, the squared correlation of both scores.
    pub dice: Figure,
    /// Rounds in which the stronger won every game, wherever it sat; alone: in which it scored more.
    pub skill: Figure,
}

/// Plays the ladder, each level against the one below.
pub fn climb<G: Study>(
    setting: &Setting,
    levels: &[String],
    rounds: u64,
    watch: Watch<'_>,
) -> Result<Vec<Rung>, LabFault> {
    let pairs = levels.windows(2);
    pairs.map(|pair| rung::<G>(setting, [&pair[1], &pair[0]], rounds, watch)).collect()
}

fn rung<G: Study>(setting: &Setting, names: [&String; 2], rounds: u64, watch: Watch<'_>) -> Result<Rung, LabFault> {
    let setting = Setting { games: rounds, sample: 0, bots: vec![names[1].clone()], ..setting.clone() };
    let base = Trial::<G>::new(&setting)?;
    let [upper, lower] = names.map(Clone::clone);
    if base.teams() < 2 {
        let higher = Trial::<G>::new(&Setting { bots: vec![upper.clone()], ..setting })?;
        let score =
            |_: u64, games: &[Played]| games.first().and_then(|game| game.scores.first().copied()).unwrap_or(0.0);
        let (high, low) = (higher.rounds(watch, score)?, base.rounds(watch, score)?);
        return Ok(alone(upper, lower, &high, &low));
    }
    let trial = Trial::<G>::new(&Setting { bots: one_among(base.teams(), [&upper, &lower]), ..setting })?;
    let teams = trial.teams();
    let seen = trial.rounds(watch, |_, games| contest(games, teams))?;
    Ok(among(upper, lower, &seen))
}

/// The bots of all teams, the first in the first.
fn one_among(teams: usize, [one, others]: [&String; 2]) -> Vec<String> {
    (0..teams).map(|team| if team == 0 { one.clone() } else { others.clone() }).collect()
}

/// One round: the mean share of the one, whether one seat won every game, whether the one did.
pub(super) struct Round {
    pub(super) share: f64,
    same_seat: bool,
    one: bool,
}

/// Looks at the games of one round, the one having moved on by a team each time.
pub(super) fn contest(games: &[Played], teams: usize) -> Round {
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

fn among(upper: String, lower: String, rounds: &[Round]) -> Rung {
    let mut share = Moments::default();
    rounds.iter().for_each(|round| share.add(round.share));
    let count = |hits: usize| Figure::proportion(hits as u64, rounds.len() as u64);
    Rung {
        upper,
        lower,
        rounds: rounds.len() as u64,
        gain: share.figure(Unit::Share),
        dice: count(rounds.iter().filter(|round| round.same_seat).count()),
        skill: count(rounds.iter().filter(|round| round.one).count()),
    }
}

fn alone(upper: String, lower: String, high: &[f64], low: &[f64]) -> Rung {
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
    Rung { upper, lower, rounds: n, gain: gain.figure(Unit::Points), dice, skill: Figure::proportion(better as u64, n) }
}

/// A sworn player among free ones, or alone against its free self: what the oath costs. For the same reasons as a
/// ladder, every seat is taken in turn with the same dice.
pub(super) fn versus_free<G: Study>(
    setting: &Setting,
    id: &str,
    bot: impl Fn(&G) -> Result<Bot<G>, LabFault>,
    watch: Watch<'_>,
) -> Result<(Figure, usize), LabFault> {
    let free = Trial::<G>::new(&Setting { bots: vec![id.to_owned()], ..setting.clone() })?;
    let teams = free.teams();
    if teams < 2 {
        let sworn = Trial::with(setting, vec![bot(free.game())?])?;
        let score =
            |_: u64, games: &[Played]| games.first().and_then(|game| game.scores.first().copied()).unwrap_or(0.0);
        let (own, other) = (sworn.rounds(watch, score)?, free.rounds(watch, score)?);
        let mut gain = Moments::default();
        own.iter().zip(&other).for_each(|(own, other)| gain.add(own - other));
        return Ok((gain.figure(Unit::Points), teams));
    }
    let mut bots = vec![bot(free.game())?];
    for _ in 1..teams {
        bots.push(Bot::hire(free.game(), id)?);
    }
    let trial = Trial::with(setting, bots)?;
    let mut share = Moments::default();
    trial.rounds(watch, |_, games| contest(games, teams).share)?.iter().for_each(|&value| share.add(value));
    Ok((share.figure(Unit::Share), teams))
}
