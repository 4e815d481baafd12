//! The Royal Game of Ur by Finkel's rules: two players race seven pawns over a track of fourteen squares.
//!
//! Rules by id: `docs/rules/ur-classic.md`. Options: `pawns` (UC-10).

mod board;
mod credits;
#[cfg(feature = "literal")]
pub mod literal;
mod moves;
mod notation;
mod rules;
mod state;
mod view;

pub use board::{BoardRow, Place, Square};
pub use credits::CREDITS;
pub use moves::Move;
pub use rules::{FACES, LAST, PAWNS, ROLL_WEIGHTS, ROSETTES, UrClassic};
pub use state::{Phase, State};
pub use view::{Effect, FullState, Pass};
