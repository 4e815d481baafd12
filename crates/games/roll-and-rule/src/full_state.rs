//! The state of the line protocol, to the letter: a position without the fields that only the page needs.

use crate::board::{Colour, Site};
use crate::view::{SheetView, TableView, WheelDie};
use crate::wheel::{SLOTS, Semester};
use serde::{Serialize, Serializer};
use std::ops::Deref;

/// A whole position; its JSON has the keys of the rules page and no others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FullState(pub TableView);

impl Deref for FullState {
    type Target = TableView;

    fn deref(&self) -> &TableView {
        &self.0
    }
}

#[derive(Serialize)]
struct StateJson<'a> {
    year: u8,
    semester: Semester,
    numbering: &'a [u8],
    tiles: &'a [[Colour; 2]],
    dice: Option<[WheelDie; SLOTS]>,
    sheets: Vec<SheetJson<'a>>,
}

#[derive(Serialize)]
struct SheetJson<'a> {
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

impl Serialize for FullState {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let TableView { year, semester, numbering, tiles, dice, sheets, .. } = &self.0;
        let sheets = sheets.iter().map(SheetJson::of).collect();
        StateJson { year: *year, semester: *semester, numbering, tiles, dice: *dice, sheets }.serialize(to)
    }
}

impl SheetJson<'_> {
    fn of(sheet: &SheetView) -> SheetJson<'_> {
        SheetJson {
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
