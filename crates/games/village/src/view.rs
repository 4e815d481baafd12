//! The view of a seat: its own sheet as it is, the others' as they were when the dice fell, until all have finished.

use crate::{Avenue, Cells, Face, Phase, Print, Project, Roll, Sheet, State, Task, Village};
use kernel::{Game as _, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A position with the keys of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullState {
    /// The round being played or about to be rolled; 0 is the set-up.
    pub round: u8,
    /// The roll, while mayors build.
    pub dice: Option<Roll>,
    /// The sheet of each seat.
    pub sheets: Vec<SheetView>,
}

/// A sheet with the keys of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetView {
    /// Avenues a to e, a letter or a dot for each cell.
    pub cells: [String; 5],
    /// Types used for a bonus, in order.
    pub bonus: Vec<Project>,
    /// Points of the rounds this seat has finished.
    pub rounds: Vec<u16>,
    /// What the seat still has to do this round: `2F`, `4H`, `park`, `bonus`, `avenue`; bare faces in set-up.
    pub pending: Vec<String>,
    /// Whether the seat has nothing to do.
    pub done: bool,
    /// Points so far, parks as they stand.
    pub score: u16,
}

/// What one viewer may know, with counts derived from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The position as far as the viewer knows it.
    pub position: FullState,
    /// The avenue that this round's dice score; none in set-up, where players choose, and between rounds.
    pub avenue: Option<Avenue>,
    /// Whether the last round is scored.
    pub over: bool,
    /// Counts derived from each sheet, by seat.
    pub insights: Vec<Insight>,
    /// What is printed on the sheet.
    pub printed: Printed,
}

/// Facts derived from a sheet as far as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Insight {
    /// Cells built since the last roll that the viewer has seen.
    pub fresh: Cells,
    /// What each avenue would score as the sheet stands.
    pub avenues: [u16; 5],
    /// Parks with a house, a forest and a lake beside them.
    pub parks: Cells,
}

/// The printed sheet, which data files can change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Printed {
    /// Points of the cells, avenue by avenue.
    pub points: [[u16; 6]; 5],
    /// The sums of the dice that score each avenue.
    pub sums: [Vec<u8>; 5],
    /// What each face builds.
    pub projects: [Project; 6],
    /// How many rounds are scored.
    pub rounds: u8,
    /// The rounds with a bonus.
    pub bonus: Vec<u8>,
    /// Points of a pleasant park.
    pub park: u16,
    /// Points that re-elect a mayor who plays alone.
    pub mark: u16,
}

impl FullState {
    pub(crate) fn of(game: &Village, state: &State) -> FullState {
        let pages = Seat::all(game.seats()).map(|seat| SheetView::of(game.print(), state, state.sheet(seat)));
        FullState { round: state.round, dice: state.roll(), sheets: pages.collect() }
    }
}

impl SheetView {
    fn of(print: &Print, state: &State, sheet: &Sheet) -> SheetView {
        SheetView {
            cells: sheet.rows(),
            bonus: sheet.bonus().collect(),
            rounds: sheet.rounds().to_vec(),
            pending: pending(print, state, sheet),
            done: sheet.tasks.is_done(),
            score: print.total(sheet),
        }
    }
}

fn pending(print: &Print, state: &State, sheet: &Sheet) -> Vec<String> {
    let Some(roll) = state.roll() else { return Vec::new() };
    let die = |face: Face| match state.round {
        0 => face.pips().to_string(),
        _ => format!("{}{}", face.pips(), print.project(face).letter()),
    };
    let park = state.round > 0 && roll.is_double();
    let text = |task: Task| match task {
        Task::Low => die(roll.low()),
        Task::High if park => "park".to_owned(),
        Task::High => die(roll.high()),
        Task::Bonus => "bonus".to_owned(),
        Task::Avenue => "avenue".to_owned(),
    };
    let tasks = [Task::Low, Task::High, Task::Bonus, Task::Avenue];
    tasks.into_iter().filter(|&task| sheet.tasks.contains(task)).map(text).collect()
}

impl View {
    pub(crate) fn of(game: &Village, state: &State, viewer: Viewer) -> View {
        let print = game.print();
        let hides = game.hides(state);
        let (mut sheets, mut insights) = (Vec::new(), Vec::new());
        for seat in Seat::all(game.seats()) {
            let known =
                if hides && viewer != Viewer::Seat(seat) { state.public(seat, print) } else { *state.sheet(seat) };
            let mut page = SheetView::of(print, state, &known);
            if state.sheet(seat).tasks.is_done() {
                // Only what a seat did is secret, not that it has finished.
                page.done = true;
                page.pending.clear();
            }
            sheets.push(page);
            insights.push(Insight {
                fresh: known.fresh,
                avenues: Avenue::ALL.map(|avenue| print.score(&known.plots, avenue)),
                parks: known.plots.pleasant_parks(),
            });
        }
        let avenue = state.roll().filter(|_| state.round > 0).and_then(|roll| print.avenue(roll));
        View {
            position: FullState { round: state.round, dice: state.roll(), sheets },
            avenue,
            over: state.phase == Phase::Over,
            insights,
            printed: Printed::of(print),
        }
    }
}

impl Printed {
    fn of(print: &Print) -> Printed {
        let points = |avenue| Face::ALL.map(|column| print.points(crate::Cell::new(column, avenue)));
        Printed {
            points: Avenue::ALL.map(points),
            sums: Avenue::ALL.map(|avenue| print.sums(avenue).collect()),
            projects: Face::ALL.map(|face| print.project(face)),
            rounds: print.rounds(),
            bonus: print.bonus_rounds().collect(),
            park: print.park(),
            mark: print.mark(),
        }
    }
}
