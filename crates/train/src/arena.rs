//! Matches between bots: one player against a table of others, in every seat in turn, with the same dice.
//!
//! Games without dice would all go the same way, so each round may begin with random actions, the same for every seat.
//! Rounds are numbered and each has its own dice: the result is the same on any number of cores.

use crate::baselines::{Counter, Greedy, RandomPlayer, Untaught};
use crate::games;
use crate::playout::play_out;
use bots::{Level, think};
use kernel::{AnyGame, AnySession, Seat};
use lab::stats::Figure;
use rng::Rng;
use serde_json::{Map, Value};
use std::fmt;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, Ordering};

/// A player of a match: a level or a baseline.
pub trait Entrant: Sync {
    /// The chosen action, in the game's notation.
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String>;

    /// Whether a game in which it has no answer is lost for it, as for a program that crashes. Otherwise the match ends.
    fn loses_without_answer(&self) -> bool {
        false
    }
}

impl Entrant for Level {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        Some(think(session, seat, self, seed, &|| false)?.action)
    }
}

/// The baseline that every game has.
const RANDOM: &str = "random";
/// Players that are not a level, by game; those in the folder of a game are in [`games::BASELINES`].
const BASELINES: &[(&str, &str, &dyn Entrant)] = &[
    ("rolit", "counter", &Counter { depth: 4 }),
    ("ur-modern", "greedy", &Greedy),
    ("ur-modern", "untaught", &Untaught),
];

/// The level or baseline of a game with this name.
pub fn entrant(slug: &str, id: &str) -> Option<&'static dyn Entrant> {
    let baseline = baselines(slug).find(|(name, _)| *name == id).map(|(_, one)| one);
    let random = || (id == RANDOM).then_some(&RandomPlayer as &dyn Entrant);
    baseline.or_else(random).or_else(|| bots::level(slug, id).map(|level| level as &dyn Entrant))
}

/// The names of all players of a game: levels, weakest first, then characters, then baselines.
pub fn entrants(slug: &str) -> Vec<&'static str> {
    let levels = bots::levels(slug).iter().chain(bots::characters(slug)).map(|level| level.id);
    levels.chain(baselines(slug).map(|(name, _)| name)).chain([RANDOM]).collect()
}

fn baselines(slug: &str) -> impl Iterator<Item = (&'static str, &'static dyn Entrant)> {
    let here = BASELINES.iter().filter(move |(game, ..)| *game == slug).map(|(_, name, one)| (*name, *one));
    let folder = games::BASELINES.iter().filter(move |(game, _)| *game == slug).flat_map(|(_, all)| *all).copied();
    here.chain(folder)
}

pub struct MatchConfig<'a> {
    pub game: &'a dyn AnyGame,
    pub seats: u8,
    pub options: Map<String, Value>,
    /// Random actions before the players take over.
    pub opening: u32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchLength {
    pub rounds: u64,
    /// Stop early: as soon as it is clear whether the one is even with the others or ahead by this share of the win.
    pub ahead: Option<f64>,
    /// Rounds played at the same time.
    pub threads: usize,
}

impl MatchLength {
    /// A fixed number of rounds on one thread.
    pub fn of(rounds: u64) -> MatchLength {
        MatchLength { rounds, ahead: None, threads: 1 }
    }
}

/// Verdict of a match with [`MatchLength::ahead`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    Ahead,
    Even,
    /// The rounds were too few to tell.
    Open,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchResult {
    pub games: u64,
    /// The mean share of the win of the one.
    pub share: f64,
    /// The ends of its 95 % interval, by rounds: Wilson's, which also holds where every round went alike.
    pub low: f64,
    pub high: f64,
    pub rounds: u64,
    /// Games that the one won alone.
    pub won: u64,
    /// The expected share of a player as strong as the others.
    pub even: f64,
    /// None where no lead was looked for.
    pub finding: Option<Finding>,
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [share, low, high] = [self.share, self.low, self.high].map(|share| 100.0 * share);
        write!(f, "{share:.2} % ({low:.2}–{high:.2}) of {} games, {} won alone", self.games, self.won)
    }
}

/// Rounds between two tests. Fixed, so that the result does not depend on the number of cores.
const BATCH: u64 = 32;
/// The logarithm of 19: with it, a test that stops errs in one case of twenty.
const SURE: f64 = 2.944_438_979_166_44;

/// Plays rounds: in each, the one sits in every seat once among the others, or in every team, where seats play together.
/// Calls `seen` after every round. None when the game cannot be opened or a player has no answer.
///
/// A round is one observation, since its games share their dice. Where a lead is looked for, the test is Wald's sequential
/// probability ratio test (SPRT) for the mean of rounds with the variance seen so far: even against ahead.
pub fn rounds(
    config: &MatchConfig<'_>,
    players: [&dyn Entrant; 2],
    length: MatchLength,
    seed: u64,
    seen: &(dyn Fn(u64) + Sync),
) -> Option<MatchResult> {
    let fresh = config.game.open(config.seats.into(), &config.options).ok()?;
    let places = places(&*fresh);
    let even = 1.0 / places.len().max(1) as f64;
    let mut sums = RoundSums::default();
    let mut finding = length.ahead.map(|_| Finding::Open);
    while sums.rounds < length.rounds && matches!(finding, None | Some(Finding::Open)) {
        let next = sums.rounds..length.rounds.min(sums.rounds + BATCH);
        for (share, won) in batch(config, players, &places, next, length.threads, seed, seen)? {
            sums.add(share, won);
        }
        finding = length.ahead.map(|ahead| sums.finding(even, ahead));
    }
    let (share, error) = sums.mean();
    let interval = Figure::share(share, error * error * sums.rounds as f64, sums.rounds);
    Some(MatchResult {
        games: sums.rounds * places.len() as u64,
        share,
        low: interval.low,
        high: interval.high,
        rounds: sums.rounds,
        won: sums.won,
        even,
        finding,
    })
}

/// The first seat of each team.
pub fn places(session: &dyn AnySession) -> Vec<Seat> {
    let earlier = |seat| Seat::all(session.seats()).take_while(move |&other| other < seat);
    Seat::all(session.seats())
        .filter(|&seat| earlier(seat).all(|other| session.team(other) != session.team(seat)))
        .collect()
}

/// Sums over the rounds so far.
#[derive(Default)]
struct RoundSums {
    rounds: u64,
    won: u64,
    sum: f64,
    squares: f64,
}

impl RoundSums {
    fn add(&mut self, share: f64, won: u64) {
        self.rounds += 1;
        self.won += won;
        self.sum += share;
        self.squares += share * share;
    }

    /// The mean share of a round, and its standard error.
    fn mean(&self) -> (f64, f64) {
        let count = self.rounds.max(1) as f64;
        let mean = self.sum / count;
        (mean, ((self.squares / count - mean * mean).max(0.0) / count).sqrt())
    }

    fn finding(&self, even: f64, ahead: f64) -> Finding {
        let (mean, error) = self.mean();
        // Rounds that all went alike tell nothing of how they might have gone.
        if error == 0.0 {
            return Finding::Open;
        }
        let ratio = ahead * (2.0 * (mean - even) - ahead) / (2.0 * error * error);
        match ratio {
            ratio if ratio >= SURE => Finding::Ahead,
            ratio if ratio <= -SURE => Finding::Even,
            _ => Finding::Open,
        }
    }
}

/// The mean share of each of these rounds and the games won alone in it, in order.
fn batch(
    config: &MatchConfig<'_>,
    players: [&dyn Entrant; 2],
    places: &[Seat],
    numbers: std::ops::Range<u64>,
    threads: usize,
    seed: u64,
    seen: &(dyn Fn(u64) + Sync),
) -> Option<Vec<(f64, u64)>> {
    let next = AtomicU64::new(numbers.start);
    let done = Mutex::new(vec![None; (numbers.end - numbers.start) as usize]);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        break;
                    }
                    let round = round(config, players, places, seed, number);
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    done[(number - numbers.start) as usize] = round;
                    seen(number + 1);
                }
            });
        }
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().collect()
}

fn round(
    config: &MatchConfig<'_>,
    players: [&dyn Entrant; 2],
    places: &[Seat],
    seed: u64,
    number: u64,
) -> Option<(f64, u64)> {
    let (mut mean, mut won) = (0.0, 0);
    for &place in places {
        let share = play(config, players, place, seed, number)?;
        mean += share / places.len() as f64;
        won += u64::from(share == 1.0);
    }
    Some((mean, won))
}

/// The share of the win of the one, who plays the team of this seat.
fn play(
    config: &MatchConfig<'_>,
    [one, others]: [&dyn Entrant; 2],
    place: Seat,
    seed: u64,
    number: u64,
) -> Option<f64> {
    let mut session = config.game.open(config.seats.into(), &config.options).ok()?;
    let mut opening = config.opening;
    // Whether the one, or the others, had no answer.
    let mut lost_by_one = None;
    let played = play_out(session.as_mut(), &mut Rng::split(seed, number), |session, seat, rng| {
        if opening > 0 {
            opening -= 1;
            let mut legal = session.legal(seat);
            return Some(legal.swap_remove(rng.index(legal.len())?));
        }
        let is_one = session.team(seat) == session.team(place);
        let entrant = if is_one { one } else { others };
        let answer = entrant.answer(session, seat, seed ^ number);
        lost_by_one = (answer.is_none() && entrant.loses_without_answer()).then_some(is_one);
        answer
    });
    if let Some(is_one) = lost_by_one {
        return Some(if is_one { 0.0 } else { 1.0 });
    }
    played?;
    let outcome = session.outcome()?;
    let own = Seat::all(config.seats).filter(|&seat| session.team(seat) == session.team(place));
    Some(own.map(|seat| outcome.share(seat, config.seats)).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(shares: impl Iterator<Item = f64>) -> (Finding, u64) {
        let mut sums = RoundSums::default();
        for share in shares.take(100_000) {
            sums.add(share, 0);
            if sums.rounds % BATCH == 0 && sums.finding(0.5, 0.05) != Finding::Open {
                break;
            }
        }
        (sums.finding(0.5, 0.05), sums.rounds)
    }

    /// Rounds of two games with a coin that shows the one with this chance.
    fn coin(chance: f64, seed: u64) -> impl Iterator<Item = f64> {
        let mut dice = Rng::seeded(seed);
        std::iter::repeat_with(move || {
            [dice.unit(), dice.unit()].iter().filter(|&&throw| throw < chance).count() as f64 / 2.0
        })
    }

    #[test]
    fn a_test_errs_about_as_often_as_it_says() {
        let wrong = |chance, expected| (0..400).filter(|&seed| found(coin(chance, seed)).0 != expected).count();
        // One in twenty is 20 of 400; five standard deviations of that are 22.
        assert!(wrong(0.5, Finding::Even) <= 42);
        assert!(wrong(0.55, Finding::Ahead) <= 42);
    }

    #[test]
    fn rounds_that_all_went_alike_leave_a_doubt() {
        let game = catalog::game("ur-classic").expect("in the catalog");
        let config = MatchConfig { game, seats: 2, options: Map::new(), opening: 0 };
        let player = entrant("ur-classic", "scribe").expect("a level");
        // Against itself every round is even: all alike.
        let result = rounds(&config, [player, player], MatchLength::of(5), 1, &|_| {}).expect("a match");
        assert_eq!(result.share, 0.5);
        assert!(result.low < 0.2 && result.high > 0.8, "{result}");
    }

    #[test]
    fn what_is_clear_takes_few_rounds() {
        let (finding, rounds) = found(coin(0.9, 1));
        assert_eq!((finding, rounds), (Finding::Ahead, BATCH));
        assert_eq!(found(coin(0.1, 1)).0, Finding::Even);
        assert_eq!(found(std::iter::repeat_n(0.5, 64)).0, Finding::Open, "no spread, no answer");
    }
}
