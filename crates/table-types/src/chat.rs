//! Chat of the players at a table.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// The room in which a chat message is written: it decides who reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChatRoom {
    /// All players and spectators read it.
    Table,
    /// Only the author's team reads it.
    Team,
}

/// One chat message of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatMessage {
    /// The seat of the author.
    pub seat: Seat,
    /// The room in which it was written.
    pub room: ChatRoom,
    /// The message as plain text.
    pub text: String,
    /// The version of the table with this message, which identifies it in a report to the operator.
    #[serde(default)]
    pub at: u64,
}

/// The author of chat messages at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Speaker {
    /// The player on this seat.
    Seat(Seat),
    /// The spectator with this number: see [`crate::SpectatorMessage::who`].
    #[serde(rename = "watcher")]
    Spectator(u32),
}
