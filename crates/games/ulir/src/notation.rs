//! Notation of actions and chance events.

use crate::{Class, Monster, Treasure};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A sum shared between the magic and the physical player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Split {
    /// For the magic player.
    pub magic: u8,
    /// For the physical player.
    pub physical: u8,
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.magic, self.physical)
    }
}

/// What a team can do on its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Stays on its level (UL-3).
    Stay,
    /// Goes down a level (UL-3).
    Descend,
    /// Buys from the merchant of its level (UL-4).
    Buy(Treasure),
    /// Drinks a potion of attack (UL-4).
    DrinkAttack,
    /// Drinks a potion of defence (UL-4).
    DrinkDefence,
    /// Drinks a potion of healing (UL-4).
    DrinkHealing(Split),
    Bless(Split),
    Fight,
    /// Sells a card (UL-4, UL-7, UL-9).
    Sell(Treasure),
    /// Keeps the cards it holds (UL-7).
    Keep,
    /// Shares out what a defeat costs (UL-8).
    Wounds(Split),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Stay => f.write_str("stay"),
            Action::Descend => f.write_str("descend"),
            Action::Buy(treasure) => write!(f, "buy {treasure}"),
            Action::DrinkAttack => f.write_str("drink attack"),
            Action::DrinkDefence => f.write_str("drink defence"),
            Action::DrinkHealing(split) => write!(f, "drink healing {split}"),
            Action::Bless(split) => write!(f, "bless {split}"),
            Action::Fight => f.write_str("fight"),
            Action::Sell(treasure) => write!(f, "sell {treasure}"),
            Action::Keep => f.write_str("keep"),
            Action::Wounds(split) => write!(f, "wounds {split}"),
        }
    }
}

/// An outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Class(Class),
    /// A treasure, for a team or a merchant (UL-1, UL-4, UL-7).
    Treasure(Treasure),
    /// A face of a die, 1 to 6 (UL-2, UL-5).
    Face(u8),
    Monster(Monster),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Class(class) => class.fmt(f),
            Event::Treasure(treasure) => treasure.fmt(f),
            Event::Face(face) => face.fmt(f),
            Event::Monster(monster) => monster.fmt(f),
        }
    }
}
