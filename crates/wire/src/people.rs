//! People and what they have played.

use crate::Chair;
use kernel::{Outcome, SeatSet};
use serde::{Deserialize, Serialize};

/// `GET /api/mine/history?page=N`: the finished games of the one who asks, the latest first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct History {
    /// One page of them.
    pub games: Vec<Played>,
    /// How many there are in all.
    pub total: u32,
}

impl History {
    /// How many make a page.
    pub const PAGE: u32 = 20;
}

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The name of the table in its link.
    pub id: String,
    /// Slug.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// Who sat where.
    pub chairs: Vec<Chair>,
    /// The seats of the one who asks.
    pub yours: SeatSet,
    /// The result.
    pub outcome: Outcome,
    /// How it came to be played.
    pub kind: PlayedKind,
}

/// How a game came to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayedKind {
    /// At a table of this house.
    Here,
    /// As the challenge of a day.
    Daily,
    /// Elsewhere: somebody brought its record.
    Imported,
}

impl PlayedKind {
    /// Every one.
    pub const ALL: [PlayedKind; 3] = [PlayedKind::Here, PlayedKind::Daily, PlayedKind::Imported];

    /// The word for it.
    pub const fn code(self) -> &'static str {
        match self {
            PlayedKind::Here => "here",
            PlayedKind::Daily => "daily",
            PlayedKind::Imported => "imported",
        }
    }
}

/// What the body of `POST /api/mine/import` may carry besides a record (`docs/protocol.md`), as more keys of the same
/// object. Answered by [`crate::TableId`].
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Brought {
    /// Who sat where, a person or a bot; the one who brings it everywhere, where nothing is said. People without a place
    /// here are all the one who brings it, under their names: as around one device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<Chair>>,
    /// When it was played, in milliseconds since 1970; now, where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<i64>,
}
