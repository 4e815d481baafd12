//! Two dice, shared by all mayors (VI-1).

use serde::{Deserialize, Serialize};

/// A face of a die, and the column of the sheet that it names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Face(u8);

impl Face {
    pub const ALL: [Face; 6] = [Face(1), Face(2), Face(3), Face(4), Face(5), Face(6)];

    /// The face with this number of pips.
    pub const fn new(pips: u8) -> Option<Face> {
        if pips >= 1 && pips <= 6 { Some(Face(pips)) } else { None }
    }

    /// Its pips, 1 to 6.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// From 0, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Face {
    type Error = String;
    fn try_from(pips: u8) -> Result<Face, String> {
        Face::new(pips).ok_or_else(|| format!("no die shows {pips}"))
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> u8 {
        face.0
    }
}

/// What both dice show, the lower first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "[Face; 2]", into = "[Face; 2]")]
pub struct Roll {
    low: Face,
    high: Face,
}

/// The number of equally likely falls of two dice.
pub(crate) const WAYS: u32 = 36;

/// The roll of each of the thirty-six ways, in the order of [`Roll::all`].
const DRAWN: [Roll; WAYS as usize] = {
    let mut drawn = [Roll { low: Face(1), high: Face(1) }; WAYS as usize];
    let (mut at, mut low) = (0, 1);
    while low <= 6 {
        let mut high = low;
        while high <= 6 {
            let roll = Roll { low: Face(low), high: Face(high) };
            let mut weight = roll.weight();
            while weight > 0 {
                drawn[at] = roll;
                at += 1;
                weight -= 1;
            }
            high += 1;
        }
        low += 1;
    }
    drawn
};

impl Roll {
    /// These two faces, in either order.
    pub const fn new(one: Face, two: Face) -> Roll {
        if one.0 <= two.0 { Roll { low: one, high: two } } else { Roll { low: two, high: one } }
    }

    /// The twenty-one rolls, ascending.
    pub fn all() -> impl Iterator<Item = Roll> {
        Face::ALL
            .into_iter()
            .flat_map(|low| Face::ALL.into_iter().filter(move |&high| low <= high).map(move |high| Roll { low, high }))
    }

    /// The roll of a ticket below thirty-six.
    #[inline]
    pub(crate) const fn drawn(ticket: u32) -> Roll {
        DRAWN[(ticket % WAYS) as usize]
    }

    /// In how many of thirty-six ways it falls.
    pub const fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }

    pub const fn low(self) -> Face {
        self.low
    }

    /// The higher face, or the same again.
    pub const fn high(self) -> Face {
        self.high
    }

    /// Whether both show the same.
    pub const fn is_double(self) -> bool {
        self.low.0 == self.high.0
    }

    /// VI-7: the sum that names the avenue.
    pub const fn sum(self) -> u8 {
        self.low.0 + self.high.0
    }

    /// The face that is not this one; the same one of a double. VI-3: where the project of a face goes.
    #[inline]
    pub const fn other(self, face: Face) -> Face {
        if face.0 == self.low.0 { self.high } else { self.low }
    }
}

impl From<[Face; 2]> for Roll {
    fn from([one, two]: [Face; 2]) -> Roll {
        Roll::new(one, two)
    }
}

impl From<Roll> for [Face; 2] {
    fn from(roll: Roll) -> [Face; 2] {
        [roll.low, roll.high]
    }
}
