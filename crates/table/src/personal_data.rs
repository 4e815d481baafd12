//! Personal data in events: the one list of what names a person. Steps of a game name no person.

use crate::{ChatText, EventClass, Guest, Name, Sitter, TableEvent};
use kernel::Seat;
use std::sync::Arc;

/// One piece of personal data in an event.
pub(crate) enum PersonalData<'a> {
    /// A person by their key: on a chair, or as the author of a spectator message.
    Person { guest: &'a mut Guest, name: &'a mut Name, chat: Option<&'a mut ChatText> },
    /// A chat message of a seat.
    Chat { seat: Seat, text: &'a mut ChatText },
}

impl TableEvent {
    /// Calls `each` for every piece of personal data in the event, to be changed. Returns whether `each` changed anything.
    pub(crate) fn for_each_personal_data(&mut self, each: &mut dyn FnMut(PersonalData<'_>) -> bool) -> bool {
        match self.class() {
            EventClass::Opening(_) | EventClass::Seating { .. } | EventClass::Chat | EventClass::SpectatorChat => {}
            EventClass::StandIn
            | EventClass::Arrival
            | EventClass::SeatDraw
            | EventClass::Proposal
            | EventClass::Step(_)
            | EventClass::TakeBack(_)
            | EventClass::UndoRequest
            | EventClass::Undo
            | EventClass::Offer
            | EventClass::ClientSeed(_)
            | EventClass::SeedReveal
            | EventClass::Rematch => return false,
        }
        match self {
            TableEvent::Timed { what, .. } => what.for_each_personal_data(each),
            TableEvent::Opened(opening) => {
                let mut changed = false;
                for chair in &mut Arc::make_mut(opening).chairs {
                    if let Sitter::Person { guest, name } | Sitter::Away { guest, name, .. } = chair {
                        changed |= each(PersonalData::Person { guest, name, chat: None });
                    }
                }
                changed
            }
            TableEvent::Sat { guest, name, .. } => each(PersonalData::Person { guest, name, chat: None }),
            TableEvent::SpectatorChatted { guest, name, text } => {
                each(PersonalData::Person { guest, name, chat: Some(text) })
            }
            TableEvent::Chatted { seat, text, .. } => each(PersonalData::Chat { seat: *seat, text }),
            // A bot that took a chair; the other classes have returned above.
            _ => false,
        }
    }
}
