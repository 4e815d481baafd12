//! The request of the lab page.

use crate::experiment::{AnyLab, lab};
use crate::simulate::{LabError, SimulationConfig, SimulationTotals};
use i18n::Lang;
use serde_json::{Map, Value};
use std::ops::Range;
use worker_types::{RequestSummary, SimulationRequest};

/// The default of `tablee lab`.
const SAMPLE: u64 = 1000;

/// Plays what the page asks for.
pub trait PlayRequest {
    /// The lab of its game.
    fn lab(&self) -> Result<&'static dyn AnyLab, LabError>;
    /// The config of a version; both have the same dice.
    fn config(&self, version: usize, games: u64) -> SimulationConfig;
    /// Checks that both versions can be played.
    fn check(&self) -> Result<RequestSummary, LabError>;
    /// Plays the games of a version with these numbers.
    fn play_shard(&self, version: usize, numbers: Range<u64>) -> Result<SimulationTotals, LabError>;
    /// The command that plays the first `games` games natively, run in the folder of the changed files.
    fn command(&self, games: u64, lang: Lang) -> String;
}

impl PlayRequest for SimulationRequest {
    fn lab(&self) -> Result<&'static dyn AnyLab, LabError> {
        lab(&self.game)
    }

    fn config(&self, version: usize, games: u64) -> SimulationConfig {
        SimulationConfig {
            seats: self.seats,
            options: if version == 0 { Map::new() } else { self.changes.clone() },
            bots: self.bots.clone(),
            games,
            sample: self.sample,
            seed: self.seed,
            ..SimulationConfig::default()
        }
    }

    fn check(&self) -> Result<RequestSummary, LabError> {
        let lab = self.lab()?;
        for version in 0..self.versions() {
            lab.findings(&self.config(version, 1), SimulationTotals::default())?;
        }
        let head = lab.findings(&self.config(self.versions() - 1, 1), SimulationTotals::default())?.head;
        Ok(RequestSummary { teams: head.teams, versions: self.versions() })
    }

    fn play_shard(&self, version: usize, numbers: Range<u64>) -> Result<SimulationTotals, LabError> {
        // The games analysed in depth do not depend on how many are played in the end.
        self.lab()?.play_shard(&self.config(version, u64::MAX), numbers)
    }

    fn command(&self, games: u64, lang: Lang) -> String {
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
