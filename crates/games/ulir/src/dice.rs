//! The dice of a roll (UL-5): how many of each kind, in the order they are thrown.

use crate::{Copies, Die, Team};
use serde::{Deserialize, Serialize};

/// How many dice of each kind a team throws. A team fights with at most four cards, so that it throws at most
/// [`DicePool::MOST`] dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DicePool([u8; 6]);

impl DicePool {
    /// Two class dice and one for each of four cards.
    pub const MOST: usize = 6;

    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    pub const fn count(&self, die: Die) -> u8 {
        self.0[die.index()]
    }

    /// The dice in the order they are thrown, copies of a kind one after the other.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Die> + use<> {
        let pool = *self;
        Die::ALL.into_iter().flat_map(move |die| (0..pool.count(die)).map(move |_| die))
    }
}

impl Team {
    /// The dice that the living players throw (UL-5).
    #[inline]
    pub fn dice(&self, copies: Copies) -> DicePool {
        let thrown = |die: Die| {
            let held = die.equipment().map_or(1, |equipment| self.cards.count(equipment));
            match copies {
                _ if !self.lives(die.role()) => 0,
                Copies::Once => held.min(1),
                Copies::Each => held,
            }
        };
        DicePool(Die::ALL.map(thrown))
    }
}
