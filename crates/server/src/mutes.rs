//! People whom the operator lets say nothing.

use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};
use table::Guest;

/// All of them; asked whenever somebody says something.
#[derive(Debug, Default)]
pub(crate) struct Mutes(RwLock<HashSet<Guest>>);

impl Mutes {
    pub(crate) fn has(&self, guest: &Guest) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(guest)
    }

    /// Mutes somebody, or lets them speak again.
    pub(crate) fn set(&self, guest: Guest, muted: bool) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if muted {
            all.insert(guest);
        } else {
            all.remove(&guest);
        }
    }
}
