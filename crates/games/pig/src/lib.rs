//! Pig: roll as often as you dare, and hold before a 1 takes everything. For 2–4 players.
//!
//! Rules by id: `docs/rules/pig.md`. Options: `target` (PI-5) and `dice` (PI-6). Start reading at `rules.rs`.
//! Larger games have a `board.rs`, but Pig has no board, and a `moves.rs`, but both actions of Pig are always legal.

mod credits;
mod notation;
mod rules;
mod state;
mod view;

pub use credits::CREDITS;
pub use notation::{Action, Roll};
pub use rules::Pig;
pub use state::{Phase, State};
pub use view::{Effect, View};
