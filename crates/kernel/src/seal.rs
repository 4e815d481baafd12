//! What a record says of its dice: who rolled, and what anybody needs to check it. Plain words and digits; how they are
//! made and checked is not the kernel's business.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// Who rolled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rolled {
    /// The house, from a seed it had sealed before.
    Sealed(Seal),
    /// The house, for the challenge of this day, counted from the first of 1970: everybody has the same dice.
    Day(u32),
    /// People, who said what came.
    Own,
}

/// A seed that the house sealed when the table was opened, and what the seats added to it. All in small hexadecimal
/// digits, 64 of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Seal {
    /// The name of the table, which is part of everything that is hashed.
    pub table: String,
    /// The seal: told before anybody added a part.
    pub commitment: String,
    /// What the seats added; a seat that is missing added nothing.
    #[serde(default)]
    pub parts: Vec<Part>,
    /// The seed, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The game went on from another one, where its first dice were rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
    /// The lot seated everybody before the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Places>,
}

/// Places that were drawn by lot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Places {
    /// By the seat where somebody sat down, where they sit from then on.
    pub order: Vec<Seat>,
    /// So many of the parts, the first ones, were there by then.
    pub parts: usize,
}

/// The game that another one went on from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct After {
    /// The name of its table.
    pub table: String,
    /// So many chance events at the start of the log were drawn there: this seal says nothing of them.
    pub draws: usize,
}

/// What a seat added to the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Whose.
    pub seat: Seat,
    /// Its random part.
    pub part: String,
    /// The first draw it counts for: 0 where it was given before the game began.
    #[serde(default)]
    pub from: usize,
}
