//! Messages of the modern Ur.
//!
//! A log entry becomes one line ([`UrModernWords::log_line`]), the same for the log, the live region and the command line.

mod described_action;
pub(crate) mod en;
pub(crate) mod fr;
mod realm;
#[cfg(test)]
pub(crate) mod spoken;

pub use described_action::{DescribedAction, What};
pub use realm::{Power, Zone, fortifications};

use crate::SeatNames;
use kernel::Seat;
use ur_modern::{Board, Effect, FullState, Roll, Square};

/// Words of the modern Ur.
#[derive(Debug)]
pub struct UrModernWords {
    /// The pawns of each seat.
    pub colours: [&'static str; 2],
    /// The name of the option `board`.
    pub board: &'static str,
    pub lanes: &'static str,
    pub grid: &'static str,
    /// The name of the option `pawns`.
    pub pawns: &'static str,
    /// The log line of one step, from its effects.
    pub log_line: fn(&SeatNames, &[Effect]) -> String,
    /// What the seat to act can do, given its legal actions.
    pub prompt: fn(&SeatNames, &FullState, Seat, &[DescribedAction]) -> String,
    /// An action in the list.
    pub label: fn(&DescribedAction) -> String,
    /// Another player is to act.
    pub waiting: fn(&SeatNames, &FullState) -> String,
    /// A square of the board, for screen readers.
    pub square: fn(&SeatNames, &Board, &FullState, Square) -> String,
    /// The name of a square with its power.
    pub name: fn(Square, Power) -> String,
    /// What a square does.
    pub power: fn(Power) -> &'static str,
    /// A part of the board.
    pub zone: fn(Zone) -> &'static str,
    /// A part of the board dominated by a player.
    pub ruled: fn(Zone, &SeatNames, Seat) -> String,
    /// What dominating that part gives.
    pub domination: fn(Zone) -> &'static str,
    /// What two dice show, in a few words.
    pub roll: fn(Roll) -> &'static str,
    pub means: fn(Roll) -> &'static str,
    /// Pawns off the board.
    pub reserve: fn(u8) -> String,
    pub forts: fn(u8) -> String,
    /// Dominating a part, on a name plate.
    pub rules: fn(Zone) -> &'static str,
    /// Why the winner won.
    pub result: &'static str,
    /// A fortification that Ishtar protects.
    pub warded: &'static str,
    /// A pawn is picked up: from where.
    pub picked: fn(Square) -> String,
    /// A new pawn is picked up: where it may appear.
    pub fresh: fn(&[Square]) -> String,
    /// A move is half made: its squares, where the same pawn may go on, which second pawns may follow.
    pub half: fn(&[Square], &[Square], &[Square]) -> String,
    /// A second pawn is picked up: from where.
    pub second: fn(Square) -> String,
    /// Several ways lead there, with different defeats: the next squares to choose from.
    pub fork: fn(Square, &[Square]) -> String,
    /// Plays the half-made choice as it is.
    pub done: &'static str,
    /// Takes the half-made choice back.
    pub undo: &'static str,
    pub draw: &'static str,
    /// Rows of identical actions that come near a draw: names and numbers.
    pub rows: fn(&str) -> String,
    /// The board is a reconstruction: the link to the reason.
    pub reconstruction: &'static str,
    /// What to do to learn of a square.
    pub learn: &'static str,
}

/// Whose pawn stands on a square.
pub fn owner(position: &FullState, square: Square) -> Option<Seat> {
    Seat::all(2).find(|seat| position.pawns[seat.index()].contains(&square))
}

/// Whether Ishtar protects the pawn there (UM-8).
pub fn is_warded(board: &Board, position: &FullState, square: Square) -> bool {
    let guarded = owner(position, square).is_some_and(|seat| owner(position, board.ishtar) == Some(seat));
    guarded && board.fortifications().contains(square)
}

/// "A4", "A4 or C4", "A4, B1 or C4".
fn listed(squares: &[Square], or: &str) -> String {
    match squares {
        [] => String::new(),
        [only] => only.to_string(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(|square| square.name()).collect();
            format!("{} {or} {last}", most.join(", "))
        }
    }
}

#[cfg(test)]
mod tests;
