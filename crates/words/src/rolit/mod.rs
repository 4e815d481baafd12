//! What only Rolit says.
//!
//! A log entry becomes one line ([`RolitWords::tell`]), the same for the log, the live region and the command line.

pub(crate) mod en;
pub(crate) mod fr;
#[cfg(test)]
mod tests;

use crate::Cast;
use kernel::Seat;
use rolit::{Colour, Effect, Position, Square};

/// Words of Rolit.
#[derive(Debug)]
pub struct RolitWords {
    /// The colours, in the order of [`Colour::ALL`].
    pub colours: [&'static str; 4],
    /// The name of the option `size`.
    pub size: &'static str,
    /// The name of the option `start`.
    pub start: &'static str,
    /// `start` is `roll`.
    pub start_roll: &'static str,
    /// `start` is `first`.
    pub start_first: &'static str,
    /// What one player alone does.
    pub alone: &'static str,
    /// What happened in one log entry.
    pub tell: fn(&Cast, &[Effect]) -> String,
    /// What the seat to act can do, given its legal actions.
    pub prompt: fn(&Cast, &Position, Seat, &[Reading]) -> String,
    /// An action in the list.
    pub label: fn(Reading) -> String,
    /// Somebody else is to act.
    pub waiting: fn(&Cast, &Position) -> String,
    /// A square of the board.
    pub square: fn(&Cast, &Position, Square) -> String,
    /// So many balls.
    pub balls: fn(u32) -> String,
    /// The result of a game played alone.
    pub full: &'static str,
    /// By what the winner won: the balls of the first and of the second.
    pub result: fn(u32, u32) -> String,
    /// By what several won: the balls each of them has.
    pub shared: fn(u32) -> String,
    /// Balls that score for nobody: colour and number.
    pub neutral: fn(&str, u32) -> String,
}

/// An action as a reader sees it on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Where the ball goes.
    pub at: Square,
    /// How many balls turn.
    pub takes: usize,
}

impl Reading {
    /// Reads an action in the game's notation, as played in this position.
    pub fn of(position: &Position, action: &str) -> Option<Reading> {
        let at = Square::try_from(action.to_owned()).ok()?;
        Some(Reading { at, takes: position.lines(at).iter().map(|line| line.len()).sum() })
    }
}

/// Who moves a colour at a table of so many; nobody a neutral one (RO-1). Alone one moves two (RO-2).
pub fn seat_of(seats: usize, colour: Colour) -> Option<Seat> {
    let seats = u8::try_from(seats).ok()?;
    let place = Colour::played_by(seats).iter().position(|&played| played == colour)?;
    if seats == 1 { Some(Seat::FIRST) } else { Seat::new(u8::try_from(place).ok()?) }
}

/// Who a sentence about a colour is about.
enum Who<'a> {
    /// The reader.
    You,
    /// Somebody with a name.
    Named(&'a str),
    /// A colour as such: alone one moves two, and neither is the player.
    Colour,
}

impl<'a> Who<'a> {
    fn moves(cast: &'a Cast, colour: Colour) -> Who<'a> {
        match seat_of(cast.seats(), colour) {
            Some(_) if cast.seats() == 1 => Who::Colour,
            Some(seat) if cast.is_you(seat) => Who::You,
            Some(seat) => Who::Named(cast.name(seat)),
            None => Who::Colour,
        }
    }
}
