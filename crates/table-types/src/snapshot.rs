//! What a viewer gets of a table: the whole of it once, then every change.

use crate::{ChatMessage, Clocks, Pace, SpectatorMessage, SpectatorPolicy, ViewerState};
use kernel::{RecordedStep, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};

/// The version of the live protocol, sent in [`Snapshot`]. Raised when an older page could not understand a newer
/// server; `protocol::v1` serves programs of version 1.
pub const PROTOCOL: u32 = 2;

fn first_rules() -> u32 {
    1
}

fn is_first_rules(rules: &u32) -> bool {
    *rules == 1
}

/// Everything a viewer may know about a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// The version of the protocol: [`PROTOCOL`].
    pub protocol: u32,
    /// The present version of the table.
    pub version: u64,
    /// The slug of the game.
    pub game: String,
    /// The version of the game's rules that the table follows; the first one is not sent.
    #[serde(default = "first_rules", skip_serializing_if = "is_first_rules")]
    pub rules: u32,
    /// Every option of the game with its chosen value.
    pub options: Map<String, Value>,
    /// The seats of this viewer; empty for a spectator.
    pub yours: SeatSet,
    /// Every step so far, as the viewer may see it.
    pub steps: Vec<TableStep>,
    /// Set at a daily challenge: its day, counted from 1 January 1970.
    #[serde(default)]
    pub daily: Option<u32>,
    /// The latest chat messages that the viewer may read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatMessage>,
    /// What spectators may do at the table. Two of its terms are named here and not flattened as a whole: that would
    /// bring serde's buffer of values into the page's first load.
    #[serde(default, skip_serializing_if = "SpectatorPolicy::is_open")]
    pub spectators: SpectatorPolicy,
    /// The time control of the table.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// The latest messages of the spectator chat; empty for players until the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spectator_chat: Vec<SpectatorMessage>,
    /// A [`kernel::Commitment`]: the commitment to the dice and the client seeds; the seed only once the game is over.
    /// `None` at tables that roll in another way. Raw JSON because the page's scripts read it, under its older key `seal`.
    #[serde(default, rename = "seal", skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Box<RawValue>>,
    /// Whether the game is rated; if so, no player gets hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The time left, at tables with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The state of the game for this viewer.
    pub now: ViewerState,
}

/// One change of a table, as one viewer may see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct News {
    /// The version of the table after the change.
    pub version: u64,
    /// The change that was made.
    pub change: TableChange,
    /// Earlier steps that this change made visible to the viewer, in full.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revealed: Vec<TableStep>,
    /// [`Snapshot::commitment`] where it changed: a client seed was added, or the seed was revealed.
    #[serde(default, rename = "seal", skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Box<RawValue>>,
    /// [`Snapshot::clocks`] after the change; missing in news that are delivered late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The seat whose time was up, if the server acted for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flagged: Option<Seat>,
    /// [`Snapshot::spectator_chat`], sent to players when the game ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spectator_chat: Vec<SpectatorMessage>,
    /// The state of the game after the change.
    pub now: ViewerState,
}

/// The kind of a change, with what the viewer may know of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableChange {
    /// A step of the game. Another team's take-back looks the same to a viewer who may not see what was taken back.
    Step(TableStep),
    /// The seating changed: see [`ViewerState::chairs`].
    Seats,
    /// A rematch was opened: see [`ViewerState::next`].
    Rematch,
    /// A player wrote a chat message.
    Chat(ChatMessage),
    /// A spectator wrote to the other spectators.
    SpectatorChat(SpectatorMessage),
    /// A proposal among partners or an undo request. Viewers it does not concern learn only the new version.
    Private,
}

/// One step of a game, as a viewer may see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableStep {
    /// The index of the step, taken-back ones included.
    pub step: usize,
    /// The log entry; `None` while it is hidden from the viewer, and where it was taken back.
    pub entry: Option<RecordedStep>,
    /// The visible consequences in the game's own JSON, in order.
    pub effects: Vec<Box<RawValue>>,
}
