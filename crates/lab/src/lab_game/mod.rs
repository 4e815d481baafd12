//! What the lab knows of a game beyond its rules: fast bots without text, and an evaluation of who is ahead.

pub(crate) mod default_lab;

use crate::bench::PlayGames;
use kernel::{Game, MAX_SEATS, Seat};
use rng::Rng;

/// A bot without text. It chooses what the level of the same name would choose by [`bots::think`].
pub trait FastBot<G: Game>: Send + Sync {
    /// One of the legal actions, of which there are at least two.
    fn choose(&self, game: &G, state: &G::State, seat: Seat, legal: &[G::Action], dice: &mut Rng) -> Option<G::Action>;
}

/// The value of each seat, in the [`ValueUnit`] of the game.
pub type SeatValues = [f64; MAX_SEATS];

/// Evaluates which seat is ahead.
pub trait LeadEvaluator<G: Game>: Send + Sync {
    /// The values after an action; seats of a team have the same value.
    fn evaluate(&self, game: &G, state: &G::State) -> SeatValues;
}

/// The unit of seat values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueUnit {
    /// Estimated shares of the win, 0 to 1.
    Shares,
    /// Points on the sheet so far.
    Points,
}

/// A game with a lab.
pub trait LabGame: Game {
    /// The bot that plays where the config names none.
    const DEFAULT_BOT: &'static str;
    /// The number of seats where the config names none; none for the fewest that make a contest.
    const DEFAULT_SEATS: Option<u8> = None;
    /// Levels of the default matches: those that think for a few milliseconds at most.
    const LEVELS: &'static [&'static str];
    /// Bots beside the levels, all of them [`FastBot`].
    const BASELINES: &'static [&'static str] = &[];
    const VALUE_UNIT: ValueUnit;
    /// Random games in a second, literal model of the rules, where the game has one: the baseline of benchmarks.
    const LITERAL: Option<PlayGames> = None;

    /// The bot of this name, where it needs no text.
    fn quick(&self, _id: &str) -> Option<Box<dyn FastBot<Self>>> {
        None
    }

    fn lead_evaluator(&self) -> Box<dyn LeadEvaluator<Self>>;
}

/// An evaluation that is a plain function.
pub(crate) struct FnEvaluator<G: Game>(pub(crate) fn(&G, &G::State) -> SeatValues);

impl<G: Game> LeadEvaluator<G> for FnEvaluator<G> {
    fn evaluate(&self, game: &G, state: &G::State) -> SeatValues {
        (self.0)(game, state)
    }
}
