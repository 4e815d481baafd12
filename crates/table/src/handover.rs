//! A guest's seats become somebody else's: the same person under another key. What was played stays as it was.

use crate::{Fact, Guest, Sitter};
use std::sync::Arc;

impl Fact {
    /// Whether there was a seat of the one guest to give to the other.
    pub fn hand_over(&mut self, from: &Guest, to: &Guest) -> bool {
        match self {
            Fact::Opened(opening) => {
                let mut found = false;
                for chair in &mut Arc::make_mut(opening).chairs {
                    if let Sitter::Person { guest, .. } | Sitter::Away { guest, .. } = chair
                        && guest == from
                    {
                        guest.clone_from(to);
                        found = true;
                    }
                }
                found
            }
            Fact::Sat { guest, .. } | Fact::Murmured { guest, .. } if guest == from => {
                guest.clone_from(to);
                true
            }
            Fact::Timed { what, .. } => what.hand_over(from, to),
            Fact::Sat { .. }
            | Fact::BotSat { .. }
            | Fact::Held { .. }
            | Fact::Returned { .. }
            | Fact::Proposed { .. }
            | Fact::Dropped { .. }
            | Fact::Said { .. }
            | Fact::Murmured { .. }
            | Fact::Stepped(_)
            | Fact::TookBack { .. }
            | Fact::AskedBack { .. }
            | Fact::Agreed { .. }
            | Fact::Objected { .. }
            | Fact::WentBack { .. }
            | Fact::Offered { .. }
            | Fact::Accepted { .. }
            | Fact::Declined { .. }
            | Fact::Gave { .. }
            | Fact::Drawn { .. }
            | Fact::Revealed { .. }
            | Fact::Rematched { .. } => false,
        }
    }
}
