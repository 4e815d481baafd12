//! A player from outside, such as a program of the game's author. The lab only asks it; how it is reached is the caller's
//! business, since the lab also runs in the page.

use kernel::{AnySession, Seat};
use std::fmt;
use std::sync::Arc;

/// The name of the external player among the bots of a config.
pub const EXTERNAL: &str = "program";

/// A player from outside, driven by text.
pub trait ExternalPlayer: Send + Sync {
    /// A legal action, in the game's notation; none if it fails, which ends the simulation.
    fn choose(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String>;
    /// Why it failed, in a sentence.
    fn fault(&self) -> String;
}

/// A shared [`ExternalPlayer`].
#[derive(Clone)]
pub struct External(pub Arc<dyn ExternalPlayer>);

impl PartialEq for External {
    fn eq(&self, other: &External) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for External {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EXTERNAL)
    }
}
