//! The bots of a game.

use crate::errors::{TableeError, WrongGame, unknown_game};
use crate::json;
use crate::state::State;
use ::bots::{Decision, Level, think};
use kernel::StepError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;
use std::time::{Duration, Instant};

/// A bot: a level or a character of a game.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Bot {
    slug: &'static str,
    level: &'static Level,
}

impl Bot {
    fn decide(
        &self,
        py: Python<'_>,
        state: &State,
        seat: Option<i64>,
        seed: u64,
        ms: Option<u64>,
    ) -> PyResult<Decision> {
        let slug = state.session().info().slug;
        if slug != self.slug {
            return Err(WrongGame::new_err(format!("this bot plays {}, and the state is of {slug}", self.slug)));
        }
        let seat = state.acting_seat(seat)?;
        if !state.position.acting().contains(seat) {
            return Err(crate::errors::of_step(&StepError::NotYourTurn(seat)));
        }
        let session = state.session().clone_boxed();
        let level = self.level;
        let thought = py.detach(move || {
            let begun = Instant::now();
            let stop = || ms.is_some_and(|ms| begun.elapsed() >= Duration::from_millis(ms));
            think(&*session, seat, level, seed, &stop)
        });
        thought.ok_or_else(|| TableeError::new_err(format!("{} has no answer in this position", self.level.id)))
    }
}

#[pymethods]
impl Bot {
    /// Its name in commands and records.
    #[getter]
    fn name(&self) -> &'static str {
        self.level.id
    }

    /// The slug of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.slug
    }

    /// The id of the action that it plays. The same position and seed give the same answer; `ms` stops its search early.
    #[pyo3(signature = (state, seat = None, *, seed = 0, ms = None))]
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<i64>, seed: u64, ms: Option<u64>) -> PyResult<usize> {
        let decision = self.decide(py, state, seat, seed, ms)?;
        let id = state.position.action_id(state.acting_seat(seat)?, &decision.action);
        id.ok_or_else(|| TableeError::new_err(format!("{} is not legal here", decision.action)))
    }

    /// How it judges the position: its action, the value of the position and of each action.
    ///
    /// Values are shares of the win, from 0 to 1, or points in a solo game. `exact` says whether they are those of perfect
    /// play.
    #[pyo3(signature = (state, seat = None, *, seed = 0, ms = None))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        state: &State,
        seat: Option<i64>,
        seed: u64,
        ms: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let decision = self.decide(py, state, seat, seed, ms)?;
        let seat = state.acting_seat(seat)?;
        let id = |text: &str| state.position.action_id(seat, text);
        let choices: Vec<_> = decision
            .choices
            .iter()
            .map(|choice| json!({"action": id(&choice.action), "text": choice.action, "value": choice.value}))
            .collect();
        let told = json!({
            "action": id(&decision.action), "text": decision.action, "value": decision.value, "exact": decision.exact,
            "nodes": decision.nodes, "choices": choices,
        });
        json::loads(py, &told.to_string())
    }

    fn __repr__(&self) -> String {
        format!("bots(\"{}\")[\"{}\"]", self.slug, self.level.id)
    }
}

/// The bots of a game by name: levels, weakest first, then characters.
#[pyfunction]
pub(crate) fn bots<'py>(py: Python<'py>, slug: &str) -> PyResult<Bound<'py, PyDict>> {
    let info = catalog::info(slug).ok_or_else(|| unknown_game(slug))?;
    let found = PyDict::new(py);
    for level in ::bots::levels(slug).iter().chain(::bots::characters(slug)) {
        found.set_item(level.id, Py::new(py, Bot { slug: info.slug, level })?)?;
    }
    Ok(found)
}
