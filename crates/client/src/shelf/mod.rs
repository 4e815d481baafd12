//! The home page: a shelf of game boxes, and what opens when one is taken.

mod cabinet;
mod page;
mod places;
mod rated;
mod resume;
#[cfg(feature = "sheets")]
mod solo;
mod terms;
mod who;

pub(crate) use page::ShelfPage;
pub(crate) use terms::{HowFast, WhoSitsWhere};
pub(crate) use who::{OptionChips, set_up};
