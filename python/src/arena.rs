//! Matches between bots and programs in Python.

use crate::errors::{BadOptions, TableeError, of_options, unknown_bot};
use crate::game::Game;
use crate::json;
use crate::state::State;
use encoding::encoded;
use kernel::{AnySession, Seat};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rng::Rng;
use serde_json::json;
use std::sync::{Mutex, PoisonError};
use train::arena::{Entrant, Finding, MatchConfig, MatchLength, entrant, entrants, places, rounds};

/// A player in Python: a callable that gets a state and a seat, and answers with an action id or a text.
struct PythonPlayer<'a> {
    player: Py<PyAny>,
    game: &'a Py<Game>,
    /// The first exception that it raised.
    raised: Mutex<Option<PyErr>>,
}

impl PythonPlayer<'_> {
    fn ask(&self, py: Python<'_>, session: &dyn AnySession, seat: Seat, seed: u64) -> PyResult<String> {
        let found = encoded(session.info().slug).and_then(|game| game.position(session));
        let position = found.ok_or_else(|| TableeError::new_err("the game is not encoded"))?;
        let state = State { game: self.game.clone_ref(py), position: position.clone_boxed(), rng: Rng::seeded(seed) };
        let answer = self.player.bind(py).call1((state, u8::from(seat)))?;
        if let Ok(text) = answer.cast::<PyString>() {
            return Ok(text.to_string_lossy().into_owned());
        }
        let id: usize = answer.extract()?;
        position
            .action_text(seat, id)
            .ok_or_else(|| TableeError::new_err(format!("the player answered {id}, which is no action id")))
    }
}

impl Entrant for PythonPlayer<'_> {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        Python::attach(|py| {
            let answer = self.ask(py, session, seat, seed).and_then(|text| {
                let legal = session.allows(seat, &text);
                legal.then_some(text).ok_or_else(|| {
                    crate::errors::IllegalAction::new_err("the player answered an action that is not legal")
                })
            });
            answer
                .map_err(|error| {
                    self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                })
                .ok()
        })
    }
}

/// One player among others of another kind, in every seat (or team) once a round with the same dice.
#[pyfunction]
#[pyo3(signature = (game, one, others, count, seed, ahead, opening, threads))]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn arena_match<'py>(
    py: Python<'py>,
    game: Py<Game>,
    one: &Bound<'py, PyAny>,
    others: &Bound<'py, PyAny>,
    count: u64,
    seed: u64,
    ahead: Option<f64>,
    opening: Option<u32>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = game.get();
    let session = rules.fresh.session();
    let (slug, options) = (rules.slug(), session.options().to_map());
    if places(session).len() < 2 {
        return Err(BadOptions::new_err(format!(
            "{} seats have no opponents: load the game with more seats",
            rules.seats()
        )));
    }
    let known = catalog::game(slug).ok_or_else(|| crate::errors::unknown_game(slug))?;
    known.open(rules.seats().into(), &options).map_err(|error| of_options(&error))?;
    let python = [one, others].map(|player| {
        player.is_callable().then(|| PythonPlayer {
            player: player.clone().unbind(),
            game: &game,
            raised: Mutex::new(None),
        })
    });
    let mut players: Vec<&dyn Entrant> = Vec::new();
    for (player, python) in [one, others].into_iter().zip(&python) {
        match python {
            Some(python) => players.push(python),
            None => {
                let id: String =
                    player.extract().map_err(|_| BadOptions::new_err("a player is the name of a bot or a callable"))?;
                players.push(entrant(slug, &id).ok_or_else(|| unknown_bot(slug, &id, &entrants(slug)))?);
            }
        }
    }
    // Games with chance events have one before the first move.
    let usual = if session.tickets() > 0 { 0 } else { ::lab::simulate::OPENING };
    let config = MatchConfig { game: known, seats: rules.seats(), options, opening: opening.unwrap_or(usual) };
    let cores = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 1024);
    let length = MatchLength { rounds: count, ahead, threads: cores };
    let both = [players[0], players[1]];
    let result = py.detach(|| rounds(&config, both, length, seed, &|_| {}));
    for player in python.into_iter().flatten() {
        if let Some(error) = player.raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
    }
    let result = result.ok_or_else(|| TableeError::new_err("a player has no answer in some position"))?;
    let finding = result.finding.map(|finding| match finding {
        Finding::Ahead => "ahead",
        Finding::Even => "even",
        Finding::Open => "open",
    });
    let told = json!({
        "share": result.share, "low": result.low, "high": result.high, "even": result.even,
        "games": result.games, "rounds": result.rounds, "won": result.won, "finding": finding,
    });
    json::loads(py, &told.to_string())
}

/// The names of all players that a game has: levels, characters, baselines.
#[pyfunction]
pub(crate) fn arena_players(slug: &str) -> PyResult<Vec<&'static str>> {
    catalog::info(slug).ok_or_else(|| crate::errors::unknown_game(slug))?;
    Ok(entrants(slug))
}
