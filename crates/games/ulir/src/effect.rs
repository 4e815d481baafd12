//! Effects: everything visible that a step did, in order.

use crate::{Class, Die, DieColour, Doubling, Level, Monster, Role, Split, Treasure};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Something visible that a step did, for logs and animations. Teams count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A class is drawn (UL-1).
    Class {
        /// The player who gets it.
        seat: Seat,
        /// The class of the player.
        class: Class,
    },
    /// A treasure is drawn by a team, in set-up or after a victory (UL-1, UL-7).
    Drew {
        /// The team, counted from 0.
        team: u8,
        /// The treasure card that it concerns.
        treasure: Treasure,
    },
    /// A merchant lays out a card (UL-1, UL-4).
    Stocked {
        /// The level of the dungeon.
        level: Level,
        /// The treasure card that it concerns.
        treasure: Treasure,
    },
    /// The pile of treasures was empty and is reshuffled from the discards (UL-3).
    Shuffled,
    /// The pile of monsters of a level was empty and is reshuffled (UL-3).
    Stirred {
        /// The level of the dungeon.
        level: Level,
    },
    /// A throw for the start (UL-2).
    Threw {
        /// The team, counted from 0.
        team: u8,
        /// What the die shows.
        face: u8,
    },
    /// The highest throws are equal: these teams throw again (UL-2).
    Tied {
        /// These teams, counted from 0.
        teams: Vec<u8>,
    },
    /// The start is decided (UL-2).
    Starts {
        /// The team, counted from 0.
        team: u8,
    },
    /// A round begins (UL-11).
    Round {
        /// The round, from 1.
        round: u8,
    },
    /// A team's turn begins (UL-3).
    Turn {
        /// The team, counted from 0.
        team: u8,
    },
    /// A team stays on its level (UL-3).
    Stayed {
        /// The team, counted from 0.
        team: u8,
        /// The level of the dungeon.
        level: Level,
    },
    /// A team goes down (UL-3).
    Descended {
        /// The team, counted from 0.
        team: u8,
        /// The level of the dungeon.
        level: Level,
    },
    /// A team meets a monster (UL-3).
    Met {
        /// The team, counted from 0.
        team: u8,
        /// The monster that the team meets.
        monster: Monster,
        /// Whether it was drawn or waited.
        how: Meeting,
    },
    /// A team buys (UL-4).
    Bought {
        /// The team, counted from 0.
        team: u8,
        /// The level of the dungeon.
        level: Level,
        /// The treasure card that it concerns.
        treasure: Treasure,
        /// The gold that it costs or brings.
        gold: u16,
    },
    /// A team drinks a potion (UL-4).
    Drank {
        /// The team, counted from 0.
        team: u8,
        /// Which potion the team drank.
        potion: Treasure,
        /// Damage added, hit points spared, or hit points healed in all.
        amount: u8,
    },
    /// Hit points are healed, by a potion or a blessing (UL-4).
    Healed {
        /// The team, counted from 0.
        team: u8,
        /// The share of each player.
        split: Split,
        /// What heals the hit points.
        by: Cure,
    },
    /// A dead player lives again (UL-4, UL-9).
    Raised {
        /// The player who lives again.
        seat: Seat,
    },
    /// A team fights and will throw these dice (UL-5).
    Fights {
        /// The team, counted from 0.
        team: u8,
        /// The monster that the team meets.
        monster: Monster,
        /// In the order they are thrown.
        dice: Vec<Die>,
    },
    /// A die is thrown (UL-5).
    Rolled {
        /// The player who throws it.
        seat: Seat,
        /// Which of the dice.
        die: Die,
        /// The colour of the die.
        colour: DieColour,
        /// What the die shows.
        face: u8,
    },
    /// A six doubles all dice of the assassin, or the whole damage of the team (UL-6).
    Doubled {
        /// The player whose six it is.
        seat: Seat,
        /// Which damage the six doubles.
        #[serde(default)]
        what: Doubling,
    },
    /// All the dice have fallen: their damage (UL-6).
    Struck {
        /// The team, counted from 0.
        team: u8,
        /// The monster that the team meets.
        monster: Monster,
        /// What each colour gave, doubled where doubled, and what the monster left of it.
        colours: Vec<Strike>,
        /// Damage by powers of the classes.
        powers: u16,
        /// Damage by potions of attack.
        potions: u16,
        /// All of these together, doubled where a six doubles the whole damage.
        damage: u16,
        /// What it had to exceed.
        pv: u8,
    },
    /// The monster is beaten (UL-7).
    Won {
        /// The team, counted from 0.
        team: u8,
        /// The monster that the team meets.
        monster: Monster,
        /// The gold that the team wins.
        gold: u16,
    },
    /// The team is beaten (UL-8).
    Lost {
        /// The team, counted from 0.
        team: u8,
        /// By which monster, its rival from now on.
        monster: Monster,
        /// Hit points to lose, protection subtracted.
        wounds: u8,
        /// Hit points that powers and potions spared it.
        spared: u8,
    },
    /// Hit points are lost (UL-8).
    Wounded {
        /// The team, counted from 0.
        team: u8,
        /// The share of each player.
        split: Split,
    },
    /// A player has no hit points left (UL-8).
    Died {
        /// The player who died.
        seat: Seat,
    },
    /// Gold is lost in a defeat (UL-8).
    Fined {
        /// The team, counted from 0.
        team: u8,
        /// The gold that the team loses.
        gold: u16,
    },
    /// Both are dead and must be paid for (UL-9).
    Owes {
        /// The team, counted from 0.
        team: u8,
        /// Gold to be paid.
        gold: u16,
    },
    /// The ransom is paid and both return (UL-9).
    Ransomed {
        /// The team, counted from 0.
        team: u8,
        /// How much it paid.
        gold: u16,
    },
    /// A card is sold (UL-4, UL-7, UL-9).
    Sold {
        /// The team, counted from 0.
        team: u8,
        /// The treasure card that it concerns.
        treasure: Treasure,
        /// The gold that it costs or brings.
        gold: u16,
        /// To the merchant of this level; to the discards on level 3.
        to: Option<Level>,
    },
    /// The team keeps its cards (UL-7).
    Kept {
        /// The team, counted from 0.
        team: u8,
    },
    /// The team goes up (UL-7).
    Climbed {
        /// The team, counted from 0.
        team: u8,
        /// The level of the dungeon.
        level: Level,
    },
    /// The team falls back (UL-8).
    Fell {
        /// The team, counted from 0.
        team: u8,
        /// The level of the dungeon.
        level: Level,
    },
    /// The team has beaten level 3 (UL-7, UL-11).
    Finished {
        /// The team, counted from 0.
        team: u8,
    },
    /// The team cannot pay and is out (UL-9).
    Eliminated {
        /// The team, counted from 0.
        team: u8,
    },
    /// The game ends (UL-11).
    Over {
        /// Why the game has ended.
        why: Ending,
        /// The seats that won.
        winners: SeatSet,
    },
}

/// How a team met its monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Meeting {
    /// It was drawn from the pile of the level.
    Drawn,
    /// It has beaten the team here before and waited.
    Again,
}

/// What heals hit points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cure {
    /// A potion of healing.
    Potion,
    /// The blessing of a class.
    Blessing,
}

/// The dice of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Strike {
    /// The colour of the dice.
    pub colour: DieColour,
    /// Their sum, doubled where doubled.
    pub sum: u16,
    /// What the monster left of it.
    pub left: u16,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Level 3 was beaten and the round finished.
    Finished,
    /// One team is left.
    LastTeam,
    /// The last round is over.
    Rounds,
}

/// Receives effects: a list for pages, nothing in simulations, where effects are never built.
pub(crate) trait EffectSink {
    /// Records an effect; the closure is not called when effects are discarded.
    fn see(&mut self, effect: impl FnOnce() -> Effect);
}

/// Discards all effects, for simulations.
pub(crate) struct NullSink;

impl EffectSink for NullSink {
    #[inline]
    fn see(&mut self, _effect: impl FnOnce() -> Effect) {}
}

impl EffectSink for &mut Vec<Effect> {
    fn see(&mut self, effect: impl FnOnce() -> Effect) {
        self.push(effect());
    }
}

/// The seat of a player.
pub(crate) fn seat(team: u8, kind: Role) -> Seat {
    Seat::new(2 * team + kind.index() as u8).unwrap_or(Seat::FIRST)
}
