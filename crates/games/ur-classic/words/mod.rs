//! Messages of classic Ur.
//!
//! A log entry becomes one line ([`UrClassicWords::log_line`]), the same for the log, the live region and the command line.

pub(crate) mod en;
pub(crate) mod fr;
#[cfg(test)]
pub(crate) mod spoken;

use crate::SeatNames;
use kernel::Seat;
use ur_classic::{Effect, FullState, Place, Square};

/// Words of classic Ur.
#[derive(Debug)]
pub struct UrClassicWords {
    /// The pawns of each seat.
    pub colours: [&'static str; 2],
    /// The name of the option `pawns`.
    pub pawns: &'static str,
    /// The log line of one step, from its effects.
    pub log_line: fn(&SeatNames, &[Effect]) -> String,
    /// What the seat to act can do, given its legal actions.
    pub prompt: fn(&SeatNames, &FullState, Seat, &[PawnMove]) -> String,
    /// An action in the list.
    pub label: fn(PawnMove) -> String,
    /// Another player is to act.
    pub waiting: fn(&SeatNames, &FullState) -> String,
    /// A square of the board.
    pub square: fn(&SeatNames, &FullState, Square) -> String,
    /// Pawns not yet entered.
    pub reserve: fn(u8) -> String,
    /// Pawns that made it.
    pub home: fn(u8) -> String,
    /// Why the winner won: pawns home of the winner and of the loser.
    pub result: fn(u8, u8) -> String,
    /// What the dice show.
    pub dice: fn(u8) -> String,
}

/// A parsed action with its visible consequences, for labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnMove {
    /// Where the pawn stands; none when it enters.
    pub from: Option<Square>,
    /// Where it lands; none when it leaves the board.
    pub to: Option<Square>,
    /// What is special about the landing.
    pub landing: Landing,
}

/// What is special about a landing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// An empty square that is no rosette.
    Plain,
    /// An enemy pawn goes back to its reserve.
    Takes,
    /// A rosette: safe, and another roll.
    Rosette,
    /// The pawn is home.
    Home,
}

impl PawnMove {
    /// Reads an action in the game's notation, as played by a seat in this position.
    pub fn of(position: &FullState, seat: Seat, action: &str) -> Option<PawnMove> {
        let (from, to) = action.split_once('>')?;
        let square = |text: &str| {
            if text.is_empty() { Some(None) } else { Square::try_from(text.to_owned()).ok().map(Some) }
        };
        let (from, to) = (square(from)?, square(to)?);
        let enemy = &position.pawns[seat.other().index() & 1];
        let landing = match to {
            None => Landing::Home,
            Some(square) if square.place(seat).is_some_and(Place::is_rosette) => Landing::Rosette,
            Some(square) if enemy.contains(&square) => Landing::Takes,
            Some(_) => Landing::Plain,
        };
        Some(PawnMove { from, to, landing })
    }
}

/// The square a pawn stands on, as text; empty off the board.
fn at(place: Place, seat: Seat) -> String {
    place.square(seat).map_or_else(String::new, |square| square.to_string())
}

/// Whose pawn stands on a square.
fn owner(position: &FullState, square: Square) -> Option<Seat> {
    Seat::all(2).find(|seat| position.pawns[seat.index()].contains(&square))
}

/// Whether the square carries a rosette, on whichever path.
fn is_rosette(square: Square) -> bool {
    Seat::all(2).filter_map(|seat| square.place(seat)).any(Place::is_rosette)
}
