//! RR-26: the honours of one game, in the order of the board of honours.

use crate::board::{COLUMNS, Colour, ElementRow};
use crate::sheet::Sheet;
use crate::tables::Tables;

/// How a sheet finished in its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SheetResult {
    /// Played alone, where there is no win.
    Solo,
    /// Won or shared the win against others.
    Won,
    Lost,
}

/// Every honour of one game, in the order of the board.
pub const HONOURS: [&str; 18] = [
    "45",
    "55",
    "65",
    "win-60",
    "patron-18",
    "members-40",
    "prestige-O",
    "prestige-B",
    "prestige-W",
    "function-O",
    "function-B",
    "function-W",
    "resource-O",
    "resource-B",
    "resource-W",
    "track-O",
    "track-B",
    "track-W",
];

/// Points for the first three honours.
const POINTS: [i32; 3] = [45, 55, 65];
/// Points that a win against others must exceed.
const WIN_OVER: i32 = 60;
/// Points from one row.
const PATRON: u32 = 18;
/// Members of all colours together.
const MEMBERS: u32 = 40;

/// The honours a finished sheet earned.
pub(crate) fn honours(sheet: &Sheet, tables: &Tables, standing: SheetResult) -> Vec<&'static str> {
    let score = sheet.score(tables);
    let times = sheet.multipliers(tables);
    let points = |row: ElementRow| u32::from(times[row.index()]) * u32::from(sheet.count(row));
    let whole = |row: ElementRow| usize::from(sheet.count(row)) == COLUMNS;
    let full = |colour: Colour| sheet.circled[colour.index()] >= tables.cells;
    let crowded = |colour: Colour| sheet.members[colour.index()] >= tables.members;
    let deserved = [
        score >= POINTS[0],
        score >= POINTS[1],
        score >= POINTS[2],
        standing == SheetResult::Won && score > WIN_OVER,
        ElementRow::ALL.into_iter().any(|row| points(row) >= PATRON),
        sheet.members.iter().map(|&count| u32::from(count)).sum::<u32>() >= MEMBERS,
        whole(ElementRow::Grants),
        whole(ElementRow::Clubs),
        whole(ElementRow::Theses),
        whole(ElementRow::Offices),
        whole(ElementRow::Residences),
        whole(ElementRow::Labs),
        full(Colour::O),
        full(Colour::B),
        full(Colour::W),
        crowded(Colour::O),
        crowded(Colour::B),
        crowded(Colour::W),
    ];
    HONOURS.into_iter().zip(deserved).filter_map(|(name, deserved)| deserved.then_some(name)).collect()
}
