//! Lookup tables of the cards: classes, treasures, monsters. Hit points are `pv` here as in the data files and in the
//! notation (French: points de vie).

use crate::{Cards, Class, Die, DieColour, Level, Monster, Treasure, Ward};
use serde::{Deserialize, Serialize};

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The book prints it.
    Printed,
    /// Its picture is lost; it follows the printed ones.
    Ruled,
}

/// What a class can do while the team holds its equipment (UL-4, UL-6, UL-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// Adds this much damage.
    Damage(u8),
    /// Heals the team by this many hit points, once a turn, before the roll.
    Blessing(u8),
    /// A defeat costs this many hit points less.
    Armour(u8),
    /// A defeat costs no hit points.
    Shelter,
    /// If one of the own dice shows 6, all own dice count double, or the whole damage: the option `doubling` says which.
    Doubling,
}

/// The card of a class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ClassCard {
    /// Hit points at full health (PV in the data files).
    pub pv: u8,
    /// The colour of its own die.
    pub die: DieColour,
    /// What the team must hold for the power.
    pub equipment: Treasure,
    /// What it then does.
    pub power: Power,
    /// Where hit points and power come from; the colours are ruled.
    pub source: Source,
}

/// What a treasure does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// One more die of this colour a turn.
    Die(DieColour),
    /// Adds damage, spares hit points or heals them: the treasure says which.
    Potion(u8),
}

/// The card of a treasure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TreasureCard {
    /// Cards in the deck.
    pub copies: u8,
    /// Gold asked by a merchant, who gives half of it, rounded down, to buy it back.
    pub cost: u8,
    pub gives: Use,
    /// Where it comes from.
    pub source: Source,
}

/// The card of a monster.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MonsterCard {
    /// What damage must exceed.
    pub pv: u8,
    /// What it does to dice.
    pub ward: Ward,
    /// Gold won from it.
    pub gold: u8,
    /// Treasures won from it.
    pub treasures: u8,
    /// Gold lost to it.
    pub fine: u8,
    /// Hit points lost to it.
    pub wounds: u8,
    /// Gold that brings a dead team back.
    pub ransom: u8,
    /// Where it comes from.
    pub source: Source,
}

/// All the cards of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardTables {
    pub(crate) classes: [ClassCard; 8],
    pub(crate) treasures: [TreasureCard; 7],
    /// By level; never fewer than [`CardTables::FEWEST_MONSTERS`] each.
    pub(crate) monsters: [Vec<MonsterCard>; 3],
}

impl CardTables {
    /// Every team may hold a rival of a level and another one must still find a monster there (UL-3).
    pub const FEWEST_MONSTERS: usize = 4;
    /// Four teams with two cards each and two merchants with four (UL-1).
    pub const FEWEST_CARDS: u32 = 16;
    /// What a byte can count.
    pub const MOST_CARDS: u32 = 255;

    /// The card of a class.
    #[inline]
    pub const fn class(&self, class: Class) -> &ClassCard {
        &self.classes[class.index()]
    }

    /// The card of a treasure.
    #[inline]
    pub const fn treasure(&self, treasure: Treasure) -> &TreasureCard {
        &self.treasures[treasure.index()]
    }

    /// The card of a monster; a number beyond the level's pile is its last one.
    #[inline]
    pub fn monster(&self, monster: Monster) -> &MonsterCard {
        let pile = &self.monsters[monster.level().index()];
        &pile[monster.index().min(pile.len() - 1)]
    }

    /// The monsters of a level.
    pub fn pile(&self, level: Level) -> impl Iterator<Item = Monster> {
        let count = self.monsters[level.index()].len() as u8;
        (1..=count).filter_map(move |number| Monster::new(level, number))
    }

    /// The whole deck of treasures.
    pub fn deck(&self) -> Cards {
        Treasure::ALL.into_iter().fold(Cards::NONE, |deck, kind| deck.and(Cards::of(kind, self.treasure(kind).copies)))
    }

    /// What a merchant gives for a treasure (UL-7).
    #[inline]
    pub const fn half(&self, treasure: Treasure) -> u16 {
        (self.treasures[treasure.index()].cost / 2) as u16
    }

    /// What a potion gives; nothing for equipment.
    #[inline]
    pub const fn potion(&self, treasure: Treasure) -> u8 {
        match self.treasures[treasure.index()].gives {
            Use::Potion(amount) => amount,
            Use::Die(_) => 0,
        }
    }

    /// The colour of a die thrown by a team of these classes.
    #[inline]
    pub fn colour(&self, classes: [Class; 2], die: Die) -> DieColour {
        let equipment = die.equipment().map(|treasure| self.treasure(treasure).gives);
        match equipment {
            Some(Use::Die(colour)) => colour,
            // Only equipment brings dice: the data file is refused otherwise.
            Some(Use::Potion(_)) | None => self.class(classes[die.role().index()]).die,
        }
    }
}
