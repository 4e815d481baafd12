//! Review of a finished game.

use crate::errors::{BadRecord, of_record, unknown_game};
use crate::json;
use kernel::Record;
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Reviews the record of a finished game, given as JSON, with this many milliseconds for each choice.
#[pyfunction]
pub(crate) fn review_record<'py>(py: Python<'py>, record: &str, ms: u64) -> PyResult<Bound<'py, PyAny>> {
    let value: Value =
        serde_json::from_str(record).map_err(|error| BadRecord::new_err(format!("the record is not JSON: {error}")))?;
    let record = Record::from_value(&value).map_err(|error| of_record(&error))?;
    let game = catalog::game(&record.game).ok_or_else(|| unknown_game(&record.game))?;
    let review = py.detach(|| {
        let (budget, begun) = (Duration::from_millis(ms), Cell::new((usize::MAX, Instant::now())));
        // A new choice has all its time before it.
        ::bots::review(game, &record, &|choice| {
            if begun.get().0 != choice {
                begun.set((choice, Instant::now()));
            }
            begun.get().1.elapsed() >= budget
        })
    });
    let review = review.map_err(|error| of_record(&error))?;
    let choices = review.choices.iter().map(|choice| {
        json!({
            "step": choice.step, "seat": choice.seat, "action": choice.action, "best": choice.best,
            "value": choice.value, "cost": choice.cost, "exact": choice.exact,
        })
    });
    let sides = review.sides.iter().map(|side| {
        json!({
            "seats": side.seats, "start": side.start, "result": side.result,
            "skill": side.skill, "gifts": side.gifts, "luck": side.luck,
        })
    });
    let told = json!({
        "unit": if review.points { "points" } else { "share" },
        "sides": sides.collect::<Vec<_>>(),
        "choices": choices.collect::<Vec<_>>(),
    });
    json::loads(py, &told.to_string())
}
