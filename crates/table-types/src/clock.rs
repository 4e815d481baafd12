//! Clocks of a table: the time control, the time left, and what happens when a player leaves.

use kernel::SeatSet;
use serde::{Deserialize, Serialize};

/// The time control of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// No clock runs at the table.
    #[default]
    Free,
    /// A number of seconds for every move.
    Move(u32),
    /// A number of seconds for the whole game, with an increment after every move.
    Total {
        /// Seconds for the whole game.
        seconds: u32,
        /// Seconds added after every move.
        increment: u32,
    },
    /// A number of days for every move (correspondence).
    Days(u32),
}

impl Pace {
    /// Whether no clock runs at the table.
    pub fn is_free(&self) -> bool {
        *self == Pace::Free
    }
}

/// The clocks of a table at one moment; a later value replaces an earlier one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clocks {
    /// By seat, milliseconds left; `None` for bots and empty seats. Partners share one clock.
    pub left: Vec<Option<u64>>,
    /// The seats whose clock runs.
    pub running: SeatSet,
}

/// What happens to the seat of a player who leaves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandInPolicy {
    /// How long a player has to be away before a bot may play for them, in milliseconds.
    pub grace: u64,
    /// The level of that bot, which also plays for a player whose time is up if the game says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}
