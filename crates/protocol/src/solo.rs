//! Solo games for points: own scores, and the daily challenge.

use serde::{Deserialize, Serialize};

/// `GET /api/solo/{game}`: the caller's solo scores.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SoloScores {
    /// The latest games, most recent first.
    pub latest: Vec<SoloScore>,
    /// The number of all solo games.
    pub games: u32,
    /// The best score of all games.
    pub best: Option<i64>,
    /// The mean score of all games.
    pub mean: Option<f64>,
}

/// The score of one finished solo game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SoloScore {
    /// The points that were scored.
    pub score: i64,
    /// The day of the daily challenge, counted from 1 January 1970; `None` for other games.
    pub daily: Option<u32>,
}

/// `POST /api/daily/{game}`: opens today's challenge, or finds the table again (idempotent). Answered by
/// [`crate::TableId`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewDaily {
    /// The display name of the player.
    #[serde(default)]
    pub name: String,
}

/// `GET /api/daily/{game}?day=D`: the leaderboard of a daily challenge; today's if no day is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaders {
    /// The day in UTC, counted from 1 January 1970.
    pub day: u32,
    /// The leaderboard, best score first; it always contains the caller's line.
    pub lines: Vec<Leader>,
}

/// One line of the leaderboard of a daily challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leader {
    /// The rank, from 1; equal scores share a rank.
    pub rank: u32,
    /// The display name of the player; may be empty.
    pub name: String,
    /// The points that were scored.
    pub score: i64,
    /// Whether this is the line of the caller.
    pub you: bool,
}
