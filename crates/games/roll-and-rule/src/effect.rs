//! What a player notices, in order.

use crate::board::{Colour, Column, Kind, Row, Site};
use crate::desk::Pending;
use crate::moves::Deed;
use crate::numbering::Numbering;
use crate::wheel::{Dice, Semester, Tile};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What a player notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// RR-1: a tile is laid into a notch.
    Laid {
        /// 0 to 8.
        notch: u8,
        /// As it lies.
        tile: Tile,
    },
    /// RR-2: the leftmost column has its value.
    Leftmost {
        /// 1 to 6.
        value: u8,
    },
    /// RR-2: all columns have their value.
    Numbered {
        /// From the left.
        numbering: Numbering,
    },
    /// RR-6, RR-7: the dice are rolled and placed.
    Rolled {
        /// From 1.
        year: u8,
        /// Autumn or spring.
        semester: Semester,
        /// In slot order.
        dice: Dice,
    },
    /// RR-8: the black die's tile is out of play.
    Closed {
        /// Which notch.
        notch: u8,
        /// Its visible colour.
        colour: Colour,
        /// What the black die shows.
        value: u8,
    },
    /// Something on one seat's sheet.
    Sheet {
        /// Whose.
        seat: Seat,
        /// What.
        noticed: Noticed,
    },
    /// RR-12: the tile under the black die is turned over.
    Turned {
        /// Which notch.
        notch: u8,
        /// As it lies now.
        tile: Tile,
    },
    /// RR-12: the disc turns and a year begins.
    Year {
        /// From 2.
        year: u8,
    },
    /// RR-25: the game is over.
    Ended {
        /// Points by seat.
        scores: Vec<i32>,
        /// All that share the win.
        winners: SeatSet,
    },
}

/// What is noticed on one sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noticed {
    /// RR-8: a die of the sheet is crossed.
    Crossed {
        /// Which.
        site: Site,
    },
    /// RR-8: it was crossed before.
    AlreadyCrossed {
        /// Which.
        site: Site,
    },
    /// RR-9: a grant keeps it from being crossed.
    Shielded {
        /// Which.
        site: Site,
    },
    /// RR-11: one of each resource instead of an action.
    Aided,
    /// RR-13: a die is used.
    Chose {
        /// How.
        deed: Deed,
    },
    /// RR-15: resources are spent.
    Paid {
        /// Of this colour.
        resource: Colour,
        /// How many.
        count: u8,
        /// What for.
        price: Price,
    },
    /// RR-13, RR-23: an element is drawn.
    Drew {
        /// Prestige or function.
        kind: Kind,
        /// Where.
        site: Site,
        /// By the die, or free.
        price: Price,
    },
    /// RR-17: a club counts the clear dice of a colour.
    Counted {
        /// Which colour.
        colour: Colour,
        /// How many.
        dice: u8,
    },
    /// RR-18: a thesis unlocks the count of a row.
    Unlocked {
        /// Which.
        row: Row,
        /// Points for each element of it.
        multiplier: u8,
    },
    /// RR-20: two neighbours give their bonus.
    Linked {
        /// Of this row.
        row: Row,
        /// The two columns.
        columns: [Column; 2],
    },
    /// RR-15: a cell is circled.
    Circled {
        /// Of this resource.
        resource: Colour,
        /// From 1.
        cell: u8,
    },
    /// RR-15: that cell gives something.
    CellBonus {
        /// Of this resource.
        resource: Colour,
        /// From 1.
        cell: u8,
    },
    /// RR-15: resources without room are lost.
    Spilt {
        /// Of this colour.
        resource: Colour,
        /// How many.
        count: u8,
    },
    /// RR-21: a member joins.
    Joined {
        /// Which track.
        colour: Colour,
        /// From 1.
        place: u8,
        /// RR-22: the full track it was meant for.
        instead_of: Option<Colour>,
    },
    /// RR-22: members without any room are lost.
    TurnedAway {
        /// The track they were meant for.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// RR-21: the 15th or 20th of a track gives something.
    TrackBonus {
        /// Which track.
        colour: Colour,
        /// From 1.
        place: u8,
    },
    /// RR-21: all three tracks have reached a column and it gives something.
    ColumnBonus {
        /// From 1.
        place: u8,
    },
    /// RR-23, RR-22: a choice is at the front of the queue.
    Asked {
        /// Which.
        pending: Pending,
    },
    /// RR-23: a free element has no place and is lost.
    Forgone {
        /// Which.
        pending: Pending,
    },
}

/// What something was paid for, or paid with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Price {
    /// The die in its slot.
    Die,
    /// Another colour.
    Colour,
    /// Another value.
    Value,
    /// Nothing: a bonus.
    Free,
}

/// Who watches: nobody on the fast path, a list of effects otherwise.
pub(crate) trait Notice {
    /// What follows happens on this seat's sheet.
    fn turn_to(&mut self, seat: Seat);
    /// Something on that sheet.
    fn see(&mut self, what: impl FnOnce() -> Noticed);
    /// Something on the table.
    fn hear(&mut self, what: impl FnOnce() -> Effect);
}

/// Nobody.
pub(crate) struct Unseen;

impl Notice for Unseen {
    #[inline]
    fn turn_to(&mut self, _seat: Seat) {}
    #[inline]
    fn see(&mut self, _what: impl FnOnce() -> Noticed) {}
    #[inline]
    fn hear(&mut self, _what: impl FnOnce() -> Effect) {}
}

/// Writes everything down.
pub(crate) struct Seen<'a> {
    pub(crate) seat: Seat,
    pub(crate) effects: &'a mut Vec<Effect>,
}

impl Notice for Seen<'_> {
    fn turn_to(&mut self, seat: Seat) {
        self.seat = seat;
    }

    fn see(&mut self, what: impl FnOnce() -> Noticed) {
        self.effects.push(Effect::Sheet { seat: self.seat, noticed: what() });
    }

    fn hear(&mut self, what: impl FnOnce() -> Effect) {
        self.effects.push(what());
    }
}
