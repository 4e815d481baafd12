//! A game in progress.

use crate::errors::{BadArray, BadRecord, GameOver, IllegalAction, NotYourTurn, WrongGame, of_record, of_step};
use crate::game::{Game, any_seed, teams_of};
use crate::json;
use encoding::{AnyPosition, Rewards, encoded};
use kernel::{AnySession, Record, Seat, StepError, Turn, Viewer};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rng::Rng;
use serde_json::{Value, json};

/// A game in progress: `game.new_initial_state()` makes one.
#[pyclass(module = "tablee")]
pub(crate) struct State {
    pub(crate) game: Py<Game>,
    pub(crate) position: Box<dyn AnyPosition>,
    pub(crate) rng: Rng,
}

/// As in OpenSpiel: who acts while no single seat does.
const CHANCE: i64 = -1;
const SIMULTANEOUS: i64 = -2;
const TERMINAL: i64 = -4;

/// The seat with this number at a table for `seats`.
pub(crate) fn seat_of(number: i64, seats: u8) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().filter(|&number| number < seats).and_then(Seat::new);
    seat.ok_or_else(|| of_step(&StepError::NoSuchSeat(number)))
}

impl State {
    pub(crate) fn session(&self) -> &dyn AnySession {
        self.position.session()
    }

    fn seat(&self, number: i64) -> PyResult<Seat> {
        seat_of(number, self.session().seats())
    }

    /// The seat with this number, or the first that may act.
    pub(crate) fn acting_seat(&self, number: Option<i64>) -> PyResult<Seat> {
        match number {
            Some(number) => self.seat(number),
            None => self.position.acting().iter().next().ok_or_else(|| match self.session().turn() {
                Turn::Over => of_step(&StepError::Over),
                Turn::Chance(_) | Turn::Seats(_) => {
                    NotYourTurn::new_err("no seat acts now: a chance event is pending; state.roll() draws it")
                }
            }),
        }
    }

    fn viewer(&self, seat: Option<i64>) -> PyResult<Viewer> {
        seat.map_or(Ok(Viewer::Spectator), |number| self.seat(number).map(Viewer::Seat))
    }

    fn rewards(&self, rewards: Rewards) -> Vec<f64> {
        self.position.rewards(rewards).unwrap_or_else(|| vec![0.0; self.session().seats().into()])
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The seats that may act, ascending; empty while a chance event is pending and at the end.
    fn current_players(&self) -> Vec<usize> {
        self.position.acting().iter().map(Seat::index).collect()
    }

    /// As in OpenSpiel: the seat that acts, -1 for chance, -2 for several teams at once, -4 at the end.
    fn current_player(&self) -> i64 {
        match self.session().turn() {
            Turn::Chance(_) => CHANCE,
            Turn::Over => TERMINAL,
            Turn::Seats(seats) if teams_of(self.session(), seats) > 1 => SIMULTANEOUS,
            Turn::Seats(seats) => seats.iter().next().map_or(TERMINAL, |seat| u8::from(seat).into()),
        }
    }

    fn is_terminal(&self) -> bool {
        self.session().turn() == Turn::Over
    }

    fn is_chance_node(&self) -> bool {
        matches!(self.session().turn(), Turn::Chance(_))
    }

    /// Whether several teams act at the same time. Partners of whom either may act for both do not count.
    fn is_simultaneous_node(&self) -> bool {
        teams_of(self.session(), self.position.acting()) > 1
    }

    /// Whether the game is so long that simulations stop it.
    fn is_cut(&self) -> bool {
        self.position.is_cut()
    }

    /// The ids of the legal actions, ascending; empty for a seat that may not act. At a chance event the ids of its
    /// outcomes.
    #[pyo3(signature = (seat = None))]
    fn legal_actions(&self, seat: Option<i64>) -> PyResult<Vec<u32>> {
        let mut ids = Vec::new();
        match (seat, self.session().turn()) {
            (None, Turn::Over) => {}
            (None, Turn::Chance(_)) => ids.extend(0..self.session().outcomes().len() as u32),
            (seat, _) => self.position.legal_ids(self.acting_seat(seat)?, &mut ids),
        }
        Ok(ids)
    }

    /// The legal actions as texts, in the order of the referee.
    #[pyo3(signature = (seat = None))]
    fn legal_texts(&self, seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.session().legal(self.acting_seat(seat)?))
    }

    /// One truth value for each action id.
    #[pyo3(signature = (seat = None))]
    fn legal_actions_mask<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut ids = Vec::new();
        self.position.legal_ids(self.acting_seat(seat)?, &mut ids);
        let mut mask = vec![false; self.position.action_count()];
        ids.into_iter().for_each(|id| mask[id as usize] = true);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The outcomes of the pending chance event as pairs of id and probability; empty when none is pending.
    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        let outcomes = self.session().outcomes();
        let all: f64 = outcomes.iter().map(|outcome| f64::from(outcome.weight)).sum();
        outcomes.iter().enumerate().map(|(id, outcome)| (id, f64::from(outcome.weight) / all)).collect()
    }

    /// The texts of those outcomes, in the same order.
    fn chance_texts(&self) -> Vec<String> {
        self.session().outcomes().into_iter().map(|outcome| outcome.event).collect()
    }

    /// Plays an action of a seat, or applies an outcome of the pending chance event, by id or by text.
    #[pyo3(signature = (action, seat = None))]
    fn apply_action(&mut self, action: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<()> {
        let chance = seat.is_none() && self.is_chance_node();
        let done = if let Ok(text) = action.cast::<PyString>() {
            let text = text.to_string_lossy();
            if chance {
                self.position.session_mut().event(&text)
            } else {
                let seat = self.acting_seat(seat)?;
                self.position.session_mut().play(u8::from(seat).into(), &text)
            }
        } else {
            let id: i64 = action.extract().map_err(|_| {
                IllegalAction::new_err(
                    "an action is an id (a whole number) or a text, as legal_actions() and legal_texts() list them",
                )
            })?;
            let id = usize::try_from(id).unwrap_or(usize::MAX);
            if chance {
                self.position.resolve_at(id)
            } else {
                let seat = self.acting_seat(seat)?;
                self.position.play_id(seat, id)
            }
        };
        done.map_err(|error| of_step(&error))
    }

    /// Plays an action of several seats that act at the same time: ids or texts by seat. All or none are played.
    fn apply_actions(&mut self, actions: &Bound<'_, PyDict>) -> PyResult<()> {
        let before = self.position.clone_boxed();
        for (seat, action) in actions.iter() {
            let played = seat.extract().and_then(|seat: i64| self.apply_action(&action, Some(seat)));
            if let Err(error) = played {
                self.position = before;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Draws the pending chance event from the seed of this state, as `tablee referee` does, and returns its text.
    #[pyo3(signature = (seed = None))]
    fn roll(&mut self, seed: Option<u64>) -> PyResult<Option<String>> {
        if let Some(seed) = seed {
            self.rng = Rng::seeded(seed);
        }
        self.position.roll(&mut self.rng).map_err(|error| of_step(&error))?;
        Ok(self.session().entry(self.session().step_count() - 1).and_then(|entry| match entry {
            kernel::RecordedStep::Event { event } => Some(event),
            kernel::RecordedStep::Action { .. } => None,
        }))
    }

    /// Draws chance events until a seat has to act or the game is over.
    fn roll_all(&mut self) {
        self.position.roll_all(&mut self.rng);
    }

    /// Plays random actions and draws chance until the end or the length limit, and returns `returns()`.
    fn playout(&mut self) -> Vec<f64> {
        self.position.playout(&mut self.rng).returns
    }

    /// A copy: with the same position, log and dice to come.
    fn clone(&self, py: Python<'_>) -> State {
        State { game: self.game.clone_ref(py), position: self.position.clone_boxed(), rng: self.rng.clone() }
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.clone(py)
    }

    /// What the finished game is worth to each seat, from -1 to 1 with sum 0 over the teams; the points of a solo game.
    /// Zeros while the game goes on.
    fn returns(&self) -> Vec<f64> {
        self.rewards(Rewards::Returns)
    }

    /// The points of the rules, by seat. Zeros while the game goes on.
    fn scores(&self) -> Vec<f64> {
        self.rewards(Rewards::Points)
    }

    /// The seats that won; none in a draw.
    fn winners(&self) -> PyResult<Vec<usize>> {
        let outcome =
            self.session().outcome().ok_or_else(|| GameOver::new_err("the game is not over: nobody has won yet"))?;
        Ok(outcome.winners.iter().map(Seat::index).collect())
    }

    /// What a seat may know, with the keys of the rules page; without a seat, what a spectator may know.
    #[pyo3(signature = (seat = None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let session = self.session();
        json::loads(py, session.view(session.step_count(), self.viewer(seat)?).get())
    }

    /// What a seat may know as numbers: `game.observation_planes()` says what they mean.
    #[pyo3(signature = (seat = None))]
    fn observation_tensor<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = match seat {
            Some(number) => self.seat(number)?,
            None => self.position.acting().iter().next().unwrap_or(Seat::FIRST),
        };
        let mut numbers = vec![0.0; self.game.get().numbers()];
        self.position.observe(seat, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// Writes the same into an array that is already there.
    fn observe_into(&self, seat: i64, out: &Bound<'_, PyArray1<f32>>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let numbers = self.game.get().numbers();
        let wrong = || BadArray::new_err(format!("give a writable array of {numbers} float32 in one piece"));
        let mut array = out.try_readwrite().map_err(|_| wrong())?;
        let slice = array.as_slice_mut().ok().filter(|slice| slice.len() == numbers).ok_or_else(wrong)?;
        self.position.observe(seat, slice);
        Ok(())
    }

    /// The complete position, secrets included: the `state` of the line protocol.
    fn full_state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut text = Vec::new();
        self.session().write_state(&mut text);
        json::loads(py, &String::from_utf8_lossy(&text))
    }

    /// The text of an action id of a seat.
    #[pyo3(signature = (action, seat = None))]
    fn action_to_string(&self, action: usize, seat: Option<i64>) -> PyResult<String> {
        if seat.is_none() && self.is_chance_node() {
            let texts = self.chance_texts().into_iter().nth(action);
            return texts.ok_or_else(|| of_step(&StepError::BadEvent(action.to_string())));
        }
        let seat = self.acting_seat(seat)?;
        let text = self.position.action_text(seat, action);
        text.ok_or_else(|| {
            IllegalAction::new_err(format!(
                "no action has the id {action} here: ids are below {}",
                self.position.action_count()
            ))
        })
    }

    /// The id of a legal action of a seat.
    #[pyo3(signature = (text, seat = None))]
    fn string_to_action(&self, text: &str, seat: Option<i64>) -> PyResult<usize> {
        if seat.is_none() && self.is_chance_node() {
            let id = self.chance_texts().iter().position(|outcome| outcome == text);
            return id.ok_or_else(|| of_step(&StepError::BadEvent(text.chars().take(40).collect())));
        }
        let id = self.position.action_id(self.acting_seat(seat)?, text);
        id.ok_or_else(|| of_step(&StepError::IllegalAction(text.chars().take(40).collect())))
    }

    /// Takes the last step back. The dice to come stay as they are.
    fn undo(&mut self) -> PyResult<()> {
        self.position.session_mut().undo().map_err(|error| of_step(&error))
    }

    /// How many steps were taken, chance included.
    #[getter]
    fn step_count(&self) -> usize {
        self.session().step_count()
    }

    /// Every step so far: `{"event": text}` or `{"seat": number, "action": text}`.
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.record(py)?.get_item("log")
    }

    /// The record of the game so far, as a dict; `state_from_record` reads it.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let record =
            serde_json::to_string(&self.session().record()).map_err(|error| BadRecord::new_err(error.to_string()))?;
        json::loads(py, &record)
    }

    /// The visible consequences of a step of the history, the last one without an index.
    #[pyo3(signature = (index = None))]
    fn effects<'py>(&self, py: Python<'py>, index: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let index = index.unwrap_or(self.session().step_count().saturating_sub(1));
        let effects = self.session().effects(index);
        let texts: Vec<&str> = effects.iter().map(|effect| effect.get()).collect();
        json::loads(py, &format!("[{}]", texts.join(",")))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<State>().is_ok_and(|other| {
            // Another name for the same state, as in `state == state`, is borrowed twice: that is allowed.
            other.try_borrow().is_ok_and(|other| self.session().record() == other.session().record())
        })
    }

    /// The full position as JSON.
    fn __str__(&self) -> String {
        let mut text = Vec::new();
        self.session().write_state(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    fn __repr__(&self) -> String {
        let turn = match self.session().turn() {
            Turn::Chance(what) => format!("chance '{what}' is pending"),
            Turn::Over => "over".to_owned(),
            Turn::Seats(_) => format!("seats {:?} act", self.current_players()),
        };
        format!("<State of {} after {} steps: {turn}>", self.session().info().slug, self.session().step_count())
    }

    /// A copy from a pickle has the position and the log, but dice of its own.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = py.import("tablee._core")?.getattr("state_of_record")?;
        let record =
            serde_json::to_string(&self.session().record()).map_err(|error| BadRecord::new_err(error.to_string()))?;
        Ok((load, (record,)))
    }
}

/// The game of a record, at its end. `step` is where to stop.
#[pyfunction]
#[pyo3(signature = (record, step = None, seed = None))]
pub(crate) fn state_of_record(py: Python<'_>, record: &str, step: Option<usize>, seed: Option<u64>) -> PyResult<State> {
    let value: Value =
        serde_json::from_str(record).map_err(|error| BadRecord::new_err(format!("the record is not JSON: {error}")))?;
    let mut record = Record::from_value(&value).map_err(|error| of_record(&error))?;
    record.log.truncate(step.unwrap_or(usize::MAX));
    let fresh = Record { log: Vec::new(), ..record.clone() };
    let position = |record: &Record| {
        let session = catalog::replay(record).map_err(|error| of_record(&error))?;
        let found = encoded(session.info().slug).and_then(|game| game.position(&*session));
        found.ok_or_else(|| WrongGame::new_err(json!(record.game).to_string()))
    };
    let game = Py::new(py, Game::of(position(&fresh)?))?;
    Ok(State { game, position: position(&record)?, rng: Rng::seeded(seed.unwrap_or_else(any_seed)) })
}
