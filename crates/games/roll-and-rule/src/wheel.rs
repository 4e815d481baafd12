//! The wheel: nine tiles in their notches, the disc of the years, and four dice on it (RR-4, RR-6, RR-7).

use crate::board::{Colour, Site};
use crate::numbering::Numbering;
use serde::{Deserialize, Serialize};

/// Notches of the wheel, each with a tile.
pub const NOTCHES: usize = 9;
/// Dice on the wheel in a semester.
pub const SLOTS: usize = 4;
/// RR-6: ways that four dice can fall.
pub const THROWS: u32 = 1296;

/// A tile as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tile {
    /// The face on top.
    pub visible: Colour,
    /// The face that lies below.
    pub hidden: Colour,
}

impl Tile {
    /// All ways a tile can lie: by the visible face, then by the hidden one.
    pub const ALL: [Tile; 9] = {
        let mut all = [Tile { visible: Colour::O, hidden: Colour::O }; 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Tile { visible: Colour::ALL[index / 3], hidden: Colour::ALL[index % 3] };
            index += 1;
        }
        all
    };

    /// RR-12: the tile with its other face up.
    #[must_use]
    pub const fn turned(self) -> Tile {
        Tile { visible: self.hidden, hidden: self.visible }
    }

    /// The tile, whichever way it lies: its faces in the order of the sheet, as a number below 9.
    pub(crate) const fn piece(self) -> usize {
        let (one, two) = (self.visible.index(), self.hidden.index());
        if one <= two { one * 3 + two } else { two * 3 + one }
    }
}

/// The semester of a year.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Semester {
    /// The first of a year.
    Autumn,
    /// The second of a year.
    Spring,
}

/// What the dice show: the black one, and the clear ones ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Roll {
    pub black: u8,
    /// The clear dice, ascending.
    pub clear: [u8; 3],
}

/// RR-6: every different roll once, with the number of ways it can fall, in the order of the list of outcomes.
const ROLLS: [(Roll, u32); 336] = {
    let mut rolls = [(Roll { black: 0, clear: [0; 3] }, 0); 336];
    let (mut count, mut black) = (0, 1);
    while black <= 6 {
        let mut low = 1;
        while low <= 6 {
            let mut middle = low;
            while middle <= 6 {
                let mut high = middle;
                while high <= 6 {
                    let ways = if low == high {
                        1
                    } else if low == middle || middle == high {
                        3
                    } else {
                        6
                    };
                    rolls[count] = (Roll { black, clear: [low, middle, high] }, ways);
                    count += 1;
                    high += 1;
                }
                middle += 1;
            }
            low += 1;
        }
        black += 1;
    }
    rolls
};

/// The same, one entry for each way to fall, so that a ticket is a lookup.
static TICKETS: [Roll; THROWS as usize] = {
    let mut tickets = [Roll { black: 0, clear: [0; 3] }; THROWS as usize];
    let (mut index, mut at) = (0, 0);
    while index < ROLLS.len() {
        let mut ways = ROLLS[index].1;
        while ways > 0 {
            tickets[at] = ROLLS[index].0;
            at += 1;
            ways -= 1;
        }
        index += 1;
    }
    tickets
};

impl Roll {
    /// Every different roll and in how many of [`THROWS`] ways it falls.
    pub fn all() -> impl Iterator<Item = (Roll, u32)> {
        ROLLS.iter().copied()
    }

    /// The roll of a ticket below [`THROWS`]; tickets beyond begin again.
    #[inline]
    pub fn drawn(ticket: u32) -> Roll {
        TICKETS[(ticket % THROWS) as usize]
    }
}

/// The four dice on the wheel, in slot order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WheelDice {
    /// What they show, ascending.
    pub values: [u8; SLOTS],
    /// The visible colour of the tile under each.
    pub colours: [Colour; SLOTS],
    /// The index of the black die.
    pub black: u8,
}

impl WheelDice {
    /// RR-8: the place of a sheet that the black die would cross: the column is the one numbered with its value.
    #[inline]
    pub fn closed(&self, numbering: &Numbering) -> Site {
        let black = usize::from(self.black) & 3;
        Site { sector: self.colours[black], column: numbering.column(self.values[black]) }
    }

    /// RR-17: how many clear dice have this colour.
    #[inline]
    pub const fn count(&self, colour: Colour) -> u8 {
        let (mut count, mut slot) = (0, 0);
        while slot < SLOTS {
            count += (slot != self.black as usize && self.colours[slot] as u8 == colour as u8) as u8;
            slot += 1;
        }
        count
    }
}

/// The tiles, and where the disc stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Wheel {
    /// The tile of each notch; those not yet drawn in the set-up are orange.
    pub(crate) tiles: [Tile; NOTCHES],
    pub(crate) year: u8,
    pub(crate) semester: Semester,
}

impl Wheel {
    pub(crate) const fn new() -> Wheel {
        Wheel { tiles: [Tile::ALL[0]; NOTCHES], year: 1, semester: Semester::Autumn }
    }

    /// The wheel with these tiles at the start of a semester, for studies.
    pub const fn with(tiles: [Tile; NOTCHES], year: u8, semester: Semester) -> Wheel {
        Wheel { tiles, year, semester }
    }

    /// The year, from 1.
    pub const fn year(&self) -> u8 {
        self.year
    }

    /// The half of the year.
    pub const fn semester(&self) -> Semester {
        self.semester
    }

    /// The tile of each notch.
    pub const fn tiles(&self) -> &[Tile; NOTCHES] {
        &self.tiles
    }

    /// RR-4: the notch under a slot, both from 0.
    #[inline]
    pub const fn notch(&self, slot: usize) -> usize {
        let first = match self.semester {
            Semester::Autumn => self.year as usize,
            Semester::Spring => self.year as usize + 4,
        };
        (first + slot) % NOTCHES
    }

    /// RR-7: the dice ascending on the slots, the black one before its equals.
    #[inline]
    pub fn place(&self, roll: Roll) -> WheelDice {
        let [low, middle, high] = roll.clear;
        let black = roll.black;
        let before = u8::from(low < black) + u8::from(middle < black) + u8::from(high < black);
        let values = match before {
            0 => [black, low, middle, high],
            1 => [low, black, middle, high],
            2 => [low, middle, black, high],
            _ => [low, middle, high, black],
        };
        let colours = [0, 1, 2, 3].map(|slot| self.tiles[self.notch(slot)].visible);
        WheelDice { values, colours, black: before }
    }

    /// RR-12: the tile under the black die is turned over. Returns its notch.
    #[inline]
    pub fn flip(&mut self, dice: &WheelDice) -> usize {
        let notch = self.notch(usize::from(dice.black));
        self.tiles[notch] = self.tiles[notch].turned();
        notch
    }

    /// RR-12: on to the next semester; after spring the disc turns.
    #[inline]
    pub fn advance(&mut self) {
        match self.semester {
            Semester::Autumn => self.semester = Semester::Spring,
            Semester::Spring => {
                self.semester = Semester::Autumn;
                self.year += 1;
            }
        }
    }
}
