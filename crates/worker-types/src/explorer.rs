//! The explorer of classic Ur.

use serde::{Deserialize, Serialize};

/// The position to explore.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExplorerQuestion {
    /// As in the address; empty for the start of the game.
    pub position: String,
    /// The exact values of the server, if it has any.
    #[serde(default)]
    pub known: Option<protocol::Explored>,
    /// The language of the answer.
    pub lang: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExplorerAnswer {
    /// The position that is shown.
    pub position: String,
    /// Whether its values are exact.
    pub exact: bool,
    pub title: String,
    pub html: String,
}
