//! Moderation by players: blocking an author for oneself, and reporting a message to the operator.

use crate::Speaker;
use serde::{Deserialize, Serialize};

/// `POST /api/tables/{id}/block`: hides the messages of an author at all tables, or shows them again. Answered by
/// [`Blocked`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Block {
    /// The author to block or unblock.
    pub who: Speaker,
    /// Whether the author is blocked from now on. Version 1 called the key `shunned`.
    #[serde(alias = "shunned")]
    pub blocked: bool,
}

/// `GET /api/tables/{id}/blocked`: the authors at this table whom the caller has blocked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocked {
    /// All blocked authors at this table.
    pub who: Vec<Speaker>,
}

/// `POST /api/tables/{id}/report`: reports a message to the operator. The answer is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatReport {
    /// The message: its [`crate::ChatMessage::at`] or [`crate::SpectatorMessage::at`]. Version 1 called the key `line`.
    #[serde(alias = "line")]
    pub message: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_version_1_are_still_read() {
        for text in [r#"{"who":{"watcher":1},"shunned":true}"#, r#"{"who":{"watcher":1},"blocked":true}"#] {
            let block: Block = serde_json::from_str(text).expect("a request");
            assert_eq!(block, Block { who: Speaker::Spectator(1), blocked: true }, "{text}");
        }
        for text in [r#"{"line":7}"#, r#"{"message":7}"#] {
            assert_eq!(
                serde_json::from_str::<ChatReport>(text).expect("a request"),
                ChatReport { message: 7 },
                "{text}"
            );
        }
    }
}
