//! Provably fair dice: the verification of a game, and the statistics of all rolls.

use kernel::{RecordedStep, SeatClientSeed};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Are the dice of this game as committed?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VerifyQuestion {
    /// The id of the table.
    pub table: String,
    /// The record as text.
    pub record: String,
    /// The commitment as the page first saw it.
    #[serde(default)]
    pub commitment: Option<String>,
    /// The client seeds that the page sent.
    #[serde(default)]
    pub parts: Vec<SeatClientSeed>,
    /// The steps that the page has shown.
    #[serde(default)]
    pub log: Option<Vec<RecordedStep>>,
    /// The language of the answer.
    pub lang: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TalliesQuestion {
    /// The tallies of the server.
    pub tallies: Vec<protocol::DiceTally>,
    /// The titles of the games, by slug.
    pub titles: BTreeMap<String, String>,
    /// The language of the answer.
    pub lang: String,
}
