//! What the operator sees and does. Every request carries the token of the configuration: `Authorization: Bearer TOKEN`.

use crate::Chair;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// `GET /api/admin`: the house at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AdminView {
    /// Tables in memory.
    pub in_use: usize,
    /// People and spectators connected.
    pub viewers: usize,
    /// Tables ever opened.
    pub tables: u32,
    /// Games finished, those brought along included.
    pub finished: u32,
    /// Guests who have not left, programs included.
    pub guests: u32,
    /// Accounts.
    pub accounts: u32,
    /// The tables where something happened last, the latest first.
    pub latest: Vec<AdminTable>,
    /// The latest accounts.
    pub members: Vec<AdminMember>,
    /// Lines that somebody reported and that are not settled, the latest first.
    #[serde(default)]
    pub reports: Vec<AdminReport>,
    /// Those who were muted last.
    pub silent: Vec<AdminMuted>,
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminTable {
    /// The name of the table in its link.
    pub id: String,
    /// Slug.
    pub game: String,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Whether the game is over.
    pub over: bool,
    /// When something happened last, in milliseconds since 1970.
    pub touched: i64,
    /// The seats of people who are muted.
    pub muted: SeatSet,
}

/// Somebody with an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminMember {
    /// Their name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// When they were last seen, within an hour; nothing where they are logged in nowhere.
    pub seen: Option<i64>,
    /// Games they have finished.
    pub games: u32,
    /// Whether they are muted.
    pub muted: bool,
}

/// Somebody who is muted, and where to find them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminMuted {
    /// Of their account, or as they are called at the table; empty where they gave none.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// The table where they sat last …
    pub table: String,
    /// … and their seat there.
    pub seat: Seat,
}

/// `POST /api/admin/mute`: let whoever sits there say nothing at any table, or speak again. Answered by [`AdminView`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mute {
    /// Which table.
    pub table: String,
    /// Which seat.
    pub seat: Seat,
    /// Whether they are muted from now on.
    pub muted: bool,
}

/// A line that somebody reported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminReport {
    /// Where it was said.
    pub table: String,
    /// Slug of the game.
    pub game: String,
    /// Which fact of the table it is.
    pub line: u64,
    /// When it was reported last, in milliseconds since 1970.
    pub at: i64,
    /// How many people reported it.
    pub by: u32,
    /// What was said before it in the same room, and the line itself, which comes last: names and words.
    pub said: Vec<(String, String)>,
    /// Whether the one who said it is muted.
    pub muted: bool,
}

/// `POST /api/admin/settle`: a reported line was dealt with. Answered by [`AdminView`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settle {
    /// Where it was said.
    pub table: String,
    /// Which fact of the table it is.
    pub line: u64,
    /// Whether the one who said it is muted from now on; left as they are where nothing is said.
    #[serde(default)]
    pub mute: Option<bool>,
}
