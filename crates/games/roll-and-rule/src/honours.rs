//! RR-26: the honours of one game, in the order of the board of honours.

use crate::board::{COLUMNS, Colour, Row};
use crate::sheet::Sheet;
use crate::tables::Tables;

/// How a sheet stands in its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Played alone: no win to speak of.
    Solo,
    /// Won or shared the win against others.
    Won,
    /// Others had more.
    Lost,
}

/// Points for the first three honours.
const POINTS: [(&str, i32); 3] = [("45", 45), ("55", 55), ("65", 65)];
/// A game with others must be won with more than so many points.
const WIN_OVER: i32 = 60;
/// Points from one row.
const PATRON: u32 = 18;
/// Members of all colours together.
const MEMBERS: u32 = 40;

/// The honours a finished sheet earned.
pub(crate) fn honours(sheet: &Sheet, tables: &Tables, standing: Standing) -> Vec<&'static str> {
    let mut earned = Vec::new();
    let mut award = |name: &'static str, deserved: bool| earned.extend(deserved.then_some(name));
    let score = sheet.score(tables);
    for (name, points) in POINTS {
        award(name, score >= points);
    }
    award("win-60", standing == Standing::Won && score > WIN_OVER);
    let times = sheet.multipliers(tables);
    let points = |row: Row| u32::from(times[row.index()]) * u32::from(sheet.count(row));
    award("patron-18", Row::ALL.into_iter().any(|row| points(row) >= PATRON));
    award("members-40", sheet.members.iter().map(|&count| u32::from(count)).sum::<u32>() >= MEMBERS);
    let whole = |row: Row| usize::from(sheet.count(row)) == COLUMNS;
    award("prestige-O", whole(Row::Grants));
    award("prestige-B", whole(Row::Clubs));
    award("prestige-W", whole(Row::Theses));
    award("function-O", whole(Row::Offices));
    award("function-B", whole(Row::Residences));
    award("function-W", whole(Row::Labs));
    let full = |colour: Colour| sheet.circled[colour.index()] >= tables.cells;
    award("resource-O", full(Colour::O));
    award("resource-B", full(Colour::B));
    award("resource-W", full(Colour::W));
    let crowded = |colour: Colour| sheet.members[colour.index()] >= tables.members;
    award("track-O", crowded(Colour::O));
    award("track-B", crowded(Colour::B));
    award("track-W", crowded(Colour::W));
    earned
}
