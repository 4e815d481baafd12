//! Pig: roll as often as you dare, hold before a 1 takes everything. For two to four players.
//!
//! Rules by id: `docs/rules/pig.md`. Options: `target` (PI-5) and `dice` (PI-6).
//!
//! This is the example game of `docs/new-game.md`: small enough to read in one sitting, and complete. Start with
//! `rules.rs`. Larger games have two more files: `board.rs`, but Pig has no board, and `moves.rs`, but Pig has two actions,
//! both always legal.

mod credits;
mod notation;
mod rules;
mod state;
mod view;

pub use credits::CREDITS;
pub use notation::{Action, Roll};
pub use rules::{BUST, FACES, Pig};
pub use state::{Phase, State};
pub use view::{Effect, View};
