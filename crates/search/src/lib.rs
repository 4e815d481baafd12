//! Looking ahead, for any game of the kernel. Names no game; knows no clock: whoever asks says when to stop.
//!
//! [`Expectimax`] looks at every throw and every answer to a fixed number of turns and asks a [`Judge`] what the
//! positions there are worth. Values are the share of the win each seat can expect ([`Worth`]): a single number for
//! duels, one per seat for more; without chance, that is max^n.
//!
//! [`AlphaBeta`] is for two players without chance, [`BestReply`] for several who are in a hurry, [`Playouts`] where
//! playing on tells more than judging.

mod alphabeta;
mod expectimax;
mod judge;
mod playouts;
mod reply;
mod table;
mod worth;

pub use alphabeta::{AlphaBeta, Assess, Line, Position};
pub use expectimax::{Expectimax, Finding, Limits, Ranked};
pub use judge::Judge;
pub use playouts::Playouts;
pub use reply::{BestReply, Seating};
pub use worth::{Duel, Shares, Worth};
