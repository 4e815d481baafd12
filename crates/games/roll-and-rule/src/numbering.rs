//! Which column carries which value (RR-2).

use crate::board::{COLUMNS, Column};
use serde::{Deserialize, Serialize};

/// The values of the six columns from the left, as far as they are known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Numbering {
    /// The value of each column from the left; 0 where it is unknown.
    values: [u8; COLUMNS],
    /// How many values are known, from the left.
    known: u8,
}

/// RR-2: which way the values go from the leftmost one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NumberingOrder {
    /// 4, 5, 6, 1, 2, 3.
    Ascending,
    /// 4, 3, 2, 1, 6, 5.
    Descending,
}

impl Numbering {
    /// 1 to 6 from the left.
    pub const PLAIN: Numbering = Numbering { values: [1, 2, 3, 4, 5, 6], known: COLUMNS as u8 };
    pub const UNKNOWN: Numbering = Numbering { values: [0; COLUMNS], known: 0 };

    /// Only the leftmost value is decided.
    pub const fn from_left(value: u8) -> Numbering {
        Numbering { values: [value, 0, 0, 0, 0, 0], known: 1 }
    }

    /// The values from the leftmost one on, wrapping round.
    #[must_use]
    pub fn continued(self, order: NumberingOrder) -> Numbering {
        let first = self.values[0].saturating_sub(1);
        let step = match order {
            NumberingOrder::Ascending => 1,
            NumberingOrder::Descending => 5,
        };
        let values = [0, 1, 2, 3, 4, 5].map(|column: u8| (first + column * step) % 6 + 1);
        Numbering { values, known: COLUMNS as u8 }
    }

    /// All 720, in ascending order of their text.
    pub fn all() -> impl Iterator<Item = Numbering> {
        (0..720u16).map(|rank| {
            let (mut left, mut rank) = (vec![1u8, 2, 3, 4, 5, 6], rank);
            let values = [120, 24, 6, 2, 1, 1].map(|ways: u16| {
                let index = rank / ways;
                rank %= ways;
                left.remove(usize::from(index))
            });
            Numbering { values, known: COLUMNS as u8 }
        })
    }

    /// The values known so far, from the left.
    pub fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.known)]
    }

    /// The column with this value; the first while it is not decided.
    #[inline]
    pub fn column(&self, value: u8) -> Column {
        Column::at(self.values.iter().position(|&known| known == value).unwrap_or(0))
    }

    /// The index of the column of each value, the value less one as the index.
    #[inline]
    pub(crate) fn indices(&self) -> [u8; COLUMNS] {
        let mut indices = [0; COLUMNS];
        for (index, &value) in self.values.iter().enumerate() {
            if let Some(place) = indices.get_mut(usize::from(value).wrapping_sub(1)) {
                *place = index as u8;
            }
        }
        indices
    }
}
