//! The vocabulary every game of Tablée is written in, and the contract it keeps.
//!
//! Start with [`Game`]: a pure rules object over a small plain state. Chance is an explicit, weighted
//! event that the caller chooses; nothing here draws a random number, reads a clock or does I/O.
//! [`Session`] plays a game from a log and can be held without knowing which game it is
//! ([`AnySession`]), so that referee, server and page drive all games by slug.

mod card;
pub mod edit;
mod fault;
pub mod files;
mod game;
mod outcome;
mod record;
mod seal;
mod seat;
mod session;

pub use card::{Card, OptionCard, OptionValue, Options, OptionsFault};
pub use fault::Fault;
pub use game::{AtZero, Game, Length, Step, StepOf, Timing, Turn, Viewer, Weighted};
pub use outcome::{Outcome, Score};
pub use record::{Entry, FORMAT, Record, RecordFault};
pub use seal::{After, Part, Places, Rolled, Seal};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use session::{AnyGame, AnySession, Erased, Session};
