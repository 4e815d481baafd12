//! Messages of classic Ur.
//!
//! A log entry becomes one line ([`UrClassicWords::log_line`]), the same for the log, the live region and the command line.

pub(crate) mod en;
pub(crate) mod fr;
pub(crate) mod levels;
pub(crate) mod options;
mod sentences;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;

use crate::Lang;
use crate::phrase::{OfName, Plural, Said, phrases};
use kernel::Seat;
use ur_classic::{FullState, Place, Square};

phrases! {
    /// The phrases of classic Ur in one language.
    pub struct UrClassicWords {
        lang: Lang,
        /// The pawns of each seat.
        pub colours: [&'static str; 2],
        /// Ends a roll or a move, `{what}`, as a sentence.
        so: &'static str,
        /// The throw that decides who starts.
        threw: Said,
        tied: &'static str,
        starts: Said,
        /// The roll, without the end of the sentence; so are the moves.
        rolled: Said,
        passes: &'static str,
        blocked: &'static str,
        enters: Said,
        leaves: Said,
        moves: Said,
        /// Ends a move, `{what}`, with a capture.
        takes: Said,
        pawn: OfName,
        again: Said,
        won: Said,
        /// What the prompt asks for.
        only_enter: &'static str,
        only_leave: &'static str,
        only_move: &'static str,
        any_move: &'static str,
        move_or_enter: &'static str,
        choose: &'static str,
        /// Actions in the list.
        label_enter: &'static str,
        label_move: &'static str,
        label_leave: &'static str,
        label_home: &'static str,
        label_takes: &'static str,
        label_rosette: &'static str,
        choosing: &'static str,
        rolling: Said,
        both_roll: &'static str,
        rosette: &'static str,
        empty: &'static str,
        in_reserve: &'static str,
        pawns_home: Plural,
        won_by: Plural,
        dice_show: &'static str,
    }
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
