//! Many games at once: states in Rust, arrays in NumPy, the same memory for both.

use crate::errors::{BadArray, BadOptions, TableeError, of_batch};
use crate::game::{Game, any_seed};
use encoding::{AnyBatch, BatchArrays, Rewards};
use numpy::{Element, PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use std::sync::Mutex;

/// Many games of the same kind, one step of each at a time.
#[pyclass(frozen, subclass, module = "tablee")]
pub(crate) struct VectorEnv {
    game: Py<Game>,
    /// Held during a step, in which the interpreter's lock is released.
    batch: Mutex<Box<dyn AnyBatch>>,
    observations: Py<PyArray1<f32>>,
    masks: Py<PyArray1<bool>>,
    acting: Py<PyArray1<i32>>,
    rewards: Py<PyArray1<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    count: usize,
}

const MOST: usize = 1 << 24;

/// A view for Python in this shape: readable, and written by Rust alone.
fn read_only<'py, T: Element>(
    py: Python<'py>,
    array: &Py<PyArray1<T>>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let view = array.bind(py).as_any().call_method1("reshape", (shape.to_vec(),))?;
    let flags = pyo3::types::PyDict::new(py);
    flags.set_item("write", false)?;
    view.call_method("setflags", (), Some(&flags))?;
    Ok(view)
}

impl VectorEnv {
    /// Calls back with the arrays, without the interpreter's lock.
    fn with_arrays<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyBatch, BatchArrays<'_>) -> T + Send,
    ) -> PyResult<T> {
        let busy = || TableeError::new_err("another thread is using this VectorEnv: give each thread its own");
        let mut batch = self.batch.try_lock().map_err(|_| busy())?;
        let mut observations = self.observations.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut masks = self.masks.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut acting = self.acting.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut terminated = self.terminated.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut truncated = self.truncated.bind(py).try_readwrite().map_err(|_| busy())?;
        let arrays = BatchArrays {
            observations: observations.as_slice_mut().map_err(|_| busy())?,
            masks: masks.as_slice_mut().map_err(|_| busy())?,
            seats: acting.as_slice_mut().map_err(|_| busy())?,
            rewards: rewards.as_slice_mut().map_err(|_| busy())?,
            terminated: terminated.as_slice_mut().map_err(|_| busy())?,
            truncated: truncated.as_slice_mut().map_err(|_| busy())?,
        };
        let batch: &mut dyn AnyBatch = &mut **batch;
        Ok(py.detach(move || work(batch, arrays)))
    }
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, n, seed = None, rewards = "returns", observations = true, threads = None))]
    fn new(
        py: Python<'_>,
        game: Py<Game>,
        n: usize,
        seed: Option<u64>,
        rewards: &str,
        observations: bool,
        threads: Option<usize>,
    ) -> PyResult<VectorEnv> {
        let rewards = match rewards {
            "returns" => Rewards::Returns,
            "points" => Rewards::Points,
            other => return Err(BadOptions::new_err(format!("rewards are 'returns' or 'points', not '{other}'"))),
        };
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or_else(cores);
        if !(1..=1024).contains(&threads) {
            return Err(BadOptions::new_err("threads must be from 1 to 1024"));
        }
        let rules = game.get();
        let numbers = if observations { rules.numbers() } else { 0 };
        if n == 0 || n > MOST || n.saturating_mul(numbers + rules.fresh.action_count()) > 1 << 36 {
            return Err(BadOptions::new_err(format!(
                "n must be from 1 to {MOST}, and its arrays must fit into memory"
            )));
        }
        let batch = rules.fresh.batch(n, rewards, threads);
        let env = VectorEnv {
            observations: PyArray1::zeros(py, n * numbers, false).unbind(),
            masks: PyArray1::from_vec(py, vec![false; n * rules.fresh.action_count()]).unbind(),
            acting: PyArray1::zeros(py, n, false).unbind(),
            rewards: PyArray1::zeros(py, n * usize::from(rules.seats()), false).unbind(),
            terminated: PyArray1::from_vec(py, vec![false; n]).unbind(),
            truncated: PyArray1::from_vec(py, vec![false; n]).unbind(),
            batch: Mutex::new(batch),
            count: n,
            game,
        };
        env.reset(py, seed)?;
        Ok(env)
    }

    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// Starts every game: number `i` with the seed `seed + i`.
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let seed = seed.unwrap_or_else(any_seed);
        self.with_arrays(py, |batch, arrays| batch.reset(seed, arrays))
    }

    /// Plays one action in each game, draws the chance events that follow, and starts finished games again.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let wrong = || {
            BadArray::new_err(format!("actions are a NumPy array of int64 or int32 with the shape ({},)", self.count))
        };
        if let Ok(actions) = actions.extract::<PyReadonlyArray1<'_, i64>>()
            && let Ok(slice) = actions.as_slice()
        {
            let done = self.with_arrays(py, |batch, arrays| batch.step(slice, arrays))?;
            return done.map_err(|error| of_batch(&error));
        }
        let copied: Vec<i64> = if let Ok(actions) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
            actions.as_array().iter().copied().collect()
        } else if let Ok(actions) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
            actions.as_array().iter().map(|&id| id.into()).collect()
        } else {
            return Err(wrong());
        };
        let done = self.with_arrays(py, |batch, arrays| batch.step(&copied, arrays))?;
        done.map_err(|error| of_batch(&error))
    }

    /// A random legal action for each game, as an array of int64.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut actions = vec![0; self.count];
        self.with_arrays(py, |batch, _| batch.sample(&mut actions))?;
        Ok(PyArray1::from_vec(py, actions))
    }

    /// Takes `steps` steps with random legal actions, without going through Python.
    fn step_randomly(&self, py: Python<'_>, steps: usize) -> PyResult<()> {
        for _ in 0..steps {
            let mut actions = vec![0; self.count];
            let done = self.with_arrays(py, |batch, arrays| {
                batch.sample(&mut actions);
                batch.step(&actions, arrays)
            })?;
            done.map_err(|error| of_batch(&error))?;
            py.check_signals()?;
        }
        Ok(())
    }

    /// Games finished and steps taken since the reset, chance included.
    fn totals(&self, py: Python<'_>) -> PyResult<(u64, u64)> {
        let [games, steps] = self.with_arrays(py, |batch, _| batch.totals())?;
        Ok((games, steps))
    }

    /// n × numbers, float32: what the seat that acts next may know.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let numbers = self.observations.bind(py).len()? / self.count;
        read_only(py, &self.observations, &[self.count, numbers])
    }

    /// n × action ids, bool: what is legal for that seat.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.masks, &[self.count, self.game.get().fresh.action_count()])
    }

    /// n, int32: the seat that acts next.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.acting, &[self.count])
    }

    /// n × seats, float32: what the last step gave to each seat.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.rewards, &[self.count, self.game.get().seats().into()])
    }

    /// n, bool: whether the last step ended the game. Its row already shows the next game.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.terminated, &[self.count])
    }

    /// n, bool: whether the game was stopped because it became too long.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.truncated, &[self.count])
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv of {} games of {}>", self.count, self.game.get().slug())
    }
}
