//! Effects: everything visible that a step did, in order.

use crate::board::{Colour, Column, ElementKind, ElementRow, Site};
use crate::moves::DieUse;
use crate::numbering::Numbering;
use crate::wheel::{Semester, Tile, WheelDice};
use crate::workplace::Pending;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Something visible that a step did, for logs and animations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// RR-1: a tile is laid into a notch.
    Laid {
        /// The notch of the wheel, from 0.
        notch: u8,
        /// The tile as it lies.
        tile: Tile,
    },
    /// RR-2: the leftmost column has its value.
    Leftmost {
        /// The value of the leftmost column.
        value: u8,
    },
    /// RR-2: all columns have their value.
    Numbered {
        /// The values of the columns from the left.
        numbering: Numbering,
    },
    /// RR-6, RR-7: the dice are rolled and placed.
    Rolled {
        /// The year, from 1.
        year: u8,
        /// The semester of the year.
        semester: Semester,
        /// The dice on the wheel.
        dice: WheelDice,
    },
    /// RR-8: the black die's tile is out of play.
    Closed {
        /// The notch of the wheel, from 0.
        notch: u8,
        /// The colour of that tile.
        colour: Colour,
        /// What the black die shows.
        value: u8,
    },
    /// Something on one seat's sheet.
    Sheet {
        /// The seat whose sheet it is.
        seat: Seat,
        /// What happened on it.
        noticed: Noticed,
    },
    /// RR-12: the tile under the black die is turned over.
    Turned {
        /// The notch of the wheel, from 0.
        notch: u8,
        /// As it lies now.
        tile: Tile,
    },
    /// RR-12: the disc turns and a year begins.
    Year {
        /// The year, from 1.
        year: u8,
    },
    /// RR-25: the game is over.
    Ended {
        /// Final scores by seat.
        scores: Vec<i32>,
        /// All that share the win.
        winners: SeatSet,
    },
}

/// What is noticed on one sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Noticed {
    /// RR-8: a die of the sheet is crossed.
    Crossed {
        /// The column of a sector.
        site: Site,
    },
    /// RR-8: it was crossed before.
    AlreadyCrossed {
        /// The column of a sector.
        site: Site,
    },
    /// RR-9: a grant keeps it from being crossed.
    Shielded {
        /// The column of a sector.
        site: Site,
    },
    /// RR-11: one of each resource instead of an action.
    Aided,
    /// RR-13: a die is used.
    Chose {
        /// How the die is used. The JSON key is the older `deed`.
        #[serde(rename = "deed")]
        die_use: DieUse,
    },
    /// RR-15: resources are spent.
    Paid {
        /// The colour of the resource: O funds, B motivation, W knowledge.
        resource: Colour,
        /// How many resources are spent.
        count: u8,
        /// What it pays for.
        price: Price,
    },
    /// RR-13, RR-23: an element is drawn.
    Drew {
        /// Which of the two elements of the column.
        kind: ElementKind,
        /// The column of a sector.
        site: Site,
        /// By the die, or free.
        price: Price,
    },
    /// RR-17: a club counts the clear dice of a colour.
    Counted {
        /// The colour that is counted.
        colour: Colour,
        /// How many dice of the wheel have it.
        dice: u8,
    },
    /// RR-18: a thesis unlocks the count of a row.
    Unlocked {
        /// The row of elements.
        row: ElementRow,
        /// Points for each element of it.
        multiplier: u8,
    },
    /// RR-20: two neighbours give their bonus.
    Linked {
        /// The row of elements.
        row: ElementRow,
        /// The columns of the two neighbours.
        columns: [Column; 2],
    },
    /// RR-15: a cell is circled.
    Circled {
        /// The colour of the resource: O funds, B motivation, W knowledge.
        resource: Colour,
        /// The cell of the track, from 1.
        cell: u8,
    },
    /// RR-15: that cell gives something.
    CellBonus {
        /// The colour of the resource: O funds, B motivation, W knowledge.
        resource: Colour,
        /// The cell of the track, from 1.
        cell: u8,
    },
    /// RR-15: resources without room are lost.
    Spilt {
        /// The colour of the resource: O funds, B motivation, W knowledge.
        resource: Colour,
        /// How many are lost.
        count: u8,
    },
    /// RR-21: a member joins.
    Joined {
        /// The track that the member joins.
        colour: Colour,
        /// The place on the track, from 1.
        place: u8,
        /// RR-22: the full track it was meant for.
        instead_of: Option<Colour>,
    },
    /// RR-22: members without any room are lost.
    TurnedAway {
        /// The track they were meant for.
        colour: Colour,
        /// How many are lost.
        count: u8,
    },
    /// RR-21: the 15th or 20th of a track gives something.
    TrackBonus {
        /// The track with this place.
        colour: Colour,
        /// The place on the track, from 1.
        place: u8,
    },
    /// RR-21: all three tracks have reached a column and it gives something.
    ColumnBonus {
        /// The place on the track, from 1.
        place: u8,
    },
    /// RR-23, RR-22: a choice is at the front of the queue.
    Asked {
        /// What has to be chosen.
        pending: Pending,
    },
    /// RR-23: a free element has no place and is lost.
    Forgone {
        /// What would have been chosen.
        pending: Pending,
    },
}

/// Why resources are spent or an element is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Price {
    /// The die in its slot.
    Die,
    /// The die counts as another colour.
    Colour,
    /// The die counts as another value.
    Value,
    /// A bonus gives the element for free.
    Free,
}

/// Receives effects: a list for pages, nothing on the fast path, where effects are never built.
pub(crate) trait EffectSink {
    /// Later effects happen on this seat's sheet.
    fn turn_to(&mut self, seat: Seat);
    /// Records an effect on that sheet.
    fn see(&mut self, what: impl FnOnce() -> Noticed);
    /// Records an effect on the shared table.
    fn hear(&mut self, what: impl FnOnce() -> Effect);
}

/// Discards all effects, for the fast path.
pub(crate) struct NullSink;

impl EffectSink for NullSink {
    #[inline]
    fn turn_to(&mut self, _seat: Seat) {}
    #[inline]
    fn see(&mut self, _what: impl FnOnce() -> Noticed) {}
    #[inline]
    fn hear(&mut self, _what: impl FnOnce() -> Effect) {}
}

/// Collects the effects of one step.
pub(crate) struct EffectLog<'a> {
    pub(crate) seat: Seat,
    pub(crate) effects: &'a mut Vec<Effect>,
}

impl EffectSink for EffectLog<'_> {
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
