//! Classes, the colours of dice, and which player throws which die.

use crate::Treasure;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two players of a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The even seat: grimoire and dagger.
    Magic,
    /// The odd seat: sword and shield.
    Physical,
}

impl Role {
    /// Both, in the order of the seats.
    pub const ALL: [Role; 2] = [Role::Magic, Role::Physical];

    pub const fn name(self) -> &'static str {
        match self {
            Role::Magic => "magic",
            Role::Physical => "physical",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// The class of a player: the first four are magic, the others physical.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Mage,
    Elementalist,
    Priest,
    Sorcerer,
    Paladin,
    Guardian,
    Warrior,
    Assassin,
}

impl Class {
    /// All of them, the magic ones first.
    pub const ALL: [Class; 8] = [
        Class::Mage,
        Class::Elementalist,
        Class::Priest,
        Class::Sorcerer,
        Class::Paladin,
        Class::Guardian,
        Class::Warrior,
        Class::Assassin,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Class::Mage => "mage",
            Class::Elementalist => "elementalist",
            Class::Priest => "priest",
            Class::Sorcerer => "sorcerer",
            Class::Paladin => "paladin",
            Class::Guardian => "guardian",
            Class::Warrior => "warrior",
            Class::Assassin => "assassin",
        }
    }

    /// The class with this name.
    pub fn named(name: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.name() == name)
    }

    /// Whose class it is.
    pub const fn role(self) -> Role {
        if (self as u8) < 4 { Role::Magic } else { Role::Physical }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The classes of a kind.
    pub fn of(kind: Role) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |class| class.role() == kind)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The colour of a die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DieColour {
    /// The colour of daggers.
    Yellow,
    /// The colour of grimoires.
    Green,
    /// The colour of swords.
    Red,
    /// The colour of shields.
    Blue,
}

impl DieColour {
    pub const ALL: [DieColour; 4] = [DieColour::Yellow, DieColour::Green, DieColour::Red, DieColour::Blue];

    pub const fn name(self) -> &'static str {
        match self {
            DieColour::Yellow => "yellow",
            DieColour::Green => "green",
            DieColour::Red => "red",
            DieColour::Blue => "blue",
        }
    }

    /// The colour with this name.
    pub fn named(name: &str) -> Option<DieColour> {
        DieColour::ALL.into_iter().find(|colour| colour.name() == name)
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// The six kinds of dice a team may throw, in the order they are thrown (UL-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Die {
    /// The die of the magic class.
    Magic,
    /// The die of a grimoire.
    Grimoire,
    /// The die of a dagger.
    Dagger,
    /// The die of the physical class.
    Physical,
    /// The die of a sword.
    Sword,
    /// The die of a shield.
    Shield,
}

impl Die {
    /// All of them, in the order they are thrown.
    pub const ALL: [Die; 6] = [Die::Magic, Die::Grimoire, Die::Dagger, Die::Physical, Die::Sword, Die::Shield];

    /// The player who throws it.
    pub const fn role(self) -> Role {
        match self {
            Die::Magic | Die::Grimoire | Die::Dagger => Role::Magic,
            Die::Physical | Die::Sword | Die::Shield => Role::Physical,
        }
    }

    /// The equipment that brings it; none for the die of a class.
    pub const fn equipment(self) -> Option<Treasure> {
        match self {
            Die::Magic | Die::Physical => None,
            Die::Grimoire => Some(Treasure::Grimoire),
            Die::Dagger => Some(Treasure::Dagger),
            Die::Sword => Some(Treasure::Sword),
            Die::Shield => Some(Treasure::Shield),
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}
