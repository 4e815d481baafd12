//! Ur, the modern interpretation: two players, two dice, and four fortifications to hold at once.
//!
//! Rules by id: `docs/rules/ur-modern.md`. Options: `board` (`lanes` or `grid`, data files in `data/`) and `pawns`.

mod board;
mod credits;
mod layout;
mod moves;
mod notation;
mod roll;
mod rules;
mod square;
mod state;
mod view;

pub use board::Board;
pub use credits::CREDITS;
pub use moves::{Action, Path};
pub use roll::Roll;
pub use rules::{PAWNS, UrModern};
pub use square::{Square, Squares};
pub use state::{Phase, State};
pub use view::{Effect, FullState};
