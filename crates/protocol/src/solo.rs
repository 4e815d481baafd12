//! Solo games for points: own scores, and the daily challenge.

use serde::{Deserialize, Serialize};

/// A game that can be played alone for points.
#[derive(Debug)]
pub struct SoloGame {
    /// The slug of the game.
    pub slug: &'static str,
    /// The target scores of the rules, ascending.
    pub marks: &'static [i64],
    /// The number of solo games that earns an honour of its own.
    pub honour: Option<u32>,
}

/// Every solo game. A slug that is not in the catalog is not offered.
pub const SOLO_GAMES: &[SoloGame] = &[
    // VI-8: the score for re-election.
    SoloGame { slug: "village", marks: &[60], honour: None },
    // RR-26: the first honours, and the honour for solo games.
    SoloGame { slug: "roll-and-rule", marks: &[45, 55, 65], honour: Some(3) },
];

/// The solo game with this slug, if there is one.
pub fn solo_game(slug: &str) -> Option<&'static SoloGame> {
    SOLO_GAMES.iter().find(|game| game.slug == slug)
}

/// `GET /api/solo/{game}`: the caller's solo scores.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
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
pub struct SoloScore {
    /// The points that were scored.
    pub score: i64,
    /// The day of the daily challenge, counted from 1 January 1970; `None` for other games.
    pub daily: Option<u32>,
}

/// `POST /api/daily/{game}`: opens today's challenge, or finds the table again (idempotent). Answered by
/// [`crate::TableId`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct NewDaily {
    /// The display name of the player.
    #[serde(default)]
    pub name: String,
}

/// `GET /api/daily/{game}?day=D`: the leaderboard of a daily challenge; today's if no day is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaders {
    /// The day in UTC, counted from 1 January 1970.
    pub day: u32,
    /// The leaderboard, best score first; it always contains the caller's line.
    pub lines: Vec<Leader>,
}

/// One line of the leaderboard of a daily challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
