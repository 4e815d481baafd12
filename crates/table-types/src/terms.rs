//! The terms of a table, each declared here and nowhere else: how people play, beyond the options of the game.
//!
//! [`Terms`] is flattened into the request that opens a table, into the opening event that the store keeps, into the lobby
//! and into the snapshot of a viewer. A new term is a field with a default, which is not written: what was stored or sent
//! before it existed is read as the default. `CONTRIBUTING.md` lists what else it needs.

use crate::{Pace, SpectatorPolicy};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The terms of a table, as players wish them when they open it, and as the table has them from then on.
///
/// Opening a table decides three of the wishes: `games`, `stand_in_level` and `rated` are not in the opening event, which
/// has the match, the stand-in policy and the rating mode instead. `drawn` is there if seats are drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Terms {
    /// The number of games of a match (RO-7); a single game if missing. See [`crate::Match`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u8>,
    /// Who rolls the dice.
    #[serde(default, skip_serializing_if = "DiceMode::is_server")]
    pub dice: DiceMode,
    /// Whether partners agree on irreversible actions before they are played: see [`crate::Proposal`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub consent: bool,
    /// The time control of the table.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// The level of the bot that plays for people who leave; a middle one that the server chooses if missing.
    #[serde(default, rename = "leavers", skip_serializing_if = "Option::is_none")]
    pub stand_in_level: Option<String>,
    /// Whether the table is listed in the lobby, where anyone may join; otherwise only people with the link can.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// What spectators may do at the table. Version 1 of the protocol and formats up to 6 called the key `gallery`.
    #[serde(default, alias = "gallery", skip_serializing_if = "SpectatorPolicy::is_open")]
    pub spectators: SpectatorPolicy,
    /// Whether seats are drawn by lot, for people and bots, once every seat is taken. If missing, they are where the book
    /// of the game draws or chooses who begins a first game (modern Ur, Roll & Rule).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<bool>,
    /// Whether the game is rated. If missing, games between people are, and games against bots only are not, because
    /// players get hints there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
}

impl Terms {
    /// Whether seats are drawn by lot.
    pub fn draws_seats(&self) -> bool {
        self.drawn == Some(true)
    }

    /// The terms as an opening event has them, without the wishes that opening the table has decided.
    pub fn settled(self, drawn: bool) -> Terms {
        Terms { games: None, stand_in_level: None, rated: None, drawn: drawn.then_some(true), ..self }
    }
}

/// Who rolls the dice at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DiceMode {
    /// The server draws. Its JSON name is the older `house`.
    #[default]
    #[serde(rename = "house")]
    Server,
    /// The players roll real dice, or draw real tiles, and type in the results.
    Typed,
}

impl DiceMode {
    /// Whether the server draws.
    pub fn is_server(&self) -> bool {
        *self == DiceMode::Server
    }
}

/// Other terms for the same people: a player proposes them, and when all have accepted they play at a new table. It names
/// the terms that people change together; the new table keeps all others.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// The options of the game; missing ones take their default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The time control of the new table.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// Whether seats are drawn by lot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
}

impl Offer {
    /// The terms of the new table, from those of the present one.
    pub fn changed(&self, present: &Terms) -> Terms {
        Terms { pace: self.pace, drawn: Some(self.drawn), ..present.clone() }
    }
}

/// An offer that not all players have answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PendingOffer {
    /// The seat that made the offer.
    pub seat: Seat,
    /// The terms that are offered.
    pub offer: Offer,
    /// The seats whose answer is missing.
    pub waits: SeatSet,
}
