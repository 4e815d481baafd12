//! Rolling Village: one to twelve mayors draw houses, forests, lakes and parks where two shared dice send them.
//!
//! Rules by id: `docs/rules/village.md`. Options: `setup` (VI-2). What is printed on the sheet: `data/village.sheet`.

mod board;
mod credits;
mod dice;
mod draft;
mod effect;
#[cfg(feature = "literal")]
pub mod literal;
mod moves;
mod notation;
mod plots;
mod print;
mod rules;
mod score;
mod sheet;
mod state;
mod view;

pub use board::{Avenue, Cell, Cells, Project};
pub use credits::CREDITS;
pub use dice::{Face, Roll};
pub use draft::RoundDraft;
pub use effect::{By, Effect, Group};
pub use moves::Action;
pub use plots::Plots;
pub use print::Print;
pub use rules::{Setup, Village};
pub use sheet::{Sheet, Task, Tasks};
pub use state::{Phase, State};
pub use view::{FullState, Insight, Printed, SheetView, View};
