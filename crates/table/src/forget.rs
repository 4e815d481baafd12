//! Taking a person's name and words out of what happened. What was played stays as it was.

use crate::{Fact, Guest, Name, Remark, Sitter};
use kernel::SeatSet;
use std::sync::Arc;

impl Fact {
    /// Whether there was anything of this guest, who sits on these seats, to take out.
    pub fn forget(&mut self, guest: &Guest, seats: SeatSet) -> bool {
        match self {
            Fact::Opened(opening) => {
                let mut found = false;
                for chair in &mut Arc::make_mut(opening).chairs {
                    if let Sitter::Person { guest: who, name } | Sitter::Away { guest: who, name, .. } = chair
                        && who == guest
                    {
                        *name = Name::nobody();
                        found = true;
                    }
                }
                found
            }
            Fact::Sat { guest: who, name, .. } if who == guest => {
                *name = Name::nobody();
                true
            }
            Fact::Said { seat, text, .. } if seats.contains(*seat) => {
                *text = Remark::taken_out();
                true
            }
            Fact::Murmured { guest: who, name, text } if who == guest => {
                (*name, *text) = (Name::nobody(), Remark::taken_out());
                true
            }
            Fact::Timed { what, .. } => what.forget(guest, seats),
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
