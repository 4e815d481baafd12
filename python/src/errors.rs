//! Exceptions: one class per cause, all of them a `TableeError`, each with a sentence that says what to do.

use encoding::BatchError;
use kernel::{OptionsError, RecordError, StepError};
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(tablee, TableeError, PyException, "What went wrong with a game, in a sentence.");
create_exception!(tablee, UnknownGame, TableeError, "There is no game with this slug.");
create_exception!(tablee, UnknownBot, TableeError, "The game has no bot with this name.");
create_exception!(tablee, BadOptions, TableeError, "The game is not played with these seats or options.");
create_exception!(tablee, IllegalAction, TableeError, "The action or the outcome is not possible in this position.");
create_exception!(tablee, NotYourTurn, TableeError, "The seat may not act now.");
create_exception!(tablee, GameOver, TableeError, "The game is over, or it is not over yet.");
create_exception!(tablee, BadRecord, TableeError, "The record cannot be replayed.");
create_exception!(
    tablee,
    BadSolution,
    TableeError,
    "The solution file cannot be read, or does not cover the position."
);
create_exception!(tablee, WrongGame, TableeError, "The state is of another game.");
create_exception!(tablee, BadArray, TableeError, "The array has the wrong type or shape.");

pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("TableeError", py.get_type::<TableeError>())?;
    module.add("UnknownGame", py.get_type::<UnknownGame>())?;
    module.add("UnknownBot", py.get_type::<UnknownBot>())?;
    module.add("BadOptions", py.get_type::<BadOptions>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add("NotYourTurn", py.get_type::<NotYourTurn>())?;
    module.add("GameOver", py.get_type::<GameOver>())?;
    module.add("BadRecord", py.get_type::<BadRecord>())?;
    module.add("BadSolution", py.get_type::<BadSolution>())?;
    module.add("WrongGame", py.get_type::<WrongGame>())?;
    module.add("BadArray", py.get_type::<BadArray>())
}

pub(crate) fn of_step(error: &StepError) -> PyErr {
    let text = error.to_string();
    match error {
        StepError::Over => GameOver::new_err("the game is over: start a new one with game.new_initial_state()"),
        StepError::NoSuchSeat(_) | StepError::NotYourTurn(_) => {
            NotYourTurn::new_err(format!("{text}: state.current_players() lists the seats that act"))
        }
        StepError::NotChance => NotYourTurn::new_err(text),
        StepError::BadEvent(_) => IllegalAction::new_err(format!("{text}: state.chance_outcomes() lists them")),
        StepError::IllegalAction(_) => IllegalAction::new_err(format!("{text}: state.legal_actions(seat) lists them")),
        StepError::NothingToUndo => TableeError::new_err(text),
    }
}

pub(crate) fn of_options(error: &OptionsError) -> PyErr {
    BadOptions::new_err(error.to_string())
}

pub(crate) fn of_record(error: &RecordError) -> PyErr {
    BadRecord::new_err(error.to_string())
}

pub(crate) fn of_batch(error: &BatchError) -> PyErr {
    match error {
        BatchError::Illegal { .. } => IllegalAction::new_err(error.to_string()),
        BatchError::Count { .. } => BadArray::new_err(error.to_string()),
    }
}

pub(crate) fn unknown_game(slug: &str) -> PyErr {
    let known: Vec<&str> = catalog::INFOS.iter().map(|info| info.slug).collect();
    UnknownGame::new_err(format!("there is no game '{slug}': try {}", known.join(", ")))
}

pub(crate) fn unknown_bot(slug: &str, id: &str, known: &[&str]) -> PyErr {
    UnknownBot::new_err(format!("'{slug}' has no bot '{id}': try {}", known.join(", ")))
}
