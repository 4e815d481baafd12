//! Messages of the modern Ur.
//!
//! A log entry becomes one line ([`UrModernWords::log_line`]), the same for the log, the live region and the command line.

mod described_action;
pub(crate) mod en;
pub(crate) mod fr;
pub(crate) mod levels;
pub(crate) mod options;
mod realm;
mod sentences;
#[cfg(test)]
pub(crate) mod spoken;

pub use described_action::{DescribedAction, What};
pub use realm::{Power, Zone, fortifications};

use crate::Lang;
use crate::phrase::{OfName, Plural, Said, phrases};
use kernel::Seat;
use ur_modern::{Board, FullState, Square};

phrases! {
    /// The phrases of the modern Ur in one language.
    pub struct UrModernWords {
        lang: Lang,
        /// The pawns of each seat.
        pub colours: [&'static str; 2],
        /// Why the winner won.
        pub result: &'static str,
        /// A fortification that Ishtar protects.
        pub warded: &'static str,
        /// Plays the half-made choice as it is.
        pub done: &'static str,
        /// Takes the half-made choice back.
        pub undo: &'static str,
        pub draw: &'static str,
        /// The board is a reconstruction: the link to the reason.
        pub reconstruction: &'static str,
        /// What to do to learn of a square.
        pub learn: &'static str,
        /// Before the last of several squares, with its spaces.
        or: &'static str,
        /// The parts of the board: Earth, Bridge, Sky. The two lists below have the same order.
        zones: [&'static str; 3],
        rules_zones: [&'static str; 3],
        dominations: [&'static str; 3],
        ruled_earth: Said,
        ruled_sky: Said,
        /// What two dice show: blank, single, mixed, silver, gold. The list below has the same order.
        rolls: [&'static str; 5],
        meanings: [&'static str; 5],
        /// Squares in the order of [`Power::index`], with their title and inside a sentence.
        square_names: [&'static str; 9],
        square_kinds: [&'static str; 9],
        /// What they do; the last is for all plain squares.
        powers: [&'static str; 7],
        pawn: OfName,
        empty: &'static str,
        /// Ends what has happened, `{what}`, as a sentence.
        so: &'static str,
        /// What happened, without the end of the sentence.
        rolled: Said,
        passed: &'static str,
        spawned: Said,
        moved: Said,
        moved_too: &'static str,
        /// The winner takes a pawn: `{pawn}` of the other.
        defeated: Said,
        again: Said,
        won: Said,
        claimed: Said,
        /// What the prompt asks for.
        ask_move: &'static str,
        ask_move_or_spawn: &'static str,
        ask_spawn: &'static str,
        ask_spawn_on: &'static str,
        /// Actions in the list, and what is special about them.
        label_spawn: &'static str,
        label_move: &'static str,
        label_walk: &'static str,
        label_notes: &'static str,
        note_defeat: &'static str,
        note_two_defeats: &'static str,
        note_again: &'static str,
        note_wins: &'static str,
        /// What the game waits for.
        choosing: &'static str,
        rolling: Said,
        /// Labels beside the board.
        in_reserve: &'static str,
        fort: Plural,
        picked_up: &'static str,
        picked_new: &'static str,
        picked_second: &'static str,
        half_made: &'static str,
        half_walk_on: &'static str,
        half_second: &'static str,
        half_both: &'static str,
        several_ways: &'static str,
        repeated: &'static str,
    }
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

#[cfg(test)]
mod tests;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;
