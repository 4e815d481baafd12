//! A table as a pure state machine, built by event sourcing: a [`Table`] is the sum of its [`TableEvent`]s.
//!
//! [`Table::decide`] checks a [`Command`] and returns the event that would follow, without changing anything.
//! [`Table::apply`] adds an event. The caller is responsible for durability, and for this order: the actor of the server
//! applies the event to its own copy of the table, commits it to the store, and only after the commit sends it to the
//! viewers and acknowledges the command. If the commit fails, the actor drops its copy, which is then ahead of the store,
//! and starts again from the stored events; so no viewer ever sees an event that a restart could lose.
//!
//! Commands are idempotent where a client may send them again: a command whose answer was lost is answered with
//! [`Decision::AlreadyDone`] and changes nothing.
//!
//! Nothing here does I/O, reads a clock or draws a random number: chance comes in as a ticket, which [`Table::ticket`]
//! derives from a committed seed (provably fair dice), and time as a [`Tick`] with each command.

#![warn(missing_docs)]

mod arrival;
mod chat;
mod clock;
mod commitment;
mod consent;
mod continue_game;
mod decide;
mod event;
mod forget;
mod guest;
mod handover;
mod messages;
mod name;
mod offer;
mod opening;
mod origin;
mod personal_data;
mod rated;
mod refusal;
mod rematch;
mod roll;
mod seat_draw;
#[cfg(test)]
mod secrets;
mod spectators;
mod stand_in;
mod table;
mod take_back;
#[cfg(test)]
mod tests;
mod undo;

pub use chat::ChatText;
pub use clock::{MAX_LAG_COMPENSATION, Tick, stand_in_grace};
pub use commitment::DiceCommitment;
pub use continue_game::continue_from;
pub use decide::{By, Command, Decision};
pub use event::{CorruptHistory, EventClass, FORMAT, Sitter, TableEvent};
pub use guest::Guest;
pub use messages::{Backlog, MAX_BACKLOG};
pub use name::Name;
pub use opening::{HostTerms, Opening, open};
pub use origin::Origin;
pub use rated::RatingMode;
pub use refusal::Refusal;
pub use roll::DrawnOutcome;
pub use table::Table;
pub use table_types::{
    Chair, ChatRoom, DiceMode, Match, MatchScore, Offer, Pace, SpectatorPolicy, StandInPolicy, Terms,
};
