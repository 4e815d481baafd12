//! Tasks of the review of a finished game: the page asks for a plan, sends each choice to a free worker of its pool,
//! and lets one of them write the page.

mod graph;
mod page;

pub use page::ReviewQuestion;

use bots::{ReviewedChoice, Study};
use i18n::Lang;
use kernel::{AnyGame, Record, Seat};
use protocol::ExploredChoice;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::Cell;

/// The question: which choices are there to judge?
#[derive(Debug, Deserialize)]
pub struct PlanQuestion {
    /// The finished game, as in a record file.
    pub record: Value,
    /// The language of the page meanwhile.
    pub lang: String,
}

/// The choices to judge.
#[derive(Debug, Serialize)]
pub struct ReviewPlan {
    /// Steps of the log with a choice.
    pub places: Vec<usize>,
    /// For each of them, in order, the question to a server that may know its exact value, in batches of the size it
    /// takes; empty where the game is not solved.
    pub asks: Vec<Vec<ExploredChoice>>,
    /// Whether it was a solo game for points.
    pub alone: bool,
    /// Label of the progress bar.
    pub busy: &'static str,
    /// Label of the stop button.
    pub stop: &'static str,
}

impl PlanQuestion {
    pub fn answer(&self) -> Result<ReviewPlan, String> {
        let (record, game) = known(&self.record)?;
        let places = bots::choice_steps(game, &record).map_err(|fault| fault.to_string())?;
        let words = i18n::review::page(Lang::from_tag(&self.lang).unwrap_or_default());
        let session = game.replay(&record).map_err(|fault| fault.to_string())?;
        let ask = |&place: &usize| {
            let (position, roll) = Study::of_choice(&*session, place)?;
            Some(ExploredChoice { position: position.to_string(), roll })
        };
        let asks = places.iter().map(ask).collect::<Option<Vec<_>>>().unwrap_or_default();
        let asks = asks.chunks(ExploredChoice::MAX_BATCH).map(<[_]>::to_vec).collect();
        Ok(ReviewPlan { places, asks, alone: record.seats == 1, busy: words.busy, stop: words.stop })
    }
}

/// The question: what was the choice at one step worth?
#[derive(Debug, Deserialize)]
pub struct JudgeQuestion {
    pub record: Value,
    /// The step of its log.
    pub place: usize,
    /// Thinking time in milliseconds.
    pub ms: f64,
    /// Whether to judge the successors too, to estimate the error.
    pub probe: bool,
    /// The server's exact values: every action and its value. Replaces the search.
    #[serde(default)]
    pub known: Option<Vec<(String, f64)>>,
}

/// The value of a choice: see [`ReviewedChoice`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JudgedChoice {
    place: usize,
    seat: Seat,
    action: String,
    best: String,
    value: f64,
    cost: f64,
    exact: bool,
    drift: Option<f64>,
}

/// Fraction of the time for each successor.
const PROBE: f64 = 0.25;

impl JudgeQuestion {
    /// Judges by `now`, a clock in milliseconds; `None` where there was no choice.
    pub fn answer(&self, now: &dyn Fn() -> f64) -> Result<Option<JudgedChoice>, String> {
        let (record, game) = known(&self.record)?;
        let by_table = |known: &Vec<_>| bots::review_choice_exactly(game, &record, self.place, known).ok()?;
        if let Some(judged) = self.known.as_ref().and_then(by_table) {
            return Ok(Some(judged.into()));
        }
        // Every search has its own deadline.
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
        let judged = bots::review_choice(game, &record, self.place, &stop).map_err(|fault| fault.to_string())?;
        Ok(judged.map(JudgedChoice::from))
    }
}

impl From<ReviewedChoice> for JudgedChoice {
    fn from(judged: ReviewedChoice) -> JudgedChoice {
        let ReviewedChoice { step: place, seat, action, best, value, cost, exact, drift } = judged;
        JudgedChoice { place, seat, action, best, value, cost, exact, drift }
    }
}

impl From<JudgedChoice> for ReviewedChoice {
    fn from(choice: JudgedChoice) -> ReviewedChoice {
        let JudgedChoice { place, seat, action, best, value, cost, exact, drift } = choice;
        ReviewedChoice { step: place, seat, action, best, value, cost, exact, drift }
    }
}

fn known(record: &Value) -> Result<(Record, &'static dyn AnyGame), String> {
    let record = Record::from_value(record).map_err(|fault| fault.to_string())?;
    let game = catalog::game(&record.game).ok_or_else(|| format!("there is no game '{}'", record.game))?;
    Ok((record, game))
}

#[cfg(test)]
mod tests;
