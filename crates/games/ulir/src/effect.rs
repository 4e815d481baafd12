//! What a player notices, in the order it happens.

use crate::{Class, Colour, Die, Kind, Level, Monster, Split, Treasure};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Something a player notices. Teams count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A class is drawn (UL-1).
    Class {
        /// By whom.
        seat: Seat,
        /// Which.
        class: Class,
    },
    /// A treasure is drawn by a team, in set-up or after a victory (UL-1, UL-7).
    Drew {
        /// Which team.
        team: u8,
        /// What.
        treasure: Treasure,
    },
    /// A merchant lays out a card (UL-1, UL-4).
    Stocked {
        /// Where.
        level: Level,
        /// What.
        treasure: Treasure,
    },
    /// The pile of treasures was empty and is made anew from the discards (UL-3).
    Shuffled,
    /// The pile of monsters of a level was empty and is made anew (UL-3).
    Stirred {
        /// Which level.
        level: Level,
    },
    /// A throw for the start (UL-2).
    Threw {
        /// Which team.
        team: u8,
        /// What it shows.
        face: u8,
    },
    /// The highest throws are equal: these teams throw again (UL-2).
    Tied {
        /// Which.
        teams: Vec<u8>,
    },
    /// The start is decided (UL-2).
    Starts {
        /// Which team.
        team: u8,
    },
    /// A round begins (UL-11).
    Round {
        /// From 1.
        round: u8,
    },
    /// A team's turn begins (UL-3).
    Turn {
        /// Which.
        team: u8,
    },
    /// A team stays on its level (UL-3).
    Stayed {
        /// Which.
        team: u8,
        /// Where.
        level: Level,
    },
    /// A team goes down (UL-3).
    Descended {
        /// Which.
        team: u8,
        /// Where to.
        level: Level,
    },
    /// A team meets a monster (UL-3).
    Met {
        /// Which team.
        team: u8,
        /// Which monster.
        monster: Monster,
        /// How they met.
        how: Meeting,
    },
    /// A team buys (UL-4).
    Bought {
        /// Which team.
        team: u8,
        /// Where.
        level: Level,
        /// What.
        treasure: Treasure,
        /// For how much.
        gold: u16,
    },
    /// A team drinks a potion (UL-4).
    Drank {
        /// Which team.
        team: u8,
        /// Which potion.
        potion: Treasure,
        /// More damage, fewer PV lost, or PV given back in all.
        amount: u8,
    },
    /// PV come back, from a potion or a blessing (UL-4).
    Healed {
        /// Which team.
        team: u8,
        /// How many for whom.
        split: Split,
        /// By what.
        by: Cure,
    },
    /// A dead player lives again (UL-4, UL-9).
    Raised {
        /// Who.
        seat: Seat,
    },
    /// A team fights; so many dice will be thrown (UL-5).
    Fights {
        /// Which team.
        team: u8,
        /// Which monster.
        monster: Monster,
        /// In the order they are thrown.
        dice: Vec<Die>,
    },
    /// A die is thrown (UL-5).
    Rolled {
        /// By whom.
        seat: Seat,
        /// Which die.
        die: Die,
        /// Its colour.
        colour: Colour,
        /// What it shows.
        face: u8,
    },
    /// A six doubles all dice of the assassin (UL-6).
    Doubled {
        /// Whose.
        seat: Seat,
    },
    /// All the dice have fallen: what they come to (UL-6).
    Struck {
        /// Which team.
        team: u8,
        /// Which monster.
        monster: Monster,
        /// What each colour gave, doubled where doubled, and what the monster left of it.
        colours: Vec<Strike>,
        /// From powers.
        powers: u16,
        /// From potions.
        potions: u16,
        /// All together.
        damage: u16,
        /// What it had to exceed.
        pv: u8,
    },
    /// The monster is beaten (UL-7).
    Won {
        /// Which team.
        team: u8,
        /// Which monster.
        monster: Monster,
        /// Gold it brings.
        gold: u16,
    },
    /// The team is beaten (UL-8).
    Lost {
        /// Which team.
        team: u8,
        /// By which monster, its rival from now on.
        monster: Monster,
        /// PV to lose, what protects counted.
        wounds: u8,
        /// PV that powers and potions spared it.
        spared: u8,
    },
    /// PV are lost (UL-8).
    Wounded {
        /// Which team.
        team: u8,
        /// How many by whom.
        split: Split,
    },
    /// A player has no PV left (UL-8).
    Died {
        /// Who.
        seat: Seat,
    },
    /// Gold is lost in a defeat (UL-8).
    Fined {
        /// Which team.
        team: u8,
        /// How much.
        gold: u16,
    },
    /// Both are dead and must be paid for (UL-9).
    Owes {
        /// Which team.
        team: u8,
        /// How much.
        gold: u16,
    },
    /// The ransom is paid and both return (UL-9).
    Ransomed {
        /// Which team.
        team: u8,
        /// How much it paid.
        gold: u16,
    },
    /// A card is sold (UL-7, UL-9).
    Sold {
        /// Which team.
        team: u8,
        /// What.
        treasure: Treasure,
        /// For how much.
        gold: u16,
        /// To the merchant of this level; to the discards on level 3.
        to: Option<Level>,
    },
    /// The team keeps its cards (UL-7).
    Kept {
        /// Which.
        team: u8,
    },
    /// The team goes up (UL-7).
    Climbed {
        /// Which.
        team: u8,
        /// Where to.
        level: Level,
    },
    /// The team falls back (UL-8).
    Fell {
        /// Which.
        team: u8,
        /// Where to.
        level: Level,
    },
    /// The team has beaten level 3 (UL-7, UL-11).
    Finished {
        /// Which.
        team: u8,
    },
    /// The team cannot pay and is out (UL-9).
    Eliminated {
        /// Which.
        team: u8,
    },
    /// The game ends (UL-11).
    Over {
        /// Why.
        why: Ending,
        /// Who won.
        winners: SeatSet,
    },
}

/// How a team met its monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meeting {
    /// It was drawn.
    Drawn,
    /// It has beaten the team here before and waited.
    Again,
}

/// What gives PV back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cure {
    /// A potion.
    Potion,
    /// A blessing.
    Blessing,
}

/// The dice of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Which.
    pub colour: Colour,
    /// Their sum, doubled where doubled.
    pub sum: u16,
    /// What the monster left of it.
    pub left: u16,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Level 3 was beaten and the round finished.
    Finished,
    /// One team is left.
    LastTeam,
    /// The last round is over.
    Rounds,
}

/// Who hears what happens: nobody in simulations, a list for the page.
pub(crate) trait Witness {
    /// Something happened; nobody listening costs nothing.
    fn see(&mut self, effect: impl FnOnce() -> Effect);
}

/// Nobody listens.
pub(crate) struct Nobody;

impl Witness for Nobody {
    #[inline]
    fn see(&mut self, _effect: impl FnOnce() -> Effect) {}
}

impl Witness for &mut Vec<Effect> {
    fn see(&mut self, effect: impl FnOnce() -> Effect) {
        self.push(effect());
    }
}

/// The seat of a player.
pub(crate) fn seat(team: u8, kind: Kind) -> Seat {
    Seat::new(2 * team + kind.index() as u8).unwrap_or(Seat::FIRST)
}
