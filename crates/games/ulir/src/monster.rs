//! Levels of the dungeon and the monsters that live there.

use crate::DieColour;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A level of the dungeon, 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub enum Level {
    /// Where every team begins.
    One,
    /// Reached by beating a monster of level 1.
    Two,
    /// A team that beats a monster here has finished.
    Three,
}

impl Level {
    /// From the ground up.
    pub const ALL: [Level; 3] = [Level::One, Level::Two, Level::Three];

    /// The level with this number, 1 to 3.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1 => Some(Level::One),
            2 => Some(Level::Two),
            3 => Some(Level::Three),
            _ => None,
        }
    }

    /// Its number, from 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// One level down; the ground stays the ground.
    #[must_use]
    pub const fn below(self) -> Level {
        match self {
            Level::One | Level::Two => Level::One,
            Level::Three => Level::Two,
        }
    }

    /// One level up; the top stays the top.
    #[must_use]
    pub const fn above(self) -> Level {
        match self {
            Level::One => Level::Two,
            Level::Two | Level::Three => Level::Three,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl TryFrom<u8> for Level {
    type Error = String;
    fn try_from(number: u8) -> Result<Level, String> {
        Level::new(number).ok_or_else(|| format!("the dungeon has no level {number}"))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.number()
    }
}

/// A monster: its level and its number there, from 1, as `L1-2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Monster {
    level: Level,
    number: u8,
}

impl Monster {
    /// A level's pile is a set of eight bits.
    pub const MOST: u8 = 8;

    /// The monster with this number on a level, 1 to [`Monster::MOST`].
    pub const fn new(level: Level, number: u8) -> Option<Monster> {
        if number >= 1 && number <= Monster::MOST { Some(Monster { level, number }) } else { None }
    }

    /// The monster with this name, such as `L1-2`.
    pub fn named(name: &str) -> Option<Monster> {
        let (level, number) = name.strip_prefix('L')?.split_once('-')?;
        let monster = Monster::new(Level::new(level.parse().ok()?)?, number.parse().ok()?)?;
        (monster.to_string() == name).then_some(monster)
    }

    pub const fn level(self) -> Level {
        self.level
    }

    /// Its number within the level, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    pub(crate) const fn index(self) -> usize {
        self.number as usize - 1
    }

    pub(crate) const fn bit(self) -> u8 {
        1 << (self.number - 1)
    }
}

impl fmt::Display for Monster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}-{}", self.level.number(), self.number)
    }
}

impl TryFrom<String> for Monster {
    type Error = String;
    fn try_from(name: String) -> Result<Monster, String> {
        Monster::named(&name).ok_or_else(|| format!("there is no monster '{name}'"))
    }
}

impl From<Monster> for String {
    fn from(monster: Monster) -> String {
        monster.to_string()
    }
}

/// What a monster does to the dice thrown at it (UL-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ward {
    /// All dice count in full.
    None,
    /// The sum of this colour counts half, rounded down.
    Halves(DieColour),
    /// This colour counts nothing.
    Immune(DieColour),
}

impl Ward {
    /// What is left of the sum of a colour.
    #[inline]
    pub fn left(self, colour: DieColour, sum: u16) -> u16 {
        match self {
            Ward::Halves(warded) if warded == colour => sum / 2,
            Ward::Immune(warded) if warded == colour => 0,
            Ward::None | Ward::Halves(_) | Ward::Immune(_) => sum,
        }
    }
}
