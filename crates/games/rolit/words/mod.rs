//! Messages of Rolit.
//!
//! A log entry becomes one line ([`RolitWords::log_line`]), the same for the log, the live region and the command line.

pub(crate) mod en;
pub(crate) mod fr;
pub(crate) mod levels;
pub(crate) mod options;
#[cfg(feature = "print")]
pub mod print;
mod sentences;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(test)]
mod tests;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;

use crate::Lang;
use crate::phrase::{Plural, Said, phrases};
use kernel::Seat;
use rolit::{Colour, FullState, Square};

phrases! {
    /// The phrases of Rolit in one language.
    pub struct RolitWords {
        lang: Lang,
        /// The colours, in the order of [`Colour::ALL`].
        pub colours: [&'static str; 4],
        /// Describes the solo game.
        pub alone: &'static str,
        /// The result of a game played alone.
        pub full: &'static str,
        /// The rolled ball shows who starts.
        starts: Said,
        /// A ball is placed and takes nothing.
        placed: Said,
        took: Said,
        is_full: &'static str,
        ball: Plural,
        /// The prompt says first who plays: the reader, a named player, or a colour.
        you_play: &'static str,
        they_play: &'static str,
        colour_plays: &'static str,
        /// Then it says what can be done.
        only_left: &'static str,
        only_takes: &'static str,
        nothing_to_take: &'static str,
        choose: &'static str,
        /// An action that takes balls, in the list.
        takes: &'static str,
        choosing: &'static str,
        rolling: &'static str,
        empty_square: &'static str,
        neutral_square: &'static str,
        your_square: &'static str,
        their_square: &'static str,
        won_by: &'static str,
        win_shared: &'static str,
        neutral_balls: &'static str,
    }
}

/// A parsed action with its visible consequences, for labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Where the ball goes.
    pub at: Square,
    /// How many balls turn.
    pub takes: usize,
}

impl Placement {
    /// Reads an action in the game's notation, as played in this position.
    pub fn of(position: &FullState, action: &str) -> Option<Placement> {
        let at = Square::try_from(action.to_owned()).ok()?;
        Some(Placement { at, takes: position.lines(at).iter().map(|line| line.len()).sum() })
    }
}

/// The seat that plays a colour; `None` for a neutral one (RO-1). A solo player plays two (RO-2).
pub fn seat_of(seats: usize, colour: Colour) -> Option<Seat> {
    let seats = u8::try_from(seats).ok()?;
    let place = Colour::played_by(seats).iter().position(|&played| played == colour)?;
    if seats == 1 { Some(Seat::FIRST) } else { Seat::new(u8::try_from(place).ok()?) }
}
