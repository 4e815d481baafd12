//! Erasure of personal data (the right to be forgotten): removes a person's name and chat from events. The steps of a game
//! stay as they were.

use crate::personal_data::PersonalData;
use crate::{ChatText, Guest, Name, TableEvent};
use kernel::SeatSet;

impl TableEvent {
    /// Removes the name and the chat of this guest, who sits on these seats. Returns whether there was anything to remove.
    pub fn forget(&mut self, guest: &Guest, seats: SeatSet) -> bool {
        self.for_each_personal_data(&mut |data| match data {
            PersonalData::Person { guest: person, name, chat } if person == guest => {
                *name = Name::empty();
                if let Some(text) = chat {
                    *text = ChatText::removed();
                }
                true
            }
            PersonalData::Chat { seat, text } if seats.contains(seat) => {
                *text = ChatText::removed();
                true
            }
            PersonalData::Person { .. } | PersonalData::Chat { .. } => false,
        })
    }
}
