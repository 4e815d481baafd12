//! Treasures, and multisets of them: piles, stocks, hands.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of treasure, in the order of their names: every list comes out sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Treasure {
    /// A potion: more damage this turn.
    Attack,
    /// One more yellow die for the magic player.
    Dagger,
    /// A potion: spares hit points this turn.
    Defence,
    /// One more green die for the magic player.
    Grimoire,
    /// A potion: heals the team.
    Healing,
    /// One more blue die for the physical player.
    Shield,
    /// One more red die for the physical player.
    Sword,
}

impl Treasure {
    pub const ALL: [Treasure; 7] = [
        Treasure::Attack,
        Treasure::Dagger,
        Treasure::Defence,
        Treasure::Grimoire,
        Treasure::Healing,
        Treasure::Shield,
        Treasure::Sword,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Treasure::Attack => "attack",
            Treasure::Dagger => "dagger",
            Treasure::Defence => "defence",
            Treasure::Grimoire => "grimoire",
            Treasure::Healing => "healing",
            Treasure::Shield => "shield",
            Treasure::Sword => "sword",
        }
    }

    /// The treasure with this name.
    pub fn named(name: &str) -> Option<Treasure> {
        Treasure::ALL.into_iter().find(|treasure| treasure.name() == name)
    }

    /// Whether it is drunk once, not worn.
    pub const fn is_potion(self) -> bool {
        matches!(self, Treasure::Attack | Treasure::Defence | Treasure::Healing)
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Treasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Treasures without an order: a pile to draw from, a stock, what a team holds. One byte counts each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Cards(u64);

impl Cards {
    pub const NONE: Cards = Cards(0);

    /// How many of a kind.
    #[inline]
    pub const fn count(self, treasure: Treasure) -> u8 {
        (self.0 >> (8 * treasure as u32)) as u8
    }

    /// Whether at least one of a kind is among them.
    #[inline]
    pub const fn has(self, treasure: Treasure) -> bool {
        self.count(treasure) > 0
    }

    /// How many in all. No deck holds more than 255 cards ([`crate::CardTables`] sees to it), so the bytes add up in
    /// one.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    #[inline]
    pub const fn with(self, treasure: Treasure) -> Cards {
        Cards(self.0 + (1 << (8 * treasure as u32)))
    }

    /// One less; the same when there is none.
    #[must_use]
    #[inline]
    pub const fn without(self, treasure: Treasure) -> Cards {
        if self.has(treasure) { Cards(self.0 - (1 << (8 * treasure as u32))) } else { self }
    }

    #[must_use]
    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// `count` cards of one kind.
    pub fn of(treasure: Treasure, count: u8) -> Cards {
        Cards(u64::from(count) << (8 * treasure.index()))
    }

    /// The kinds that are there, each once, by name.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Treasure> {
        Treasure::ALL.into_iter().filter(move |&treasure| self.has(treasure))
    }

    /// Every card, by name.
    pub fn iter(self) -> impl Iterator<Item = Treasure> {
        self.kinds().flat_map(move |treasure| (0..self.count(treasure)).map(move |_| treasure))
    }
}

impl FromIterator<Treasure> for Cards {
    fn from_iter<I: IntoIterator<Item = Treasure>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
