//! The lab page: one request, played in shares by a pool of workers and merged by one of them.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// What can be chosen for a game?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FormQuestion {
    pub game: String,
}

/// The choices for a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LabForm {
    pub game: String,
    pub seats: Vec<u8>,
    pub usual_seats: u8,
    pub bots: Vec<String>,
    pub usual_bot: String,
    pub options: Vec<FormOption>,
    pub files: Vec<FormFile>,
}

/// An option of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormOption {
    pub name: String,
    pub values: Vec<Value>,
    /// The default value.
    pub printed: Value,
}

/// A data file of the game, as shipped.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormFile {
    pub name: String,
    pub text: String,
}

/// A game played by bots with our rules and data and, where something is changed, with the changed ones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SimulationRequest {
    pub game: String,
    /// The number of players; the game's usual one where none is given.
    pub seats: Option<u8>,
    /// Bots: none for the usual one, one for everybody, or one for each team.
    pub bots: Vec<String>,
    /// Options and data files that differ from ours, as [`kernel::Options::read`] takes them.
    pub changes: Map<String, Value>,
    /// Seed of all dice.
    pub seed: u64,
    /// Number of games, from the first, to analyse in depth.
    pub sample: u64,
}

impl SimulationRequest {
    /// Number of versions to play: one, or ours and the changed one.
    pub fn versions(&self) -> usize {
        if self.changes.is_empty() { 1 } else { 2 }
    }
}

/// Can this request be simulated?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CheckQuestion {
    pub request: SimulationRequest,
    /// The language of the problem, if there is one.
    pub lang: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckAnswer {
    Fine(RequestSummary),
    Wrong(RequestProblem),
}

/// A request that passed the check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RequestSummary {
    pub teams: usize,
    /// 1, or 2 where something is changed.
    pub versions: usize,
}

/// Why a request cannot be played, in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RequestProblem {
    /// The data file with the mistake, if it is in one.
    pub file: Option<String>,
    /// Line number from 1; none when each line is right and only the file as a whole is wrong.
    pub line: Option<usize>,
    pub text: String,
}

/// Which games of a request to play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShareQuestion {
    pub request: SimulationRequest,
    /// 0 for our rules and data, 1 for the changed ones.
    pub version: usize,
    /// Number of the first game.
    pub from: u64,
    /// Number after the last one.
    pub to: u64,
}

/// The totals of a share. The page only hands them on, from the worker that played to the one that merges.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayedShare(pub Box<RawValue>);

/// Start merging the shares of a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BeginQuestion {
    pub request: SimulationRequest,
}

/// Merge a share.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AddShareQuestion {
    pub share: PlayedShare,
}

/// The report of the games so far.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReportQuestion {
    pub lang: String,
    /// All of it, or what is looked at first.
    pub whole: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PartialReport {
    /// Games of each version.
    pub games: u64,
    /// What differs, in a sentence; empty where nothing is compared.
    pub says: String,
    /// The bots in a few words.
    pub policy: String,
    pub html: String,
}

/// The files that a reader can download.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DownloadsQuestion {
    pub lang: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReportFiles {
    pub html: String,
    pub json: String,
    pub csv: String,
    /// Changed data files, by name.
    pub files: Vec<(String, String)>,
    /// The command that plays the same games natively.
    pub command: String,
}
