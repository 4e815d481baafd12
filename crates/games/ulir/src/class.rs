//! Classes, the colours of dice, and who throws which.

use crate::Treasure;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Which of the two players of a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The even seat: grimoire and dagger.
    Magic,
    /// The odd seat: sword and shield.
    Physical,
}

impl Kind {
    /// Both, in the order of the seats.
    pub const ALL: [Kind; 2] = [Kind::Magic, Kind::Physical];

    /// As people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Magic => "magic",
            Kind::Physical => "physical",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// A class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Magic.
    Mage,
    /// Magic.
    Elementalist,
    /// Magic.
    Priest,
    /// Magic.
    Sorcerer,
    /// Physical.
    Paladin,
    /// Physical.
    Guardian,
    /// Physical.
    Warrior,
    /// Physical.
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

    /// As people write it.
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
    pub const fn kind(self) -> Kind {
        if (self as u8) < 4 { Kind::Magic } else { Kind::Physical }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The classes of a kind.
    pub fn of(kind: Kind) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |class| class.kind() == kind)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The colour of a die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Daggers.
    Yellow,
    /// Grimoires.
    Green,
    /// Swords.
    Red,
    /// Shields.
    Blue,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 4] = [Colour::Yellow, Colour::Green, Colour::Red, Colour::Blue];

    /// As people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Blue => "blue",
        }
    }

    /// The colour with this name.
    pub fn named(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// One of the six dice a team may throw, in the order they are thrown (UL-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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

    /// Who throws it.
    pub const fn kind(self) -> Kind {
        match self {
            Die::Magic | Die::Grimoire | Die::Dagger => Kind::Magic,
            Die::Physical | Die::Sword | Die::Shield => Kind::Physical,
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
