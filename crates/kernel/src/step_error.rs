//! Errors of a step that the rules refuse. A refused step changes nothing.

use crate::Seat;
use thiserror::Error;

/// Why a step is refused, in the order of the checks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// The game is over, so no step is possible.
    #[error("the game is over")]
    Over,
    /// The table has no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(i64),
    /// An event was given while players are to act.
    #[error("no chance event is pending: a player is to act")]
    NotChance,
    /// The seat may not act now.
    #[error("it is not the turn of seat {0}")]
    NotYourTurn(Seat),
    /// The pending chance event has no such outcome.
    #[error("'{0}' is not an outcome of the pending event")]
    BadEvent(String),
    /// The seat may act, but this action is not legal.
    #[error("'{0}' is not a legal action here")]
    IllegalAction(String),
    /// The log is empty, so there is nothing to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
}

impl StepError {
    /// The error code of the line protocol.
    pub const fn code(&self) -> &'static str {
        match self {
            StepError::Over => "over",
            StepError::NoSuchSeat(_) => "bad-request",
            StepError::NotChance => "not-chance",
            StepError::NotYourTurn(_) => "not-your-turn",
            StepError::BadEvent(_) => "bad-event",
            StepError::IllegalAction(_) => "illegal-action",
            StepError::NothingToUndo => "nothing-to-undo",
        }
    }
}
