//! Taking a person's name and words out of what happened. What was played stays as it was.

use crate::traces::Trace;
use crate::{Fact, Guest, Name, Remark};
use kernel::SeatSet;

impl Fact {
    /// Whether there was anything of this guest, who sits on these seats, to take out.
    pub fn forget(&mut self, guest: &Guest, seats: SeatSet) -> bool {
        self.each_trace(&mut |trace| match trace {
            Trace::Person { guest: who, name, said } if who == guest => {
                *name = Name::nobody();
                if let Some(text) = said {
                    *text = Remark::taken_out();
                }
                true
            }
            Trace::Words { seat, text } if seats.contains(seat) => {
                *text = Remark::taken_out();
                true
            }
            Trace::Person { .. } | Trace::Words { .. } => false,
        })
    }
}
