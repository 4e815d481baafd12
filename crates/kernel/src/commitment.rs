//! Where the dice of a record came from, and what a verifier needs to check them: text and digits only. The crate
//! `fair-dice` makes and checks them.
//!
//! The JSON is part of the record format and frozen: `sealed`, `parts`, `part`, `places` and `after` are older names.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// Who rolled the dice of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DiceSource {
    /// The server, from a seed that it had committed to before the game.
    #[serde(rename = "sealed")]
    Committed(Commitment),
    /// The server, for the daily challenge of this day, counted from 1 January 1970: all players get the same dice.
    Day(u32),
    /// The players, who rolled real dice and typed in the results.
    Own,
}

/// The server's commitment to its seed, and the client seeds that were added to it. Seeds and hashes are 64 hexadecimal
/// digits in lower case.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Commitment {
    /// The id of the table, which is part of everything that is hashed.
    pub table: String,
    /// The hash of the seed, published before any client seed was added.
    #[serde(rename = "commitment")]
    pub hash: String,
    /// The client seeds; a seat that is missing added none.
    #[serde(default, rename = "parts")]
    pub client_seeds: Vec<SeatClientSeed>,
    /// The seed itself, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Set where the game continues another one, whose table drew the first chance events.
    #[serde(default, rename = "after", skip_serializing_if = "Option::is_none")]
    pub continued_from: Option<ContinuedFrom>,
    /// Set where seats were drawn by lot before the game began.
    #[serde(default, rename = "places", skip_serializing_if = "Option::is_none")]
    pub seat_draw: Option<SeatDraw>,
}

/// The result of a seat draw before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatDraw {
    /// The final seat of each player, by the seat where they first sat down.
    pub order: Vec<Seat>,
    /// How many client seeds, from the first on, were known at the time of the draw.
    #[serde(rename = "parts")]
    pub client_seeds: usize,
}

/// The finished or abandoned game that a game continues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContinuedFrom {
    /// The id of the table where it was played.
    pub table: String,
    /// How many chance events at the start of the log were drawn there; this commitment does not cover them.
    pub draws: usize,
}

/// The client seed of one seat, and from which draw on it counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatClientSeed {
    /// The seat that added the client seed.
    pub seat: Seat,
    /// The random digits of the client seed.
    #[serde(rename = "part")]
    pub seed: String,
    /// The first draw it counts for: 0 where it was added before the game began.
    #[serde(default)]
    pub from: usize,
}
