//! Messages of Roll & Rule.
//!
//! A log entry becomes one line ([`RollAndRuleWords::log_line`]); the sheet, the wheel and the bench take their names here.

mod digest;
pub(crate) mod en;
pub(crate) mod fr;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(test)]
mod tests;

pub use roll_and_rule::HONOURS;

use crate::SeatNames;
use kernel::Seat;
use roll_and_rule::{
    Colour, Column, DieUse, Effect, ElementKind, ElementRow, NumberingOrder, Run, Semester, SheetView, Site, TableView,
    Tables, Verb,
};

/// Words of Roll & Rule.
#[derive(Debug)]
pub struct RollAndRuleWords {
    /// Names of the seats: members of the council.
    pub councillors: [&'static str; 10],
    /// The name of the option `numbering`.
    pub numbering: &'static str,
    /// Its values: `plain`, `shifted`, `expert`.
    pub numberings: [&'static str; 3],
    /// The name of the option `wheel`.
    pub wheel: &'static str,
    /// Its values: `standard`, `expensive`.
    pub wheels: [&'static str; 2],
    /// The dice people roll themselves: the black one, and three clear ones.
    pub own_dice: [&'static str; 4],
    /// A tile they draw: the face that shows, and the one below.
    pub tile: fn(Colour, Colour) -> String,
    /// Describes the solo game.
    pub alone: &'static str,
    /// The log line of one step, from its effects.
    pub log_line: fn(&SeatNames, &[Effect]) -> String,
    /// What the seat to act can do.
    pub prompt: fn(&SeatNames, &TableView, Seat) -> String,
    /// Another player is to act.
    pub waiting: fn(&SeatNames, &TableView) -> String,
    /// An action in the list.
    pub label: fn(&ParsedAction) -> String,
    pub points: fn(i32) -> String,
    /// Where a seat stands: points, and whether it has finished.
    pub tally: fn(i32, Doing) -> String,
    /// The end of a game played alone.
    pub over: &'static str,
    /// The result of a game played alone: points, and the highest rung reached.
    pub rung: fn(i32, Option<i32>) -> String,
    /// The margin of a win; arguments: points of the first and of the second.
    pub result: fn(i32, i32) -> String,
    /// A shared win; argument: points of each winner.
    pub shared: fn(i32) -> String,
    pub resources: [&'static str; 3],
    pub people: [&'static str; 3],
    pub colours: [&'static str; 3],
    /// Rows of elements, from grants to labs.
    pub rows: [&'static str; 6],
    /// One element of each row.
    pub elements: [&'static str; 6],
    /// A price in each resource; `free` for none.
    pub price: fn([u8; 3]) -> String,
    /// A price in any one resource.
    pub any: fn(u8) -> String,
    pub run: fn(Run) -> String,
    /// What an element gives.
    pub gives: fn(&Tables, ElementRow, Column) -> String,
    /// What changes between two states of a sheet.
    pub would: fn(&SheetView, &SheetView) -> String,
    /// Arguments: the year, the number of years.
    pub year: fn(u8, u8) -> String,
    pub semester: fn(Semester) -> &'static str,
    /// A die, for screen readers; arguments: slot, value, colour.
    pub die: fn(u8, u8, Colour) -> String,
    /// The black die: value, colour of its tile, whether it crosses dice.
    pub black: fn(u8, Colour, Attack) -> String,
    /// What a verb does with a die of this colour and value.
    pub verb: fn(Verb, Colour, u8) -> String,
    /// The element is crossed out.
    pub crossed: &'static str,
    /// An element is drawn.
    pub drawn: &'static str,
    /// An element can be drawn for a price.
    pub reach: fn(&str) -> String,
    pub wheel_name: &'static str,
    /// Names a sheet: whose.
    pub sheet_name: fn(&str) -> String,
    /// Names the bench where a die is prepared.
    pub bench_name: &'static str,
    /// Names the strip of all sheets.
    pub sheets_name: &'static str,
    /// The sheet of the reader.
    pub your_sheet: &'static str,
    /// Nothing is chosen yet.
    pub choose: &'static str,
    /// Choose where a free element goes.
    pub choose_place: &'static str,
    /// What pays for the die.
    pub pay_with: &'static str,
    /// The value one less, one more.
    pub steps: [&'static str; 2],
    /// Plays what is chosen.
    pub go: &'static str,
    /// Takes the choice back.
    pub undo: &'static str,
    /// A price, before it.
    pub costs: &'static str,
    /// Total of a sheet: rows, resources, members, all.
    pub total: fn([i32; 4]) -> String,
    /// Numbering the columns: what is chosen so far.
    pub number_columns: &'static str,
    /// Names the board of honours.
    pub honours_name: &'static str,
    /// An honour by its id.
    pub honour: fn(&str) -> String,
    /// The ladder of a game played alone.
    pub ladder: &'static str,
}

/// What a seat is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// It is still to choose.
    Thinking,
    /// It has chosen, others have not.
    Done,
    /// There is nothing to do now.
    Nothing,
}

/// What the black die does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// Its tile is closed.
    Closes,
    /// It also crosses dice of the sheets.
    Crosses,
}

/// A parsed action, for labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsedAction {
    /// The columns go up or down.
    Order(NumberingOrder),
    /// The columns get these numbers.
    Number(String),
    /// One of each resource.
    Aid,
    /// A die is used.
    Use(DieUse),
    Draw(ElementKind, Site),
    /// A member joins another track.
    Member(Colour),
}

impl ParsedAction {
    /// Reads an action in the game's notation.
    pub fn of(action: &str) -> Option<ParsedAction> {
        let parts: Vec<&str> = action.split(' ').collect();
        Some(match parts[..] {
            ["ascending"] => ParsedAction::Order(NumberingOrder::Ascending),
            ["descending"] => ParsedAction::Order(NumberingOrder::Descending),
            ["aid"] => ParsedAction::Aid,
            [digits] => ParsedAction::Number(digits.to_owned()),
            ["member", colour] => ParsedAction::Member(colour_of(colour)?),
            ["prestige", site] => ParsedAction::Draw(ElementKind::Prestige, site.to_owned().try_into().ok()?),
            ["function", site] => ParsedAction::Draw(ElementKind::Function, site.to_owned().try_into().ok()?),
            [slot, die, verb] => {
                let verb = match verb {
                    "gain" => Verb::Gain,
                    "prestige" => Verb::Prestige,
                    _ => Verb::Function,
                };
                let pay = Colour::ALL.into_iter().find(|colour| slot.ends_with(colour.resource_letter()));
                ParsedAction::Use(DieUse {
                    slot: slot.get(..1)?.parse().ok()?,
                    pay,
                    colour: colour_of(die.get(..1)?)?,
                    value: die.get(1..)?.parse().ok()?,
                    verb,
                })
            }
            _ => return None,
        })
    }
}

fn colour_of(letter: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| letter.starts_with(colour.letter()))
}

/// The parts that are there, with commas.
fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// The element row a verb draws.
fn drawn_row(verb: Verb, colour: Colour) -> Option<ElementRow> {
    match verb {
        Verb::Gain => None,
        Verb::Prestige => Some(ElementRow::of(ElementKind::Prestige, colour)),
        Verb::Function => Some(ElementRow::of(ElementKind::Function, colour)),
    }
}

/// What one sheet has more than another: cells circled, cells spent, members.
fn difference(now: &SheetView, after: &SheetView) -> [[u8; 3]; 3] {
    let tracks = |sheet: &SheetView| [sheet.fonds, sheet.motivation, sheet.connaissance];
    let (before, later) = (tracks(now), tracks(after));
    let less = |one: u8, two: u8| one.saturating_sub(two);
    [
        [0, 1, 2].map(|index| less(later[index][0], before[index][0])),
        [0, 1, 2].map(|index| less(later[index][1], before[index][1])),
        [0, 1, 2].map(|index| less(after.members[index], now.members[index])),
    ]
}
