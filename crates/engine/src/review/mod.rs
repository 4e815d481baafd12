//! A finished game judged choice by choice, in shares: the page asks for a plan, sends each choice to a worker that is free,
//! and lets one of them tell what came of all.

mod graph;
mod page;

pub use page::Telling;

use kernel::{AnyGame, Record, Seat};
use minds::Judged;
use minds::ur_classic::Study;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::Cell;
use wire::ExploredChoice;
use words::Lang;

/// What is there to judge?
#[derive(Debug, Deserialize)]
pub struct Planning {
    /// The finished game, as a record file has it.
    pub record: Value,
    /// In which language the page speaks meanwhile.
    pub lang: String,
}

/// What there is to judge.
#[derive(Debug, Serialize)]
pub struct Plan {
    /// Where somebody chose.
    pub places: Vec<usize>,
    /// For each of them, in order, what to ask a house that may know it exactly, as many at once as a house takes; nothing
    /// where no game is solved.
    pub asks: Vec<Vec<ExploredChoice>>,
    /// Whether somebody played alone, for points.
    pub alone: bool,
    /// Said while it lasts.
    pub busy: &'static str,
    /// Ends it.
    pub stop: &'static str,
}

impl Planning {
    /// Finds every choice.
    pub fn answer(&self) -> Result<Plan, String> {
        let (record, game) = known(&self.record)?;
        let places = minds::places(game, &record).map_err(|fault| fault.to_string())?;
        let words = words::review::page(Lang::from_tag(&self.lang).unwrap_or_default());
        let session = game.replay(&record).map_err(|fault| fault.to_string())?;
        let ask = |&place: &usize| {
            let (position, roll) = Study::of_choice(&*session, place)?;
            Some(ExploredChoice { position: position.to_string(), roll })
        };
        let asks = places.iter().map(ask).collect::<Option<Vec<_>>>().unwrap_or_default();
        let asks = asks.chunks(ExploredChoice::MOST).map(<[_]>::to_vec).collect();
        Ok(Plan { places, asks, alone: record.seats == 1, busy: words.busy, stop: words.stop })
    }
}

/// What was the choice at one place worth?
#[derive(Debug, Deserialize)]
pub struct Judging {
    /// The finished game.
    pub record: Value,
    /// Where in its log.
    pub place: usize,
    /// How long to think, in milliseconds.
    pub ms: f64,
    /// Whether to look at what may come next too, to see how far the judge is off.
    pub probe: bool,
    /// What the house knows of it: every action and its value. Then nobody has to think.
    #[serde(default)]
    pub known: Option<Vec<(String, f64)>>,
}

/// What it was worth: see [`Judged`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Verdict {
    place: usize,
    seat: Seat,
    action: String,
    best: String,
    value: f64,
    cost: f64,
    exact: bool,
    drift: Option<f64>,
}

/// A look at what may come next is one of many: it gets this part of the time.
const PROBE: f64 = 0.25;

impl Judging {
    /// Judges it by `now`, a clock in milliseconds; nothing where there was no choice.
    pub fn answer(&self, now: &dyn Fn() -> f64) -> Result<Option<Verdict>, String> {
        let (record, game) = known(&self.record)?;
        let by_table = |known: &Vec<_>| minds::judge_by(game, &record, self.place, known).ok()?;
        if let Some(judged) = self.known.as_ref().and_then(by_table) {
            return Ok(Some(judged.into()));
        }
        // Every thought has its own time before it.
        let thought = Cell::new((0, now() + self.ms));
        let stop = |number: usize| {
            if number > 0 && !self.probe {
                return true;
            }
            if thought.get().0 != number {
                thought.set((number, now() + PROBE * self.ms));
            }
            now() >= thought.get().1
        };
        let judged = minds::judge_at(game, &record, self.place, &stop).map_err(|fault| fault.to_string())?;
        Ok(judged.map(Verdict::from))
    }
}

impl From<Judged> for Verdict {
    fn from(judged: Judged) -> Verdict {
        let Judged { place, seat, action, best, value, cost, exact, drift } = judged;
        Verdict { place, seat, action, best, value, cost, exact, drift }
    }
}

impl From<Verdict> for Judged {
    fn from(verdict: Verdict) -> Judged {
        let Verdict { place, seat, action, best, value, cost, exact, drift } = verdict;
        Judged { place, seat, action, best, value, cost, exact, drift }
    }
}

fn known(record: &Value) -> Result<(Record, &'static dyn AnyGame), String> {
    let record = Record::from_value(record).map_err(|fault| fault.to_string())?;
    let game = shelf::game(&record.game).ok_or_else(|| format!("there is no game '{}'", record.game))?;
    Ok((record, game))
}

#[cfg(test)]
mod tests;
