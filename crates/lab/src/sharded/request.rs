//! The request of the lab page.

use crate::experiment::{AnyLab, lab};
use crate::simulate::{LabError, SimulationConfig, SimulationTotals};
use i18n::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::ops::Range;

/// A game played by bots with our rules and data and, where something is changed, with the changed ones.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
pub struct SimulationRequest {
    pub game: String,
    pub seats: Option<u8>,
    /// Bots, as [`SimulationConfig::bots`] has them.
    pub bots: Vec<String>,
    /// Options and data files that differ from ours, as [`kernel::Options::read`] takes them.
    pub changes: Map<String, Value>,
    /// Seed of all dice.
    pub seed: u64,
    /// Number of games, from the first, to analyse in depth.
    pub sample: u64,
}

/// A request that passed the check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RequestSummary {
    pub teams: usize,
    /// 1, or 2 where something is changed.
    pub versions: usize,
}

/// The default of `tablee lab`.
const SAMPLE: u64 = 1000;

impl SimulationRequest {
    pub(super) fn lab(&self) -> Result<&'static dyn AnyLab, LabError> {
        lab(&self.game)
    }

    /// Number of versions to play.
    pub fn versions(&self) -> usize {
        if self.changes.is_empty() { 1 } else { 2 }
    }

    /// The config of a version; the changed one has its own dice.
    pub fn config(&self, version: usize, games: u64) -> SimulationConfig {
        SimulationConfig {
            seats: self.seats,
            options: if version == 0 { Map::new() } else { self.changes.clone() },
            bots: self.bots.clone(),
            games,
            sample: self.sample,
            seed: self.seed.wrapping_add(version as u64),
            ..SimulationConfig::default()
        }
    }

    /// Checks that both versions can be played.
    pub fn check(&self) -> Result<RequestSummary, LabError> {
        let lab = self.lab()?;
        for version in 0..self.versions() {
            lab.findings(&self.config(version, 1), SimulationTotals::default())?;
        }
        let head = lab.findings(&self.config(self.versions() - 1, 1), SimulationTotals::default())?.head;
        Ok(RequestSummary { teams: head.teams, versions: self.versions() })
    }

    /// Plays the games of a version with these numbers.
    pub fn play_shard(&self, version: usize, numbers: Range<u64>) -> Result<SimulationTotals, LabError> {
        // The games analysed in depth do not depend on how many are played in the end.
        self.lab()?.play_shard(&self.config(version, u64::MAX), numbers)
    }

    /// The command that plays the first `games` games natively, run in the folder of the changed files.
    pub fn command(&self, games: u64, lang: Lang) -> String {
        let mut command = format!("tablee lab {} --games {games}", self.game);
        if let Some(seats) = self.seats {
            command += &format!(" --seats {seats}");
        }
        if !self.bots.is_empty() {
            command += &format!(" --bots {}", self.bots.join(","));
        }
        if self.seed != 1 {
            command += &format!(" --seed {}", self.seed);
        }
        if self.sample != SAMPLE {
            command += &format!(" --sample {}", self.sample);
        }
        if lang != Lang::En {
            command += &format!(" --lang {}", lang.code());
        }
        if self.changes.is_empty() {
            return command + " --ladder 0";
        }
        command += " --versus";
        for (name, value) in &self.changes {
            match value {
                Value::Object(files) => files.keys().for_each(|file| command += &format!(" {file}")),
                Value::String(word) => command += &format!(" {name}={word}"),
                other => command += &format!(" {name}={other}"),
            }
        }
        command
    }
}
