//! What of people is in what happened: the one list of every fact and whom it names. What was played names nobody.

use crate::{Fact, Guest, Name, Remark, Sitter};
use kernel::Seat;
use std::sync::Arc;

/// Something of a person in a fact.
pub(crate) enum Trace<'a> {
    /// Somebody by their key: on a seat, or saying something beside it.
    Person { guest: &'a mut Guest, name: &'a mut Name, said: Option<&'a mut Remark> },
    /// What was said from a seat.
    Words { seat: Seat, text: &'a mut Remark },
}

impl Fact {
    /// Shows each trace, to be changed; whether anything was, as `each` says.
    pub(crate) fn each_trace(&mut self, each: &mut dyn FnMut(Trace<'_>) -> bool) -> bool {
        match self {
            Fact::Opened(opening) => {
                let mut changed = false;
                for chair in &mut Arc::make_mut(opening).chairs {
                    if let Sitter::Person { guest, name } | Sitter::Away { guest, name, .. } = chair {
                        changed |= each(Trace::Person { guest, name, said: None });
                    }
                }
                changed
            }
            Fact::Sat { guest, name, .. } => each(Trace::Person { guest, name, said: None }),
            Fact::Murmured { guest, name, text } => each(Trace::Person { guest, name, said: Some(text) }),
            Fact::Said { seat, text, .. } => each(Trace::Words { seat: *seat, text }),
            Fact::Timed { what, .. } => what.each_trace(each),
            Fact::BotSat { .. }
            | Fact::Held { .. }
            | Fact::Returned { .. }
            | Fact::Proposed { .. }
            | Fact::Dropped { .. }
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
