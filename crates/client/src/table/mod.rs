//! The table: board in the middle, seats around it, what happened and the rules beside it.

mod actions;
mod back;
mod cards;
mod clock;
mod desk;
#[cfg(feature = "sheets")]
mod dice;
mod film;
mod gallery;
#[cfg(feature = "sheets")]
mod hindsight;
mod hint;
#[cfg(feature = "sheets")]
mod leaders;
mod offer;
mod onward;
mod page;
mod panel;
mod proposal;
mod queue;
mod replay;
mod review;
mod roll;
mod seats;
mod series;
mod talk;
mod undo;
mod verify;

pub(crate) use page::TablePage;
