//! Players: history, ratings, statistics and honours.

use crate::Chair;
use kernel::{Outcome, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `GET /api/mine/history?page=N`: one page of the caller's finished games, latest first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct History {
    /// The games of this page.
    pub games: Vec<FinishedGame>,
    /// The number of all finished games.
    pub total: u32,
}

impl History {
    /// The number of games per page.
    pub const PAGE_SIZE: u32 = 20;
}

/// A finished game of the caller.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinishedGame {
    /// The id of the table, as in its link.
    pub id: String,
    /// The slug of the game.
    pub game: String,
    /// The time of its end, in milliseconds since 1970.
    pub at: i64,
    /// The occupant of each seat.
    pub chairs: Vec<Chair>,
    /// The seats of the caller.
    pub yours: SeatSet,
    /// The outcome of the game.
    pub outcome: Outcome,
    /// Where the game comes from.
    pub kind: FinishedKind,
}

/// Where a finished game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FinishedKind {
    /// Played on this server from the start.
    Here,
    /// Played as a daily challenge.
    Daily,
    /// Imported from a record.
    Imported,
    /// Played on this server as the continuation of another game. Its JSON name is the older `onward`.
    #[serde(rename = "onward")]
    Continued,
}

impl FinishedKind {
    /// Every kind, in the order of the page's filter.
    pub const ALL: [FinishedKind; 4] =
        [FinishedKind::Here, FinishedKind::Daily, FinishedKind::Imported, FinishedKind::Continued];

    /// The code in the database and in JSON.
    pub const fn code(self) -> &'static str {
        match self {
            FinishedKind::Here => "here",
            FinishedKind::Daily => "daily",
            FinishedKind::Imported => "imported",
            FinishedKind::Continued => "onward",
        }
    }
}

/// Optional keys in the body of `POST /api/mine/import`, beside those of the record (`docs/protocol.md`). Answered by
/// [`crate::TableId`].
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportResult {
    /// The players, people or bots, by seat; the caller on every seat if missing. All people count as the caller under
    /// different names, as around one device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<Chair>>,
    /// When the game was played, in milliseconds since 1970; now if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<i64>,
}

/// `GET /api/ratings/{game}`: the ranking of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ranking {
    /// The ranking, best first; it always contains the caller's line.
    pub lines: Vec<RankingEntry>,
}

/// One rated player or bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankingEntry {
    /// The rank, from 1, sorted by `rating` minus `spread`.
    pub rank: u32,
    /// The rated person, program or bot.
    pub who: Chair,
    /// The rating; 1500 before the first game.
    pub rating: f64,
    /// The uncertainty: the true rating is within this distance with 95 % probability.
    pub spread: f64,
    /// The number of rated games.
    pub games: u32,
    /// Whether this is the line of the caller.
    pub you: bool,
}

/// One line of `GET /api/mine/stats`: the caller's results at one game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameStats {
    /// The slug of the game.
    pub game: String,
    /// Each result, earliest first.
    pub results: Vec<OwnResult>,
    /// The honours earned, in games that award honours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub honours: Option<Honours>,
}

/// The caller's result in one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnResult {
    /// The time of its end, in milliseconds since 1970.
    pub at: i64,
    /// Whether the game was won; `None` in a solo game.
    pub won: Option<bool>,
    /// The points that were scored.
    pub score: f64,
    /// The rating and its spread after the game, if it was rated.
    pub rating: Option<(f64, f64)>,
}

/// The honours of a player at one game (RR-26).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Honours {
    /// How often each honour was earned.
    pub earned: BTreeMap<String, u32>,
    /// The number of solo games.
    pub alone: u32,
    /// The number of games with other players.
    pub shared: u32,
}

impl Honours {
    /// The number of solo games, and of games with others, that earns an honour (RR-26).
    pub const GAMES_FOR_HONOUR: u32 = 3;
}
