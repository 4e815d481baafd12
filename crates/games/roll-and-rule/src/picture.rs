//! The state of the line protocol, to the letter: a position without what only a page wants to show.

use crate::board::{Colour, Site};
use crate::view::{Die, Position, SheetView};
use crate::wheel::{SLOTS, Semester};
use serde::{Serialize, Serializer};
use std::ops::Deref;

/// A whole position; written, it has the keys of the rules page and no others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture(pub Position);

impl Deref for Picture {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.0
    }
}

#[derive(Serialize)]
struct Whole<'a> {
    year: u8,
    semester: Semester,
    numbering: &'a [u8],
    tiles: &'a [[Colour; 2]],
    dice: Option<[Die; SLOTS]>,
    sheets: Vec<Page<'a>>,
}

#[derive(Serialize)]
struct Page<'a> {
    crossed: &'a [Site],
    prestige: &'a [Site],
    function: &'a [Site],
    theses: &'a [u8],
    fonds: [u8; 2],
    motivation: [u8; 2],
    connaissance: [u8; 2],
    members: [u8; 3],
    pending: Option<&'a str>,
    done: bool,
    score: i32,
}

impl Serialize for Picture {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Position { year, semester, numbering, tiles, dice, sheets, .. } = &self.0;
        let sheets = sheets.iter().map(Page::of).collect();
        Whole { year: *year, semester: *semester, numbering, tiles, dice: *dice, sheets }.serialize(to)
    }
}

impl Page<'_> {
    fn of(sheet: &SheetView) -> Page<'_> {
        Page {
            crossed: &sheet.crossed,
            prestige: &sheet.prestige,
            function: &sheet.function,
            theses: &sheet.theses,
            fonds: sheet.fonds,
            motivation: sheet.motivation,
            connaissance: sheet.connaissance,
            members: sheet.members,
            pending: sheet.pending.as_deref(),
            done: sheet.done,
            score: sheet.score,
        }
    }
}
