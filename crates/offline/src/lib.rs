//! Offline tables: hosted by the page's worker, with the events stored in the browser.
//!
//! An [`OfflineHost`] does no I/O. Every request gives a [`HostStep`]: events to store, and messages to send once they
//! are stored. If they cannot be stored, the host is dropped and [`OfflineHost::load`] starts again from the store. All
//! players are at one device, so there is one viewer, with every seat that is not a bot's.

mod host;
mod host_step;
mod opening;
mod stored_event;
#[cfg(test)]
mod tests;

pub use host::OfflineHost;
pub use host_step::HostStep;
pub use opening::{RematchOpened, open};
pub use stored_event::Unreadable;
