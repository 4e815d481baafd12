//! A table without a server: the page's worker is its host, and the browser keeps its facts.
//!
//! A [`Home`] does no I/O. Whatever is asked of it gives a [`Step`]: facts to keep, and what to tell once they are kept.
//! If they cannot be kept the host is thrown away and [`Home::load`] begins again from what was. Everybody at such a table
//! sits before one device, so there is one viewer, with all seats that are no bots'.

mod home;
mod kept;
mod opening;
mod step;
#[cfg(test)]
mod tests;

pub use home::Home;
pub use kept::Unreadable;
pub use opening::{Again, open};
pub use step::Step;
