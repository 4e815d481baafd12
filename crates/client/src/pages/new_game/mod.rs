//! The new-game dialog: who plays, the options of the game, the terms of the table.

mod dialog;
mod rated;
mod seats;
#[cfg(feature = "sheets")]
mod solo;
mod terms;

pub(crate) use dialog::{NewGameDialog, OptionChips, set_up};
pub(crate) use terms::{HowFast, NewSeating, WhoSitsWhere};
