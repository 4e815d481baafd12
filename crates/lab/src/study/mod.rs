//! What the lab knows of a game beyond its rules: players without text, and how to tell who is ahead.

mod rolit;
mod roll_and_rule;
mod ulir;
mod ur_classic;
mod ur_modern;
mod village;

use chance::Dice;
use kernel::{Game, MAX_SEATS, Seat};

/// A player without text. It chooses what the level of the same name would choose by [`minds::think`].
pub trait Quick<G: Game>: Send + Sync {
    /// One of the legal actions, of which there are at least two.
    fn choose(&self, game: &G, state: &G::State, seat: Seat, legal: &[G::Action], dice: &mut Dice)
    -> Option<G::Action>;
}

/// How each seat stands, in the unit of the scale.
pub type Standing = [f64; MAX_SEATS];

/// Tells who is ahead.
pub trait Scale<G: Game>: Send + Sync {
    /// How each seat stands after an action; seats of a team stand alike.
    fn weigh(&self, game: &G, state: &G::State) -> Standing;
}

/// In what standings are measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Currency {
    /// Estimated shares of the win.
    Shares,
    /// Points on the sheet so far.
    Points,
}

/// A game the lab can study.
pub trait Study: Game {
    /// Who plays when nobody is named.
    const USUAL: &'static str;
    /// How many play when nobody says; none, as few as make a contest.
    const SEATS: Option<u8> = None;
    /// Levels of the usual ladder: those that think for less than some milliseconds.
    const LADDER: &'static [&'static str];
    /// Players beside the levels, all of them [`Quick`].
    const YARDSTICKS: &'static [&'static str] = &[];
    /// In what it is measured.
    const CURRENCY: Currency;

    /// The player of this name, where it needs no text.
    fn quick(&self, _id: &str) -> Option<Box<dyn Quick<Self>>> {
        None
    }

    /// Who tells who is ahead.
    fn scale(&self) -> Box<dyn Scale<Self>>;
}

/// A scale that is a plain function.
struct ByRule<G: Game>(fn(&G, &G::State) -> Standing);

impl<G: Game> Scale<G> for ByRule<G> {
    fn weigh(&self, game: &G, state: &G::State) -> Standing {
        (self.0)(game, state)
    }
}
