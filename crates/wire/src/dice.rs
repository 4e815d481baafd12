//! Dice that anybody can check, and what came of all dice so far.

use serde::{Deserialize, Serialize};

/// `GET /api/seal`: a name for a table that is about to be opened, and the seal on its dice. Whoever adds a part to the
/// dice should know the seal first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sealed {
    /// The name the table will have.
    pub id: String,
    /// The seal: SHA-256 over the name and the secret seed, in hexadecimal digits.
    pub commitment: String,
}

/// `POST /api/tables/{id}/rematch`: another table for the same people.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Again {
    /// The name of the new table, as [`Sealed`] told it before; a new one where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What the one who asks adds to its dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
}

/// One line of `GET /api/dice`: every chance event of one kind that the house ever drew. Challenges of a day, in which
/// everybody has the same dice, and people's own dice are not counted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DiceTally {
    /// Slug of the game.
    pub game: String,
    /// The name of the event in the line protocol.
    pub kind: String,
    /// How often it came.
    pub draws: u64,
    /// What came, in the game's notation.
    pub faces: Vec<FaceTally>,
    /// Pearson's test; nothing while there is too little to test.
    pub chi_square: Option<ChiSquare>,
}

/// How often one outcome came.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FaceTally {
    /// In the game's notation.
    pub face: String,
    /// How often it came.
    pub count: u64,
    /// How often it was to be expected: the sum of its chances.
    pub expected: f64,
    /// The variance of that.
    pub variance: f64,
}

/// How well counts and expectations fit.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChiSquare {
    /// The statistic.
    pub statistic: f64,
    /// Degrees of freedom.
    pub freedom: u32,
    /// How often fair dice are at least so far off.
    pub p: f64,
}
