//! Lookup tables of what is printed on sheet and wheel. Read from `data/` by [`crate::files`].

use crate::board::{COLUMNS, Colour, ElementRow};
use crate::queue::{Bonus, Gain};
use crate::wheel::SLOTS;

/// Cells of a track, at most, in any data file.
pub const LONGEST: usize = 40;

/// RR-5: what a die costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cost {
    Free,
    /// This many of one resource of the player's choice.
    Any(u8),
    /// This many of a given resource.
    Of(Colour, u8),
}

/// RR-17: what a club gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Club {
    /// Clear dice of this colour count.
    pub dice: Colour,
    /// What each of them gives.
    pub gain: Gain,
    /// How many of it.
    pub count: u8,
}

/// All constants printed on the sheet and the wheel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Years of a game.
    pub years: u8,
    /// RR-8: the first year in which dice are crossed.
    pub crossing: u8,
    /// RR-3: resources of each kind at the start.
    pub start: u8,
    /// RR-13: knowledge for another colour.
    pub recolour: u8,
    /// RR-13: funds for a step of value.
    pub step: u8,
    /// RR-25: unspent resources for a point.
    pub per_point: u8,
    /// RR-15: cells of a resource track.
    pub cells: u8,
    /// RR-15: what circling a cell gives, by resource and cell.
    pub cell: [[Bonus; LONGEST + 1]; 3],
    /// RR-16: what a grant gives, by column.
    pub grant: [Bonus; COLUMNS],
    /// RR-17: what a club gives, by column.
    pub club: [Club; COLUMNS],
    /// RR-18: which row a thesis counts.
    pub thesis: [ElementRow; COLUMNS],
    /// RR-18: what it counts, by the order drawn.
    pub multipliers: [u8; COLUMNS],
    /// RR-19: what a function element gives, by sector.
    pub function: [Bonus; 3],
    /// RR-20: by row and left column.
    pub link: [[Bonus; COLUMNS - 1]; 6],
    /// RR-21: places of a member track.
    pub members: u8,
    /// RR-21: what the nth member of a colour gives.
    pub track: [[Bonus; LONGEST + 1]; 3],
    /// RR-21: what all three tracks reaching the nth place give.
    pub columns: [Bonus; LONGEST + 1],
    /// RR-5: what a die costs, by slot.
    pub costs: [Cost; SLOTS],
    /// RR-1: tiles with these two faces: nine by first and second face, in the order of the sheet.
    pub tiles: [u8; 9],
}

impl Tables {
    /// Runs of gains that one action can queue in all: its element and links, and everything on the sheet that can
    /// be reached only once.
    pub(crate) fn most_runs(&self) -> usize {
        let runs = |bonus: &Bonus| bonus.runs().len();
        let once = self.cell.iter().chain(&self.track).flatten().chain(&self.columns);
        let (mut total, mut free) = (0, 1);
        for bonus in once {
            total += runs(bonus);
            free += elements(bonus);
        }
        total + free * (1 + 2)
    }

    /// Free elements and choices of a member that a sheet can meet in a game, at most.
    pub(crate) fn most_choices(&self) -> usize {
        let once = self.track.iter().flatten().chain(self.cell.iter().flatten()).chain(&self.columns);
        once.map(elements).sum::<usize>() + 3 * usize::from(self.members)
    }
}

/// Free elements in a bonus.
fn elements(bonus: &Bonus) -> usize {
    let free = bonus.runs().iter().filter(|run| matches!(run.gain(), Gain::PrestigeBut(_) | Gain::Function));
    free.map(|run| usize::from(run.count())).sum()
}
