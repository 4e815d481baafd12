//! Spectators: what they may do at a table, and their own chat.

use serde::{Deserialize, Serialize};

/// What spectators may do at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SpectatorPolicy {
    /// They watch and chat with each other.
    #[default]
    Open,
    /// They watch, without a chat.
    Silent,
    /// They see nothing: once every seat is taken, the table and its record are only for the players.
    Closed,
}

impl SpectatorPolicy {
    /// Whether spectators may chat.
    pub fn is_open(&self) -> bool {
        *self == SpectatorPolicy::Open
    }
}

/// One message of the spectator chat. Players read it only when the game is over, so that it cannot help them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpectatorMessage {
    /// The version of the table with this message, as in [`crate::ChatMessage::at`].
    pub at: u64,
    /// The number of the author, from 0 in the order of their first messages.
    pub who: u32,
    /// The display name of the author; may be empty.
    pub name: String,
    /// The message as plain text.
    pub text: String,
}
