//! Handover: the seats of a guest become those of another key of the same person, after a login. The steps of a game stay
//! as they were.

use crate::personal_data::PersonalData;
use crate::{Guest, TableEvent};

impl TableEvent {
    /// Replaces one guest by another. Returns whether the event named the guest.
    pub fn hand_over(&mut self, from: &Guest, to: &Guest) -> bool {
        self.for_each_personal_data(&mut |data| match data {
            PersonalData::Person { guest, .. } if guest == from => {
                guest.clone_from(to);
                true
            }
            PersonalData::Person { .. } | PersonalData::Chat { .. } => false,
        })
    }
}
