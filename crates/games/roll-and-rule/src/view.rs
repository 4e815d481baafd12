//! The view of a seat: the state of the line protocol, and further fields for the page.

use crate::board::{Colour, ElementKind, ElementRow, Site, Sites};
use crate::rules::RollAndRule;
use crate::sheet::Sheet;
use crate::state::{Phase, State};
use crate::tables::Tables;
use crate::wheel::{SLOTS, Semester, WheelDice};
use crate::workplace::{Pending, Workplace};
use kernel::{Game, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

/// A position with the keys of the rules page. A viewer's has the others' sheets as they were before the semester's
/// choices (RR-10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableView {
    /// The year of the game, from 1.
    pub year: u8,
    /// The semester of the year.
    pub semester: Semester,
    /// Values of the columns from the left, as far as they are known.
    pub numbering: Vec<u8>,
    /// Visible and hidden face of the tiles from notch 0, as far as they are laid.
    pub tiles: Vec<[Colour; 2]>,
    /// In slot order, while seats act.
    pub dice: Option<[WheelDie; SLOTS]>,
    /// The sheet of each seat.
    pub sheets: Vec<SheetView>,
    /// The notches under the slots of this semester.
    pub notches: [u8; SLOTS],
    /// The notch without a slot this year.
    pub neutral: u8,
    /// Years of the game.
    pub years: u8,
    /// From this year on the black die crosses dice of the sheets (RR-8).
    pub crossing: u8,
    /// What has to happen next.
    pub phase: PhaseName,
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// A tile is drawn.
    Tile,
    /// The leftmost value is rolled.
    Number,
    /// The chef numbers the columns.
    Chef,
    /// The dice are rolled.
    Roll,
    /// All seats act at the same time.
    Act,
    /// The game is over.
    Over,
}

/// A die on the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WheelDie {
    /// What the die shows.
    pub value: u8,
    /// Its tile's visible colour.
    pub color: Colour,
    /// Whether it is the black one.
    pub black: bool,
}

/// A sheet with the keys of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetView {
    /// Columns whose die of the sheet is crossed (RR-8).
    pub crossed: Vec<Site>,
    /// Columns whose prestige element is drawn.
    pub prestige: Vec<Site>,
    /// Columns whose function element is drawn.
    pub function: Vec<Site>,
    /// Columns of the theses, in the order drawn.
    pub theses: Vec<u8>,
    /// Cells circled, then cells spent.
    pub fonds: [u8; 2],
    /// Cells circled, then cells spent.
    pub motivation: [u8; 2],
    /// Cells circled, then cells spent.
    pub connaissance: [u8; 2],
    /// By sector: orange, blue, white.
    pub members: [u8; 3],
    /// What has to be chosen: `function`, `prestige:BW` or `member`.
    pub pending: Option<String>,
    /// Whether the seat has nothing to do.
    pub done: bool,
    /// What the sheet is worth now (RR-25).
    pub score: i32,
    /// The score by its parts.
    pub parts: Parts,
}

/// RR-25, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Parts {
    /// What an element of each row counts, from grants to labs; 0 while its thesis is not drawn.
    pub multipliers: [u8; 6],
    /// Elements drawn in each row.
    pub elements: [u8; 6],
    /// Points for unspent resources: funds, motivation, knowledge.
    pub resources: [u8; 3],
}

impl TableView {
    /// Everything, as the referee shows it.
    pub(crate) fn whole(game: &RollAndRule, state: &State) -> TableView {
        TableView::with(game, state, |seat| *state.workplace(seat))
    }

    /// RR-10: what a viewer may know.
    pub(crate) fn seen(game: &RollAndRule, state: &State, viewer: Viewer) -> TableView {
        TableView::with(game, state, |seat| {
            let open = viewer == Viewer::Seat(seat) || state.phase != Phase::Act;
            if open { *state.workplace(seat) } else { Workplace::new(*state.shown(seat)) }
        })
    }

    fn with(game: &RollAndRule, state: &State, workplace: impl Fn(Seat) -> Workplace) -> TableView {
        let acting = match game.turn(state) {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        };
        let sheet = |seat: Seat| {
            let workplace = workplace(seat);
            let pending = if workplace.acted { workplace.pending() } else { None };
            SheetView::of(&workplace.sheet, game.tables(), pending, !acting.contains(seat))
        };
        let tiles = &state.wheel.tiles()[..state.laid()];
        TableView {
            year: state.wheel.year(),
            semester: state.wheel.semester(),
            numbering: state.numbering.values().to_vec(),
            tiles: tiles.iter().map(|tile| [tile.visible, tile.hidden]).collect(),
            dice: state.dice.as_ref().map(WheelDie::all),
            sheets: Seat::all(game.seats()).map(sheet).collect(),
            notches: [0, 1, 2, 3].map(|slot| state.wheel.notch(slot) as u8),
            neutral: (state.wheel.year() - 1) % 9,
            years: game.tables().years,
            crossing: game.tables().crossing,
            phase: match state.phase {
                Phase::Tile(_) => PhaseName::Tile,
                Phase::Number => PhaseName::Number,
                Phase::Chef => PhaseName::Chef,
                Phase::Roll => PhaseName::Roll,
                Phase::Act => PhaseName::Act,
                Phase::Over => PhaseName::Over,
            },
        }
    }
}

impl WheelDie {
    fn all(dice: &WheelDice) -> [WheelDie; SLOTS] {
        [0, 1, 2, 3].map(|slot| WheelDie {
            value: dice.values[slot],
            color: dice.colours[slot],
            black: slot == usize::from(dice.black),
        })
    }
}

impl SheetView {
    fn of(sheet: &Sheet, tables: &Tables, pending: Option<Pending>, done: bool) -> SheetView {
        let list = |sites: Sites| sites.iter().collect();
        let track = |colour: Colour| [sheet.circled[colour.index()], sheet.spent[colour.index()]];
        SheetView {
            crossed: list(sheet.crossed),
            prestige: list(sheet.drawn(ElementKind::Prestige)),
            function: list(sheet.drawn(ElementKind::Function)),
            theses: sheet.theses().map(u8::from).collect(),
            fonds: track(Colour::O),
            motivation: track(Colour::B),
            connaissance: track(Colour::W),
            members: sheet.members,
            pending: pending.map(Pending::text),
            done,
            score: sheet.score(tables),
            parts: Parts {
                multipliers: sheet.multipliers(tables),
                elements: ElementRow::ALL.map(|row| sheet.count(row)),
                resources: Colour::ALL.map(|colour| sheet.unspent(colour) / tables.per_point),
            },
        }
    }
}

impl Pending {
    /// The text used in the state.
    pub fn text(self) -> String {
        match self {
            Pending::Function => "function".into(),
            Pending::PrestigeBut(own) => {
                let [one, two] = own.others();
                format!("prestige:{one}{two}")
            }
            Pending::Member => "member".into(),
        }
    }
}
