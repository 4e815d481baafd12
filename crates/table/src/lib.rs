//! A table as a pure state machine: who sits where, what was played, what each viewer may know of it.
//!
//! A table is the sum of its [`Fact`]s. A [`Command`] is weighed by [`Table::decide`], which changes nothing and
//! answers with the fact that would follow; whoever keeps the facts writes it down and then gives it to
//! [`Table::apply`]. Nothing here does I/O, reads a clock or draws a random number: chance comes in as a ticket, which
//! [`Table::ticket`] finds where a seed was sealed, and time as a [`Tick`] with each command.

mod ask;
mod away;
mod back;
mod consent;
mod decide;
mod fact;
mod forget;
mod gallery;
mod guest;
mod handover;
mod name;
mod offer;
mod onward;
mod opening;
mod origin;
mod pace;
mod places;
mod rated;
mod refusal;
mod remark;
mod roll;
mod seal;
#[cfg(test)]
mod secrets;
mod table;
mod tell;
#[cfg(test)]
mod tests;
mod traces;
mod undo;

pub use decide::{By, Command, Verdict};
pub use fact::{Corrupt, FORMAT, Fact, Sitter};
pub use guest::Guest;
pub use name::Name;
pub use onward::go_on;
pub use opening::{Opening, Terms, open};
pub use origin::Origin;
pub use pace::{SPARE, Tick, grace};
pub use rated::Stakes;
pub use refusal::Refusal;
pub use remark::Remark;
pub use roll::Roll;
pub use seal::Sealing;
pub use table::Table;
pub use tell::{Backlog, REACH};
