//! Live messages from the server to the page.

use crate::{News, Refusal, Snapshot};
use serde::{Deserialize, Serialize};

/// A message from the server to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The whole table: after connecting, and when the viewer is too far behind.
    Snapshot(Box<Snapshot>),
    /// One change. Its version is one more than that of the last message.
    News(Box<News>),
    /// The requested change is committed to the store.
    Done {
        /// The ticket of the [`crate::ClientMessage`].
        ticket: u32,
    },
    /// The requested change was refused.
    Refused {
        /// The ticket of the [`crate::ClientMessage`]; `None` if the frame could not be parsed.
        ticket: Option<u32>,
        /// Why it was refused.
        refusal: Refusal,
    },
    /// Which seats are connected. Not versioned: a later message replaces an earlier one.
    Presence(Vec<bool>),
    /// The answer to [`crate::ClientMessage::Ping`].
    Pong,
}
