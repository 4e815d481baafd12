//! Spectator chat: the request that writes a message.

use serde::{Deserialize, Serialize};

/// `POST /api/tables/{id}/spectator-chat`: writes to the other spectators.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewSpectatorMessage {
    /// The display name of the author.
    #[serde(default)]
    pub name: String,
    /// The message as plain text.
    pub text: String,
}
