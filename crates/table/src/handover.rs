//! A guest's seats become somebody else's: the same person under another key. What was played stays as it was.

use crate::traces::Trace;
use crate::{Fact, Guest};

impl Fact {
    /// Whether there was a seat of the one guest to give to the other.
    pub fn hand_over(&mut self, from: &Guest, to: &Guest) -> bool {
        self.each_trace(&mut |trace| match trace {
            Trace::Person { guest, .. } if guest == from => {
                guest.clone_from(to);
                true
            }
            Trace::Person { .. } | Trace::Words { .. } => false,
        })
    }
}
