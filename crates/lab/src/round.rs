//! One player against a table of others, in every seat by turn.
//!
//! Games without dice would all go the same way, so each round begins with random actions, the same for every seat.

use crate::random::pick;
use chance::Dice;
use kernel::{AnyGame, AnySession, Seat, Turn};
use minds::{Level, think};
use serde_json::{Map, Value};
use std::fmt;

/// Somebody who can play.
pub trait Entrant {
    /// What to do, in the game's notation.
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String>;
}

impl Entrant for Level {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        Some(think(session, seat, self, seed, &|| false)?.action)
    }
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
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (share, margin) = (100.0 * self.share, 100.0 * self.margin);
        write!(f, "{share:.2} % ± {margin:.2} of {} games, {} won alone", self.games, self.won)
    }
}

/// Plays rounds: in each, the one sits in every seat once among the others, or in every team, where seats play together.
/// `seen` hears after every round. None when the game cannot be opened or somebody has no answer.
pub fn rounds(
    setting: &Setting<'_>,
    [one, others]: [&dyn Entrant; 2],
    rounds: u64,
    seed: u64,
    seen: &mut dyn FnMut(u64),
) -> Option<Standing> {
    let (mut sum, mut squares, mut won) = (0.0, 0.0, 0);
    let fresh = setting.game.open(setting.seats.into(), &setting.options).ok()?;
    let places: Vec<Seat> = Seat::all(setting.seats)
        .filter(|&seat| !Seat::all(setting.seats).any(|other| other < seat && fresh.team(other) == fresh.team(seat)))
        .collect();
    for number in 0..rounds {
        let mut round = 0.0;
        for &place in &places {
            let share = play(setting, [one, others], place, seed, number)?;
            round += share / places.len() as f64;
            won += u64::from(share == 1.0);
        }
        sum += round;
        squares += round * round;
        seen(number + 1);
    }
    let count = rounds.max(1) as f64;
    let variance = (squares / count - (sum / count).powi(2)).max(0.0);
    let margin = 1.96 * (variance / count).sqrt();
    Some(Standing { games: rounds * places.len() as u64, share: sum / count, margin, won })
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
