//! What is ordered.

use crate::experiment::{AnyLab, lab};
use crate::simulate::{LabFault, Setting, Tally};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::ops::Range;
use words::Lang;

/// A game by its bots, as printed and, where something is changed, as changed.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
pub struct Order {
    /// Slug.
    pub game: String,
    /// How many play.
    pub seats: Option<u8>,
    /// Bots, as [`Setting::bots`] has them.
    pub bots: Vec<String>,
    /// Options and data files that differ from the printed ones, as [`kernel::Options::read`] takes them.
    pub changes: Map<String, Value>,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games, from the first, are looked at closely.
    pub sample: u64,
}

/// An order that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fine {
    /// In how many teams.
    pub teams: usize,
    /// How many versions: 1, or 2 where something is changed.
    pub versions: usize,
}

/// As `tablee lab` has it.
const SAMPLE: u64 = 1000;

impl Order {
    pub(super) fn lab(&self) -> Result<&'static dyn AnyLab, LabFault> {
        lab(&self.game)
    }

    /// How many versions are played.
    pub fn versions(&self) -> usize {
        if self.changes.is_empty() { 1 } else { 2 }
    }

    /// What is played: as printed, or as changed with dice of its own. So many games are asked for.
    pub fn setting(&self, version: usize, games: u64) -> Setting {
        Setting {
            seats: self.seats,
            options: if version == 0 { Map::new() } else { self.changes.clone() },
            bots: self.bots.clone(),
            games,
            sample: self.sample,
            seed: self.seed.wrapping_add(version as u64),
            ..Setting::default()
        }
    }

    /// Whether it can be played.
    pub fn check(&self) -> Result<Fine, LabFault> {
        let lab = self.lab()?;
        for version in 0..self.versions() {
            lab.findings(&self.setting(version, 1), Tally::default())?;
        }
        let head = lab.findings(&self.setting(self.versions() - 1, 1), Tally::default())?.head;
        Ok(Fine { teams: head.teams, versions: self.versions() })
    }

    /// Plays the games of a version with these numbers.
    pub fn share(&self, version: usize, numbers: Range<u64>) -> Result<Tally, LabFault> {
        // However many are played in the end, the games looked at closely are the same.
        self.lab()?.share(&self.setting(version, u64::MAX), numbers)
    }

    /// The command that plays so many of the same games natively. Changed files lie in the folder where it is given.
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
