//! Rolit: reversi with four colours, for one to four players.
//!
//! Rules by id: `docs/rules/rolit.md`. Options: `size` (8, 6 or 4) and `start` (`roll` or `first`).

mod board;
mod colour;
mod credits;
pub mod lines;
#[cfg(feature = "literal")]
pub mod literal;
mod moves;
mod notation;
mod rules;
mod state;
mod view;

pub use board::{Square, Squares};
pub use colour::Colour;
pub use credits::CREDITS;
pub use moves::CapturedLines;
pub use rules::Rolit;
pub use state::{Phase, State};
pub use view::{BallCounts, Effect, FullState};
