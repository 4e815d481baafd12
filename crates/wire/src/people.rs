//! People and what they have played.

use crate::Chair;
use kernel::{Outcome, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// At a table of this house, from a step of another game on.
    Onward,
}

impl PlayedKind {
    /// Every one.
    pub const ALL: [PlayedKind; 4] = [PlayedKind::Here, PlayedKind::Daily, PlayedKind::Imported, PlayedKind::Onward];

    /// The word for it.
    pub const fn code(self) -> &'static str {
        match self {
            PlayedKind::Here => "here",
            PlayedKind::Daily => "daily",
            PlayedKind::Imported => "imported",
            PlayedKind::Onward => "onward",
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

/// `GET /api/ratings/{game}`: who plays a game best.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Ranks {
    /// The best first; the line of the one who asks is always among them.
    pub lines: Vec<Rank>,
}

/// Somebody who is rated.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rank {
    /// From 1: by `rating` less `spread`.
    pub rank: u32,
    /// Who: a person, a program or a bot.
    pub who: Chair,
    /// 1500 for who has not played yet.
    pub rating: f64,
    /// The true value is as near as this, 19 times of 20.
    pub spread: f64,
    /// How many games it comes from.
    pub games: u32,
    /// Whether it is the one who asks.
    pub you: bool,
}

/// One line of `GET /api/mine/stats`: one's results at a game, the earliest first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct GameStats {
    /// Slug.
    pub game: String,
    /// One by one.
    pub results: Vec<OwnResult>,
    /// What was earned in all of them, in games that award honours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub honours: Option<Honours>,
}

/// How one game went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnResult {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Whether it was won; nothing in a game alone.
    pub won: Option<bool>,
    /// Points.
    pub score: f64,
    /// One's rating and its spread after it, where it counted.
    pub rating: Option<(f64, f64)>,
}

/// A board of honours (RR-26).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Honours {
    /// By honour, how often it was earned.
    pub earned: BTreeMap<String, u32>,
    /// Games played alone.
    pub alone: u32,
    /// Games played with others.
    pub shared: u32,
}

impl Honours {
    /// So many games alone, and so many with others, are an honour each.
    pub const GAMES: u32 = 3;
}
