//! The protocol between page and server: HTTP requests and answers, and the live messages of a table.
//!
//! HTTP requests open and join tables ([`NewTable`], [`Join`]). The rest travels over one WebSocket per viewer as JSON
//! text frames: the page sends [`ClientMessage`], the server [`ServerMessage`]. Every change of a table has a version,
//! and the versions that a viewer receives have no gap.
//!
//! Only what a viewer may know is ever sent: a [`Snapshot`] and a [`ViewerState`] are built for one viewer. Legal moves are
//! decided by the game crates, not here; the few rules that this crate does contain concern results beyond one game: the
//! target scores of solo games (VI-8, RR-26 in [`SOLO_GAMES`]), the honours for games played (RR-26 in [`Honours`]) and
//! the tie-break of a match (RO-7 in [`Match::leaders`]).
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
mod chat;
mod client_message;
mod clock;
mod dice;
mod explore;
mod lobby;
mod moderation;
mod offer;
mod people;
mod refusal;
mod requests;
mod server_message;
mod solo;
mod spectators;
mod table_match;
pub mod v1;
mod viewer_state;

pub use account::{Account, Credentials, DeleteAccount, Device, NewPassword};
pub use admin::{AdminMember, AdminMuted, AdminReport, AdminTable, AdminView, Mute, ResolveReport};
pub use chat::{ChatMessage, ChatRoom};
pub use client_message::ClientMessage;
pub use clock::{Clocks, Pace, StandInPolicy};
pub use dice::{ChiSquare, DiceMode, DiceTally, FaceTally, NewCommitment, RematchRequest};
pub use explore::{Explored, ExploredChoice, ExploredRoll};
pub use lobby::LobbyTable;
pub use moderation::{Block, Blocked, ChatReport, Speaker};
pub use offer::{Offer, PendingOffer};
pub use people::{
    FinishedGame, FinishedKind, GameStats, History, Honours, ImportResult, OwnResult, Ranking, RankingEntry,
};
pub use refusal::{Refusal, RefusalCode};
pub use requests::{Fork, Join, Joined, MyTable, NewSeat, NewTable, TableId, Token};
pub use server_message::{News, ServerMessage, Snapshot, TableChange, TableStep};
pub use solo::{Leader, Leaders, NewDaily, SoloScore, SoloScores};
pub use spectators::{NewSpectatorMessage, SpectatorMessage, SpectatorPolicy};
pub use table_match::{Match, MatchScore};
pub use viewer_state::{Chair, PendingRoll, Proposal, PublicTurn, UndoRequest, ViewerState};

/// The version of the live protocol, sent in [`Snapshot`]. Raised when an older page could not understand a newer
/// server; [`v1`] serves programs of version 1.
pub const PROTOCOL: u32 = 2;
