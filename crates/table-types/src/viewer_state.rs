//! The state of a game for one viewer: whose turn it is, what the viewer may do, and who sits where.

use crate::{Match, PendingOffer};
use kernel::{Outcome, Seat, SeatSet, Turn};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The state of a game as one viewer may know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewerState {
    /// The step count: the number of steps so far, taken-back ones included.
    pub step: usize,
    /// What has to happen next.
    pub turn: PublicTurn,
    /// For each of the viewer's seats that may act, its legal actions.
    pub legal: Vec<(Seat, Vec<String>)>,
    /// For each of the viewer's seats with an unfinished round, the number of actions it can take back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub take_back: Vec<(Seat, usize)>,
    /// The seat of the viewer that may request an undo of its last decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<Seat>,
    /// The pending undo request of a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_request: Option<UndoRequest>,
    /// The pending offer of other terms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<PendingOffer>,
    /// The roll that the viewer may enter, at a table with typed dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<PendingRoll>,
    /// The pending proposal in the viewer's team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// The position in the game's own JSON, without what is hidden from the viewer.
    pub view: Box<RawValue>,
    /// The outcome, once the game is over.
    pub outcome: Option<Outcome>,
    /// The occupant of each seat.
    pub chairs: Vec<Chair>,
    /// The seats whose player has still to come: the game begins when all are there.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub awaited: SeatSet,
    /// The id of the table of the rematch, or of the next game of the match.
    pub next: Option<String>,
    /// The standing of the match, including this game once it is over.
    pub r#match: Option<Match>,
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

/// What has to happen next in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PublicTurn {
    /// A chance event of this kind, named as in the line protocol.
    Chance(String),
    /// One of these seats has to act.
    Seats(SeatSet),
    /// The game is over.
    Over,
}

impl From<Turn> for PublicTurn {
    fn from(turn: Turn) -> PublicTurn {
        match turn {
            Turn::Chance(kind) => PublicTurn::Chance(kind.to_owned()),
            Turn::Seats(seats) => PublicTurn::Seats(seats),
            Turn::Over => PublicTurn::Over,
        }
    }
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// The seat is free for the next person who follows the link.
    Empty,
    /// A person with this display name, which may be empty.
    Person(String),
    /// A program of a user with this display name, which may be empty.
    Program(String),
    /// A bot of this level.
    Bot(String),
    /// A person who is away, while a bot plays for them.
    Away {
        /// The display name of the person; may be empty.
        name: String,
        /// The level of the bot.
        level: String,
    },
}

/// An action that a seat proposed to its partners, who have not agreed yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proposal {
    /// The seat that proposed the action.
    pub seat: Seat,
    /// The action in the game's notation.
    pub action: String,
}

/// A pending request of a seat to undo its last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UndoRequest {
    /// The seat that asked.
    pub seat: Seat,
    /// The seats whose answer is missing. A person with several seats answers once.
    pub waits: SeatSet,
}

/// The chance event whose outcome players may type in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PendingRoll {
    /// Every possible outcome; empty if there are more than [`PendingRoll::MAX_LISTED`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<String>,
    /// An example of how an outcome is written.
    pub example: String,
}

impl PendingRoll {
    /// The most outcomes that the page shows as buttons; with more, the player types one.
    pub const MAX_BUTTONS: usize = 40;
    /// The most outcomes that the server lists.
    pub const MAX_LISTED: usize = 1000;
}
