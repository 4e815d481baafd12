//! Playing alone for points: one's own scores, and the challenge of the day.

use serde::{Deserialize, Serialize};

/// A game that somebody alone plays for points.
#[derive(Debug)]
pub struct SoloGame {
    /// Slug.
    pub slug: &'static str,
    /// Scores worth reaching, ascending.
    pub marks: &'static [i64],
    /// So many games alone are an honour of their own.
    pub honour: Option<u32>,
}

/// Every such game. A slug that is not on the shelf is simply not offered.
pub const SOLO: &[SoloGame] = &[
    // VI-8: the mark of re-election.
    SoloGame { slug: "village", marks: &[60], honour: None },
    // RR-26: the first honours, and the one for games played alone.
    SoloGame { slug: "roll-and-rule", marks: &[45, 55, 65], honour: Some(3) },
];

/// The game of this slug, if it is played alone for points.
pub fn solo(slug: &str) -> Option<&'static SoloGame> {
    SOLO.iter().find(|game| game.slug == slug)
}

/// `GET /api/solo/{game}`: what the guest has scored alone.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SoloScores {
    /// The latest games, the last one first.
    pub latest: Vec<SoloScore>,
    /// How many games there are in all.
    pub games: u32,
    /// The best score.
    pub best: Option<i64>,
    /// The mean of all.
    pub mean: Option<f64>,
}

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloScore {
    /// Points.
    pub score: i64,
    /// The day whose challenge it was, counted from the first of 1970.
    pub daily: Option<u32>,
}

/// `POST /api/daily/{game}`: open today's challenge, or find it again. Answered by [`crate::TableId`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct NewDaily {
    /// How the guest wants to be called.
    #[serde(default)]
    pub name: String,
}

/// `GET /api/daily/{game}?day=D`: how the challenge of a day went; today's where no day is named.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaders {
    /// Counted from the first of 1970, in UTC.
    pub day: u32,
    /// The best first; the guest's own line is always among them.
    pub lines: Vec<Leader>,
}

/// Who scored what in the challenge of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leader {
    /// From 1; the same score has the same rank.
    pub rank: u32,
    /// The name they gave; may be empty.
    pub name: String,
    /// Points.
    pub score: i64,
    /// Whether it is the one who asks.
    pub you: bool,
}
