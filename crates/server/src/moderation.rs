//! The mute list. Reports and personal blocks are in the store only; mutes are also in memory, because every chat message
//! is checked against them.

use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};
use table::Guest;

/// The people whom the operator has muted.
#[derive(Debug, Default)]
pub(crate) struct Mutes(RwLock<HashSet<Guest>>);

impl Mutes {
    pub(crate) fn has(&self, guest: &Guest) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(guest)
    }

    pub(crate) fn set(&self, guest: Guest, muted: bool) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if muted {
            all.insert(guest);
        } else {
            all.remove(&guest);
        }
    }
}
