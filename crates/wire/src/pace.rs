//! Time at a table: how much of it there is, who has how much left, and going back by consent.

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// How much time people have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As much as they like.
    #[default]
    Free,
    /// So many seconds for every move.
    Move(u32),
    /// So many seconds for the whole game, and so many more after every move.
    Total {
        /// For the game.
        seconds: u32,
        /// After every move.
        increment: u32,
    },
    /// So many days for every move.
    Days(u32),
}

impl Pace {
    /// Whether no clock runs.
    pub fn is_free(&self) -> bool {
        *self == Pace::Free
    }
}

/// Who has how much time. Only the latest counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// By seat, milliseconds left; nothing where a bot sits, or nobody yet. Partners share one clock.
    pub left: Vec<Option<u64>>,
    /// The seats whose clock runs.
    pub running: SeatSet,
}

/// What happens to the seat of somebody who left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leavers {
    /// How long they have to be away before a bot may hold it, in milliseconds.
    pub grace: u64,
    /// Which bot; it also acts for who ran out of time, where the game says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A seat asked to go back to its last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asking {
    /// Who.
    pub seat: Seat,
    /// Whose answer is still missing; one for each of them.
    pub waits: SeatSet,
}
