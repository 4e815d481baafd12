//! The state: teams, merchants, piles, and the phase of the turn.

use crate::{CardTables, Cards, Class, DicePool, Die, Level, Monster, Role};
use serde::{Deserialize, Serialize};

/// Teams at the largest table.
pub const MAX_TEAMS: usize = 4;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Classes are drawn; counts those dealt (UL-1).
    Classes(u8),
    /// The first treasures are drawn; counts those dealt (UL-1).
    Deal(u8),
    /// The merchants get their first stock; counts the cards laid out (UL-1).
    Stock(u8),
    /// The teams throw for the start (UL-2).
    First,
    /// The team stays on its level or goes down (UL-3).
    Descend,
    /// A monster is drawn (UL-3).
    Monster,
    /// The team prepares (UL-4).
    Prepare,
    /// The merchant's stock is filled up (UL-4).
    Restock,
    /// Dice are thrown: this many are still to come (UL-5).
    Roll(u8),
    /// This many treasures are still to be drawn (UL-7).
    Draw(u8),
    /// The team sells and keeps (UL-7).
    Loot,
    /// This many hit points are to be lost (UL-8).
    Wounds(u8),
    /// This much gold must be paid (UL-9).
    Ransom(u8),
    /// The game has ended (UL-11).
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Team {
    pub(crate) cards: Cards,
    pub(crate) gold: u16,
    pub(crate) pv: [u8; 2],
    pub(crate) classes: [Class; 2],
    pub(crate) level: Level,
    pub(crate) rivals: [Option<Monster>; 3],
    pub(crate) finished: bool,
    pub(crate) eliminated: bool,
}

impl Team {
    /// A team before anything is dealt; its classes mean nothing until they are drawn.
    pub(crate) const fn new(gold: u16) -> Team {
        Team {
            cards: Cards::NONE,
            gold,
            pv: [0; 2],
            classes: [Class::Mage, Class::Paladin],
            level: Level::One,
            rivals: [None; 3],
            finished: false,
            eliminated: false,
        }
    }

    pub const fn cards(&self) -> Cards {
        self.cards
    }

    pub const fn gold(&self) -> u16 {
        self.gold
    }

    /// Health of the magic and of the physical player.
    pub const fn pv(&self) -> [u8; 2] {
        self.pv
    }

    /// The magic and the physical class.
    pub const fn classes(&self) -> [Class; 2] {
        self.classes
    }

    pub const fn level(&self) -> Level {
        self.level
    }

    /// The monster that beat it on a level and waits there (UL-8).
    pub const fn rival(&self, level: Level) -> Option<Monster> {
        self.rivals[level.index()]
    }

    /// Whether it has beaten level 3.
    pub const fn finished(&self) -> bool {
        self.finished
    }

    /// Whether it is out of the game.
    pub const fn eliminated(&self) -> bool {
        self.eliminated
    }

    /// Whether this player has hit points left.
    #[inline]
    pub const fn lives(&self, kind: Role) -> bool {
        self.pv[kind.index()] > 0
    }

    /// What its gold and all its cards together bring (UL-9).
    pub(crate) fn wealth(&self, tables: &CardTables) -> u16 {
        self.gold + self.cards.kinds().map(|kind| tables.half(kind) * u16::from(self.cards.count(kind))).sum::<u16>()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) teams: [Team; MAX_TEAMS],
    /// The merchants of level 1 and 2.
    pub(crate) markets: [Cards; 2],
    pub(crate) pile: Cards,
    pub(crate) discards: Cards,
    /// By level, a bit for each monster still to be drawn.
    pub(crate) lairs: [u8; 3],
    /// By level, a bit for each monster beaten.
    pub(crate) graves: [u8; 3],
    pub(crate) phase: Phase,
    /// 0 before the first turn.
    pub(crate) round: u8,
    pub(crate) team: u8,
    /// The team that began.
    pub(crate) first: u8,
    /// UL-2: what each team threw for the start, 0 for nothing yet; a bit for each that can still be first.
    pub(crate) throws: [u8; MAX_TEAMS],
    pub(crate) contenders: u8,
    pub(crate) monster: Option<Monster>,
    /// The dice of this turn's fight, and their faces in the order they are thrown, 0 for a die not thrown yet.
    pub(crate) pool: DicePool,
    pub(crate) dice: [u8; DicePool::MOST],
    /// Potions of attack and of defence drunk this turn.
    pub(crate) drunk: [u8; 2],
    pub(crate) blessed: bool,
}

impl State {
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// From 1; 0 before the first turn.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The team whose turn it is, while there is one.
    pub const fn team(&self) -> u8 {
        self.team
    }

    /// The team that began, once that is decided.
    pub const fn first(&self) -> u8 {
        self.first
    }

    /// A team by its number; the last one beyond the table.
    #[inline]
    pub fn of(&self, team: u8) -> &Team {
        &self.teams[usize::from(team).min(MAX_TEAMS - 1)]
    }

    /// The team whose turn it is.
    #[inline]
    pub fn own(&self) -> &Team {
        self.of(self.team)
    }

    /// A merchant's stock; none on level 3.
    pub const fn market(&self, level: Level) -> Cards {
        match level {
            Level::One | Level::Two => self.markets[level.index()],
            Level::Three => Cards::NONE,
        }
    }

    /// Treasures still to be drawn.
    pub const fn pile(&self) -> Cards {
        self.pile
    }

    pub const fn discards(&self) -> Cards {
        self.discards
    }

    /// Whether a monster still lies in its level's pile.
    pub const fn lurks(&self, monster: Monster) -> bool {
        self.lairs[monster.level().index()] & monster.bit() != 0
    }

    /// Whether a monster was beaten and lies among the discards.
    pub const fn beaten(&self, monster: Monster) -> bool {
        self.graves[monster.level().index()] & monster.bit() != 0
    }

    /// The monster met this turn.
    pub const fn monster(&self) -> Option<Monster> {
        self.monster
    }

    /// The dice thrown this turn and what they show.
    pub fn thrown(&self) -> impl Iterator<Item = (Die, u8)> + use<> {
        self.pool.iter().zip(self.dice).filter(|&(_, face)| face > 0)
    }

    /// Potions of attack and of defence drunk this turn.
    pub const fn drunk(&self) -> [u8; 2] {
        self.drunk
    }

    /// Whether the blessing of this turn is spent.
    pub const fn blessed(&self) -> bool {
        self.blessed
    }

    /// What a team threw for the start, if it has.
    pub fn throw(&self, team: u8) -> Option<u8> {
        self.throws.get(usize::from(team)).copied().filter(|&face| face > 0)
    }
}

impl Team {
    /// A team for studies: its classes, its living players, its cards. The living have one hit point, the purse is
    /// empty.
    pub fn study(classes: [Class; 2], living: [bool; 2], cards: Cards) -> Team {
        Team { cards, classes, pv: living.map(u8::from), ..Team::new(0) }
    }
}
