//! Actions and rolls, and how they are written: `roll` and `hold`; `4` for one die, `46` for two, the lower first.

use kernel::Weighted;
use serde::{Deserialize, Serialize};

/// What a player can do between two rolls (PI-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Roll,
    Hold,
}

/// PI-2: a die has six faces.
const FACES: u8 = 6;

/// What the dice show: the chance event of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Roll {
    One(u8),
    /// The lower die first.
    Two(u8, u8),
}

impl Roll {
    /// All rolls of one die or of two, each with its weight: a 3 and a 5 can fall in two ways, two 4s in one.
    pub fn all(dice: u8) -> Vec<Weighted<Roll>> {
        if dice == 1 {
            return (1..=FACES).map(|face| Weighted { event: Roll::One(face), weight: 1 }).collect();
        }
        let pairs = (1..=FACES).flat_map(|low| (low..=FACES).map(move |high| (low, high)));
        pairs.map(|(low, high)| Weighted { event: Roll::Two(low, high), weight: 1 + u32::from(low < high) }).collect()
    }

    pub fn faces(self) -> impl Iterator<Item = u8> {
        let (first, second) = match self {
            Roll::One(face) => (face, None),
            Roll::Two(low, high) => (low, Some(high)),
        };
        [Some(first), second].into_iter().flatten()
    }

    /// The number of dice that show a 1.
    pub fn ones(self) -> usize {
        self.faces().filter(|&face| face == 1).count()
    }
}
