//! Dice: the commitment to provably fair ones, and the statistics of all draws.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// `GET /api/commitment`: the id of a table that is about to be opened, and the commitment to its dice. A player should
/// know the commitment before sending a client seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewCommitment {
    /// The id that the table will have.
    pub id: String,
    /// The commitment: SHA-256 over the id and the secret seed, as hexadecimal digits.
    pub commitment: String,
}

/// `POST /api/tables/{id}/rematch`: opens another table for the same people. Answered by [`crate::TableId`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RematchRequest {
    /// The table id that [`NewCommitment`] announced; a new id if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The client seed of the player who asks. Version 1 called the key `part`.
    #[serde(default, alias = "part", skip_serializing_if = "Option::is_none")]
    pub client_seed: Option<String>,
    /// The seat of this table whose player begins the next game, where the caller may choose: the loser in modern Ur. If
    /// missing, the loser begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

/// One line of `GET /api/dice`: the statistics of all chance events of one kind that the server ever drew. Daily
/// challenges, where all players have the same dice, and typed dice are not counted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiceTally {
    /// The slug of the game.
    pub game: String,
    /// The kind of chance event, named as in the line protocol.
    pub kind: String,
    /// The number of draws.
    pub draws: u64,
    /// The counts of each outcome.
    pub faces: Vec<FaceTally>,
    /// Pearson's chi-square test; `None` while there are too few draws.
    pub chi_square: Option<ChiSquare>,
}

/// The count of one outcome.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaceTally {
    /// The outcome in the game's notation.
    pub face: String,
    /// How often the outcome was drawn.
    pub count: u64,
    /// The expected count: the sum of the outcome's probabilities.
    pub expected: f64,
    /// The variance of the count.
    pub variance: f64,
}

/// The result of a chi-square test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChiSquare {
    /// The value of the chi-square statistic.
    pub statistic: f64,
    /// The degrees of freedom of the test.
    pub freedom: u32,
    /// The probability that fair dice deviate at least this far.
    pub p: f64,
}
