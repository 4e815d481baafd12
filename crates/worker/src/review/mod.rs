//! Tasks of the review of a finished game: the page asks for a plan, sends each choice to a free worker of its pool,
//! and lets one of them write the page.

mod graph;
mod page;

pub(crate) use page::write_page;

use bots::{ReviewedChoice, Study};
use i18n::Lang;
use kernel::{AnyGame, Record};
use protocol::ExploredChoice;
use serde_json::Value;
use std::cell::Cell;
use worker_types::{JudgeQuestion, JudgedChoice, PlanQuestion, ReviewPlan};

/// The choices to judge.
pub(crate) fn plan(question: &PlanQuestion) -> Result<ReviewPlan, String> {
    let (record, game) = known(&question.record)?;
    let places = bots::choice_steps(game, &record).map_err(|fault| fault.to_string())?;
    let words = i18n::review::page(Lang::from_tag(&question.lang).unwrap_or_default());
    let session = game.replay(&record).map_err(|fault| fault.to_string())?;
    let ask = |&place: &usize| {
        let (position, roll) = Study::of_choice(&*session, place)?;
        Some(ExploredChoice { position: position.to_string(), roll })
    };
    let asks = places.iter().map(ask).collect::<Option<Vec<_>>>().unwrap_or_default();
    let asks = asks.chunks(ExploredChoice::MAX_BATCH).map(<[_]>::to_vec).collect();
    Ok(ReviewPlan { places, asks, alone: record.seats == 1, busy: words.busy.to_owned(), stop: words.stop.to_owned() })
}

/// Fraction of the time for each successor.
const PROBE: f64 = 0.25;

/// Judges by `now`, a clock in milliseconds; `None` where there was no choice.
pub(crate) fn judge(question: &JudgeQuestion, now: &dyn Fn() -> f64) -> Result<Option<JudgedChoice>, String> {
    let (record, game) = known(&question.record)?;
    let by_table = |known: &Vec<_>| bots::review_choice_exactly(game, &record, question.place, known).ok()?;
    if let Some(judged) = question.known.as_ref().and_then(by_table) {
        return Ok(Some(to_page(judged)));
    }
    // Every search has its own deadline.
    let thought = Cell::new((0, now() + question.ms));
    let stop = |number: usize| {
        if number > 0 && !question.probe {
            return true;
        }
        if thought.get().0 != number {
            thought.set((number, now() + PROBE * question.ms));
        }
        now() >= thought.get().1
    };
    let judged = bots::review_choice(game, &record, question.place, &stop).map_err(|fault| fault.to_string())?;
    Ok(judged.map(to_page))
}

fn to_page(judged: ReviewedChoice) -> JudgedChoice {
    let ReviewedChoice { step: place, seat, action, best, value, cost, exact, drift } = judged;
    JudgedChoice { place, seat, action, best, value, cost, exact, drift }
}

fn from_page(choice: JudgedChoice) -> ReviewedChoice {
    let JudgedChoice { place, seat, action, best, value, cost, exact, drift } = choice;
    ReviewedChoice { step: place, seat, action, best, value, cost, exact, drift }
}

fn known(record: &Value) -> Result<(Record, &'static dyn AnyGame), String> {
    let record = Record::from_value(record).map_err(|fault| fault.to_string())?;
    let game = catalog::game(&record.game).ok_or_else(|| format!("there is no game '{}'", record.game))?;
    Ok((record, game))
}

#[cfg(test)]
mod tests;
