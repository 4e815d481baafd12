//! Rolling Village: one to twelve mayors draw houses, forests, lakes and parks where two shared dice send them.
//!
//! Rules by id: `docs/rules/village.md`. Options: `setup` (VI-2). What is printed on the sheet: `data/village.sheet`.

mod action;
mod board;
mod dice;
mod draft;
mod effect;
#[cfg(feature = "literal")]
pub mod literal;
mod moves;
mod plots;
mod print;
mod rules;
mod score;
mod sheet;
mod state;
mod view;

pub use action::Action;
pub use board::{Avenue, Cell, Cells, Project};
pub use dice::{Face, Roll};
pub use draft::Draft;
pub use effect::{By, Effect, Group};
pub use plots::Plots;
pub use print::Print;
pub use rules::{Setup, Village};
pub use sheet::{Sheet, Task, Tasks};
pub use state::{Phase, State};
pub use view::{Insight, Page, Position, Printed, View};
