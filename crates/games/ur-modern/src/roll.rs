//! What two dice can show (UM-1).

use serde::{Deserialize, Serialize};

/// A roll: each die is gold one time in four, silver one in four, else blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Roll {
    /// Two blanks.
    #[serde(rename = "0")]
    Blank,
    /// One coloured tip.
    #[serde(rename = "1")]
    Single,
    /// Gold and silver.
    #[serde(rename = "GS")]
    Mixed,
    /// Two silver tips.
    #[serde(rename = "SS")]
    Silver,
    /// Two gold tips.
    #[serde(rename = "GG")]
    Gold,
}

impl Roll {
    /// Every roll with its weight in sixteen.
    pub const WEIGHTS: [(Roll, u32); 5] =
        [(Roll::Blank, 4), (Roll::Single, 8), (Roll::Mixed, 2), (Roll::Silver, 1), (Roll::Gold, 1)];

    /// As records write it.
    pub const fn text(self) -> &'static str {
        match self {
            Roll::Blank => "0",
            Roll::Single => "1",
            Roll::Mixed => "GS",
            Roll::Silver => "SS",
            Roll::Gold => "GG",
        }
    }
}
