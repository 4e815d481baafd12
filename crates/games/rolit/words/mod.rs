//! Messages of Rolit.
//!
//! A log entry becomes one line ([`RolitWords::log_line`]), the same for the log, the live region and the command line.

pub(crate) mod en;
pub(crate) mod fr;
pub(crate) mod options;
#[cfg(feature = "print")]
pub mod print;
#[cfg(test)]
mod tests;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;

use crate::SeatNames;
use kernel::Seat;
use rolit::{Colour, Effect, FullState, Square};

#[derive(Debug)]
pub struct RolitWords {
    /// The colours, in the order of [`Colour::ALL`].
    pub colours: [&'static str; 4],
    /// The name of the option `size`.
    pub size: &'static str,
    /// The name of the option `start`.
    pub start: &'static str,
    pub start_roll: &'static str,
    pub start_first: &'static str,
    /// Describes the solo game.
    pub alone: &'static str,
    /// The log line of one step, from its effects.
    pub log_line: fn(&SeatNames, &[Effect]) -> String,
    /// What the seat to act can do, given its legal actions.
    pub prompt: fn(&SeatNames, &FullState, Seat, &[Placement]) -> String,
    /// An action in the list.
    pub label: fn(Placement) -> String,
    /// Another player is to act.
    pub waiting: fn(&SeatNames, &FullState) -> String,
    /// A square of the board.
    pub square: fn(&SeatNames, &FullState, Square) -> String,
    pub balls: fn(u32) -> String,
    /// The result of a game played alone.
    pub full: &'static str,
    /// The margin of a win; arguments: the balls of the first and of the second.
    pub result: fn(u32, u32) -> String,
    /// A shared win; argument: the balls of each winner.
    pub shared: fn(u32) -> String,
    /// Balls of a colour that no player owns; arguments: colour, number.
    pub neutral: fn(&str, u32) -> String,
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

/// The subject of a sentence about a colour.
enum Who<'a> {
    You,
    /// A player, by name.
    Named(&'a str),
    /// The colour itself: a solo player plays two, and neither is "you".
    Colour,
}

impl<'a> Who<'a> {
    fn moves(cast: &'a SeatNames, colour: Colour) -> Who<'a> {
        match seat_of(cast.seats(), colour) {
            Some(_) if cast.seats() == 1 => Who::Colour,
            Some(seat) if cast.is_you(seat) => Who::You,
            Some(seat) => Who::Named(cast.name(seat)),
            None => Who::Colour,
        }
    }
}
