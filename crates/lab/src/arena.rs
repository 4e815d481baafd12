//! One player against a table of others, in every seat by turn, with the same luck.
//!
//! Games without dice would all go the same way, so each round may begin with random actions, the same for every seat.
//! Rounds are numbered and each has luck of its own: the result is the same on any number of cores.

use crate::anybody::Anybody;
use crate::brute::{Brute, Fighter};
use crate::counter::Counter;
use crate::greedy::Greedy;
use crate::random::pick;
use crate::untaught::Untaught;
use chance::Dice;
use kernel::{AnyGame, AnySession, Seat, Turn};
use minds::{Level, think};
use serde_json::{Map, Value};
use std::fmt;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, Ordering};

/// Somebody who can play.
pub trait Entrant: Sync {
    /// What to do, in the game's notation.
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String>;
}

impl Entrant for Level {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        Some(think(session, seat, self, seed, &|| false)?.action)
    }
}

/// A yardstick of every game.
const RANDOM: &str = "random";
/// Yardsticks: players that are no level, by game.
const YARDSTICKS: &[(&str, &str, &dyn Entrant)] = &[
    ("rolit", "counter", &Counter { depth: 4 }),
    ("ulir", "brute", &Brute),
    ("ulir", "fighter", &Fighter),
    ("ur-modern", "greedy", &Greedy),
    ("ur-modern", "untaught", &Untaught),
];

/// The level or yardstick of a game with this name.
pub fn entrant(slug: &str, id: &str) -> Option<&'static dyn Entrant> {
    let yardstick = YARDSTICKS.iter().find(|(game, name, _)| (*game, *name) == (slug, id)).map(|(.., one)| *one);
    let random = || (id == RANDOM).then_some(&Anybody as &dyn Entrant);
    yardstick.or_else(random).or_else(|| minds::level(slug, id).map(|level| level as &dyn Entrant))
}

/// The names of all who can play a game: levels, weakest first, then characters, then yardsticks.
pub fn entrants(slug: &str) -> Vec<&'static str> {
    let levels = minds::levels(slug).iter().chain(minds::characters(slug)).map(|level| level.id);
    let yardsticks = YARDSTICKS.iter().filter(|(game, ..)| *game == slug).map(|(_, name, _)| *name);
    levels.chain(yardsticks).chain([RANDOM]).collect()
}

/// What is played.
pub struct Setting<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// How many play.
    pub seats: u8,
    /// With which options.
    pub options: Map<String, Value>,
    /// Random actions before the players take over.
    pub opening: u32,
}

/// How long a match lasts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Length {
    /// At most so many rounds.
    pub rounds: u64,
    /// Stop as soon as it is clear whether the one is even with the others or ahead by this much of the win.
    pub ahead: Option<f64>,
    /// Rounds played at the same time.
    pub threads: usize,
}

impl Length {
    /// So many rounds, all of them, one after the other.
    pub fn of(rounds: u64) -> Length {
        Length { rounds, ahead: None, threads: 1 }
    }
}

/// What a match that looks for a lead found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The one is ahead.
    Ahead,
    /// It is not.
    Even,
    /// The rounds were too few to tell.
    Open,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// Games played.
    pub games: u64,
    /// The mean share of the win of the one.
    pub share: f64,
    /// Half the width of its 95 % interval, by rounds.
    pub margin: f64,
    /// Games that the one won alone.
    pub won: u64,
    /// The share of somebody like the others.
    pub even: f64,
    /// What was found, where something was looked for.
    pub finding: Option<Finding>,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (share, margin) = (100.0 * self.share, 100.0 * self.margin);
        write!(f, "{share:.2} % ± {margin:.2} of {} games, {} won alone", self.games, self.won)
    }
}

/// Between two looks at how it stands. The same on any number of cores.
const BATCH: u64 = 32;
/// The logarithm of 19: with it, a test that stops errs in one case of twenty.
const SURE: f64 = 2.944_438_979_166_44;

/// Plays rounds: in each, the one sits in every seat once among the others, or in every team, where seats play together.
/// `seen` hears of every round. None when the game cannot be opened or somebody has no answer.
///
/// A round counts as one, since its games share their luck. Where a lead is looked for, the test is Wald's for the mean of
/// rounds with the spread seen so far: whether the one takes as much as the others, or so much more.
pub fn rounds(
    setting: &Setting<'_>,
    players: [&dyn Entrant; 2],
    length: Length,
    seed: u64,
    seen: &(dyn Fn(u64) + Sync),
) -> Option<Standing> {
    let fresh = setting.game.open(setting.seats.into(), &setting.options).ok()?;
    let places = places(&*fresh);
    let even = 1.0 / places.len().max(1) as f64;
    let mut table = Tally::default();
    let mut finding = length.ahead.map(|_| Finding::Open);
    while table.rounds < length.rounds && matches!(finding, None | Some(Finding::Open)) {
        let next = table.rounds..length.rounds.min(table.rounds + BATCH);
        for (share, won) in batch(setting, players, &places, next, length.threads, seed, seen)? {
            table.add(share, won);
        }
        finding = length.ahead.map(|ahead| table.finding(even, ahead));
    }
    let (share, error) = table.mean();
    Some(Standing {
        games: table.rounds * places.len() as u64,
        share,
        margin: 1.96 * error,
        won: table.won,
        even,
        finding,
    })
}

/// The first seat of everybody who plays against others: of each team one.
pub fn places(session: &dyn AnySession) -> Vec<Seat> {
    let earlier = |seat| Seat::all(session.seats()).take_while(move |&other| other < seat);
    Seat::all(session.seats())
        .filter(|&seat| earlier(seat).all(|other| session.team(other) != session.team(seat)))
        .collect()
}

/// Rounds so far.
#[derive(Default)]
struct Tally {
    rounds: u64,
    won: u64,
    sum: f64,
    squares: f64,
}

impl Tally {
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
    setting: &Setting<'_>,
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
                    let round = round(setting, players, places, seed, number);
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
    setting: &Setting<'_>,
    players: [&dyn Entrant; 2],
    places: &[Seat],
    seed: u64,
    number: u64,
) -> Option<(f64, u64)> {
    let (mut mean, mut won) = (0.0, 0);
    for &place in places {
        let share = play(setting, players, place, seed, number)?;
        mean += share / places.len() as f64;
        won += u64::from(share == 1.0);
    }
    Some((mean, won))
}

/// The share of the win of the one, who sits in this place and with whoever plays together with it.
fn play(setting: &Setting<'_>, [one, others]: [&dyn Entrant; 2], place: Seat, seed: u64, number: u64) -> Option<f64> {
    let mut session = setting.game.open(setting.seats.into(), &setting.options).ok()?;
    let mut dice = Dice::split(seed, number);
    let mut opening = setting.opening;
    loop {
        match session.turn() {
            Turn::Over => {
                let outcome = session.outcome()?;
                let own = Seat::all(setting.seats).filter(|&seat| session.team(seat) == session.team(place));
                return Some(own.map(|seat| outcome.share(seat, setting.seats)).sum());
            }
            Turn::Chance(_) => {
                let event = session.drawn(dice.below(session.tickets()))?;
                session.event(&event).ok()?;
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next()?;
                let action = if opening > 0 {
                    opening -= 1;
                    let legal = session.legal(seat);
                    legal[pick(&mut dice, legal.len())?].clone()
                } else {
                    let entrant = if session.team(seat) == session.team(place) { one } else { others };
                    entrant.answer(session.as_ref(), seat, seed ^ number)?
                };
                session.play(u8::from(seat).into(), &action).ok()?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(shares: impl Iterator<Item = f64>) -> (Finding, u64) {
        let mut tally = Tally::default();
        for share in shares.take(100_000) {
            tally.add(share, 0);
            if tally.rounds % BATCH == 0 && tally.finding(0.5, 0.05) != Finding::Open {
                break;
            }
        }
        (tally.finding(0.5, 0.05), tally.rounds)
    }

    /// Rounds of two games with a coin that shows the one with this chance.
    fn coin(chance: f64, seed: u64) -> impl Iterator<Item = f64> {
        let mut dice = Dice::seeded(seed);
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
    fn what_is_clear_takes_few_rounds() {
        let (finding, rounds) = found(coin(0.9, 1));
        assert_eq!((finding, rounds), (Finding::Ahead, BATCH));
        assert_eq!(found(coin(0.1, 1)).0, Finding::Even);
        assert_eq!(found(std::iter::repeat_n(0.5, 64)).0, Finding::Open, "no spread, no answer");
    }
}
