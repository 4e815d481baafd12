//! Why a step was refused. A refused step changes nothing.

use crate::Seat;
use thiserror::Error;

/// The reason a step is not taken, in the order the checks are made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// Nothing more happens in a finished game.
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
    /// The seat may act, but not so.
    #[error("'{0}' is not a legal action here")]
    IllegalAction(String),
    /// The log is empty.
    #[error("there is nothing to undo")]
    NothingToUndo,
}

impl Fault {
    /// The code of the line protocol.
    pub const fn code(&self) -> &'static str {
        match self {
            Fault::Over => "over",
            Fault::NoSuchSeat(_) => "bad-request",
            Fault::NotChance => "not-chance",
            Fault::NotYourTurn(_) => "not-your-turn",
            Fault::BadEvent(_) => "bad-event",
            Fault::IllegalAction(_) => "illegal-action",
            Fault::NothingToUndo => "nothing-to-undo",
        }
    }
}
