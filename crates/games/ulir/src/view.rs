//! What a seat sees. Ulir hides nothing: what lies in a pile is what lies nowhere else, and everybody may count.

use crate::{Level, Monster, Phase, Picture, State, Treasure, Ulir};
use serde::{Deserialize, Serialize};

/// A position and what a player would work out from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The position of the line protocol.
    pub table: Picture,
    /// What each team threw for the start (UL-2); a tied throw is gone once it has to be repeated.
    pub throws: Vec<Option<u8>>,
    /// The teams that can still be first, while that is undecided.
    pub contenders: Vec<u8>,
    /// How many cards a merchant lays out (UL-1).
    pub stock: u8,
    /// Treasures still in the pile, by name: their order is nobody's knowledge.
    pub hidden: Vec<Treasure>,
    /// Treasures laid aside, by name.
    pub discards: Vec<Treasure>,
    /// Monsters nobody has met since their pile was made.
    pub lurking: Vec<Monster>,
    /// Monsters beaten since then.
    pub beaten: Vec<Monster>,
    /// Treasures still to be drawn after a victory.
    pub to_draw: u8,
    /// PV to be shared out, or gold to be paid.
    pub owed: u8,
    /// What the team can expect if it fights now.
    pub odds: Option<Forecast>,
}

/// What a team can expect of a fight, exactly.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Forecast {
    /// In how many ways the dice win …
    pub wins: u64,
    /// … of how many they can fall in.
    pub falls: u64,
    /// The damage that wins.
    pub needed: u16,
    /// PV a defeat costs.
    pub wounds: u8,
    /// Every damage that can come out, and in how many ways.
    pub damage: Vec<(u16, u64)>,
}

impl View {
    pub(crate) fn of(game: &Ulir, state: &State) -> View {
        let monsters = || Level::ALL.into_iter().flat_map(|level| game.tables().pile(level));
        let undecided = state.round() == 0;
        View {
            table: Picture::of(game, state),
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
