//! The view of a seat. Ulir hides nothing: a pile holds what lies nowhere else, so its contents can be counted.

use crate::{FullState, Level, Monster, Phase, State, Treasure, Ulir};
use serde::{Deserialize, Serialize};

/// A position with figures that players would work out from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The position of the line protocol.
    pub table: FullState,
    /// What each team threw for the start (UL-2); a tied throw is gone once it has to be repeated.
    pub throws: Vec<Option<u8>>,
    /// The teams that can still be first, while that is undecided.
    pub contenders: Vec<u8>,
    /// How many cards a merchant lays out (UL-1).
    pub stock: u8,
    /// Treasures still in the pile, by name: their order is unknown.
    pub hidden: Vec<Treasure>,
    /// Treasures laid aside, by name.
    pub discards: Vec<Treasure>,
    /// Monsters not met since their pile was made.
    pub lurking: Vec<Monster>,
    /// Monsters beaten since then.
    pub beaten: Vec<Monster>,
    /// Treasures still to be drawn after a victory.
    pub to_draw: u8,
    /// Hit points to be lost, or gold to be paid.
    pub owed: u8,
    /// The odds of the fight if the team fights now.
    pub odds: Option<Forecast>,
}

/// The exact odds of a fight.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forecast {
    /// In how many ways the dice win …
    pub wins: u64,
    /// … of how many they can fall in.
    pub falls: u64,
    /// The damage that wins.
    pub needed: u16,
    /// Hit points that a defeat costs.
    pub wounds: u8,
    /// Every damage that can come out, and in how many ways.
    pub damage: Vec<(u16, u64)>,
}

impl View {
    pub(crate) fn of(game: &Ulir, state: &State) -> View {
        let monsters = || Level::ALL.into_iter().flat_map(|level| game.tables().pile(level));
        let undecided = state.round() == 0;
        View {
            table: FullState::of(game, state),
            throws: (0..game.teams()).map(|team| state.throw(team)).collect(),
            contenders: (0..game.teams()).filter(|team| undecided && state.contenders >> team & 1 == 1).collect(),
            stock: game.stock(),
            hidden: state.pile().iter().collect(),
            discards: state.discards().iter().collect(),
            lurking: monsters().filter(|&monster| state.lurks(monster)).collect(),
            beaten: monsters().filter(|&monster| state.beaten(monster)).collect(),
            to_draw: if let Phase::Draw(left) = state.phase() { left } else { 0 },
            owed: if let Phase::Wounds(sum) | Phase::Ransom(sum) = state.phase() { sum } else { 0 },
            odds: game.odds(state).map(|odds| Forecast {
                wins: odds.wins(),
                falls: odds.falls(),
                needed: odds.needed(),
                wounds: odds.wounds(),
                damage: odds.damage().collect(),
            }),
        }
    }
}
