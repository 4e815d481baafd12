//! The value types of a table: its [`Terms`], its chat, its clocks, and what each viewer may see of it.
//!
//! The crate `table` stores these types in its events and fills the views; the crate `protocol` sends them. Both depend on
//! this crate, so that a table term is declared once, and the page gets the types without the state machine and without
//! any game. The only rule here is the tie-break of a match (RO-7 in [`Match::leaders`]).

#![warn(missing_docs)]

mod chat;
mod clock;
mod snapshot;
mod spectators;
mod table_match;
mod terms;
mod viewer_state;

pub use chat::{ChatMessage, ChatRoom, Speaker};
pub use clock::{Clocks, Pace, StandInPolicy};
pub use snapshot::{News, PROTOCOL, Snapshot, TableChange, TableStep};
pub use spectators::{SpectatorMessage, SpectatorPolicy};
pub use table_match::{Match, MatchScore};
pub use terms::{DiceMode, Offer, PendingOffer, Terms};
pub use viewer_state::{Chair, PendingRoll, Proposal, PublicTurn, UndoRequest, ViewerState};
