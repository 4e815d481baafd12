//! The protocol between page and server: HTTP requests and answers, and the live messages of a table.
//!
//! HTTP requests open and join tables ([`NewTable`], [`Join`]). The rest travels over one WebSocket per viewer as JSON
//! text frames: the page sends [`ClientMessage`], the server [`ServerMessage`]. Every change of a table has a version,
//! and the versions that a viewer receives have no gap.
//!
//! Only what a viewer may know is ever sent: a [`Snapshot`] and a [`ViewerState`] are built for one viewer. Legal moves are
//! decided by the game crates, not here; the few rules that this crate does contain concern results beyond one game: the
//! honours for games played (RR-26 in [`Honours`]).
//!
//! What a message says about a table are the types of `table-types`, which the crate `table` uses too. With the feature
//! `host`, for the server and the offline host, this crate also translates between messages and the commands and
//! refusals of `table`; the page does without, and so without the state machine.
//!
//! ```
//! use protocol::{ClientMessage, ServerMessage};
//!
//! let message: ClientMessage = serde_json::from_str(r#"{"play":{"ticket":7,"seat":0,"step":3,"action":">A4"}}"#)?;
//! let ClientMessage::Play { ticket, .. } = message else { panic!("a play") };
//!
//! // Sending the same message again is safe: it is answered `done` again and played once.
//! let answer = serde_json::to_string(&ServerMessage::Done { ticket })?;
//! assert_eq!(answer, r#"{"done":{"ticket":7}}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```

#![warn(missing_docs)]

mod account;
mod admin;
mod client_message;
mod dice;
mod explore;
#[cfg(feature = "host")]
mod host;
mod lobby;
mod moderation;
mod people;
mod refusal;
mod requests;
mod server_message;
mod solo;
mod spectator_chat;
pub mod v1;
pub mod v3;

pub use account::{Account, Credentials, DeleteAccount, Device, NewPassword};
pub use admin::{AdminMember, AdminMuted, AdminReport, AdminTable, AdminView, Mute, ResolveReport};
pub use client_message::ClientMessage;
pub use dice::{ChiSquare, DiceTally, FaceTally, NewCommitment, RematchRequest};
pub use explore::{Explored, ExploredChoice, ExploredRoll};
pub use lobby::LobbyTable;
pub use moderation::{Block, Blocked, ChatReport};
pub use people::{
    FinishedGame, FinishedKind, GameStats, History, Honours, ImportResult, OwnResult, Ranking, RankingEntry,
};
pub use refusal::{Refusal, RefusalCode};
pub use requests::{Fork, Join, Joined, MyTable, NewSeat, NewTable, TableId, Token};
pub use server_message::ServerMessage;
pub use solo::{Leader, Leaders, NewDaily, SoloScore, SoloScores};
pub use spectator_chat::NewSpectatorMessage;
pub use table_types::{
    Chair, ChatMessage, ChatRoom, Clocks, DiceMode, Match, MatchScore, News, Offer, PROTOCOL, Pace, PendingOffer,
    PendingRoll, Proposal, PublicTurn, Snapshot, Speaker, SpectatorMessage, SpectatorPolicy, StandInPolicy,
    TableChange, TableStep, Terms, UndoRequest, ViewerState,
};
