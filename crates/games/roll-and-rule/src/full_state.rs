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

/// A whole position, nothing hidden.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StateJson<'a> {
    /// The year of the game, from 1.
    year: u8,
    /// The semester of the year.
    semester: Semester,
    /// Values of the columns from the left, as far as they are known.
    numbering: &'a [u8],
    /// Visible and hidden face of the tiles from notch 0, as far as they are laid.
    tiles: &'a [[Colour; 2]],
    /// The dice on the wheel in slot order, while seats act.
    dice: Option<[WheelDie; SLOTS]>,
    /// The sheet of each seat.
    sheets: Vec<SheetJson<'a>>,
}

/// The sheet of a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SheetJson<'a> {
    /// Columns whose die of the sheet is crossed (RR-8).
    crossed: &'a [Site],
    /// Columns whose prestige element is drawn.
    prestige: &'a [Site],
    /// Columns whose function element is drawn.
    function: &'a [Site],
    /// Columns of the theses, in the order drawn.
    theses: &'a [u8],
    /// Funds: cells circled, then cells spent.
    fonds: [u8; 2],
    /// Motivation: cells circled, then cells spent.
    motivation: [u8; 2],
    /// Knowledge: cells circled, then cells spent.
    connaissance: [u8; 2],
    /// Members by sector: orange, blue, white.
    members: [u8; 3],
    /// What has to be chosen: `function`, `prestige:BW` or `member`.
    pending: Option<&'a str>,
    /// Whether the seat has nothing to do.
    done: bool,
    /// What the sheet is worth now (RR-25).
    score: i32,
}

impl Serialize for FullState {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let TableView { year, semester, numbering, tiles, dice, sheets, .. } = &self.0;
        let sheets = sheets.iter().map(SheetJson::of).collect();
        StateJson { year: *year, semester: *semester, numbering, tiles, dice: *dice, sheets }.serialize(to)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for FullState {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "FullState".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        StateJson::json_schema(generator)
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
