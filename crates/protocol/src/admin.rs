//! Administration: what the operator sees and does. Every request carries the configured token as
//! `Authorization: Bearer TOKEN`.

use crate::Chair;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// `GET /api/admin`: an overview of the server.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdminView {
    /// The number of tables in memory.
    pub in_use: usize,
    /// The number of connected players and spectators.
    pub viewers: usize,
    /// The number of tables ever opened.
    pub tables: u32,
    /// The number of finished games, imported ones included.
    pub finished: u32,
    /// The number of guests, programs included, without deleted ones.
    pub guests: u32,
    /// The number of accounts.
    pub accounts: u32,
    /// The tables with the latest activity, most recent first.
    pub latest: Vec<AdminTable>,
    /// The accounts created last.
    pub members: Vec<AdminMember>,
    /// The reported chat messages that are not resolved, latest first.
    #[serde(default)]
    pub reports: Vec<AdminReport>,
    /// The people muted last. The JSON key is the older `silent`.
    #[serde(rename = "silent")]
    pub muted: Vec<AdminMuted>,
}

/// A table in the overview.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdminTable {
    /// The id of the table, as in its link.
    pub id: String,
    /// The slug of the game.
    pub game: String,
    /// The occupant of each seat.
    pub chairs: Vec<Chair>,
    /// Whether the game is over.
    pub over: bool,
    /// The time of the latest activity, in milliseconds since 1970.
    pub touched: i64,
    /// The seats of people who are muted.
    pub muted: SeatSet,
}

/// An account in the overview.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdminMember {
    /// The name of the account.
    pub name: String,
    /// When the account was created, in milliseconds since 1970.
    pub made: i64,
    /// When the member was last seen, rounded to an hour; `None` without a login on any device.
    pub seen: Option<i64>,
    /// The number of finished games.
    pub games: u32,
    /// Whether the member is muted.
    pub muted: bool,
}

/// A muted person, and the seat by which to unmute them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdminMuted {
    /// The name of the account, or the display name at the table; may be empty.
    pub name: String,
    /// The time of the muting, in milliseconds since 1970.
    pub since: i64,
    /// The id of the table where they sat last.
    pub table: String,
    /// Their seat at that table.
    pub seat: Seat,
}

/// `POST /api/admin/mute`: mutes the person on a seat at all tables, or unmutes them. Answered by [`AdminView`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mute {
    /// The id of the table.
    pub table: String,
    /// The seat of the person.
    pub seat: Seat,
    /// Whether the person is muted from now on.
    pub muted: bool,
}

/// A reported chat message with its context.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdminReport {
    /// The id of the table with the message.
    pub table: String,
    /// The slug of the game.
    pub game: String,
    /// The message, as in [`crate::ChatReport::message`].
    pub line: u64,
    /// The time of the latest report, in milliseconds since 1970.
    pub at: i64,
    /// The number of people who reported it.
    pub by: u32,
    /// Names and texts of the messages before it in the same room, and last the message itself.
    pub said: Vec<(String, String)>,
    /// Whether the author is muted.
    pub muted: bool,
}

/// `POST /api/admin/resolve-report`: closes a report. Answered by [`AdminView`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResolveReport {
    /// The id of the table with the message.
    pub table: String,
    /// The message, as in [`crate::ChatReport::message`].
    pub line: u64,
    /// Whether the author is muted from now on; unchanged if missing.
    #[serde(default)]
    pub mute: Option<bool>,
}
