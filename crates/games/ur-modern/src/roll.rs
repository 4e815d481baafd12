//! Rolls of the two dice and their weights (UM-1).

use serde::{Deserialize, Serialize};

/// A roll: each die is gold one time in four, silver one in four, else blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Roll {
    #[serde(rename = "0")]
    Blank,
    #[serde(rename = "1")]
    Single,
    #[serde(rename = "GS")]
    Mixed,
    #[serde(rename = "SS")]
    Silver,
    #[serde(rename = "GG")]
    Gold,
}

impl Roll {
    /// Every roll with its weight in sixteen.
    pub const WEIGHTS: [(Roll, u32); 5] =
        [(Roll::Blank, 4), (Roll::Single, 8), (Roll::Mixed, 2), (Roll::Silver, 1), (Roll::Gold, 1)];

    /// The text used in records.
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
