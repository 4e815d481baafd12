//! Rolling Village! as numbers: what stands on each cell of the sheets, the dice, and what is left to do this round.

use crate::{ActionIds, Encoding, Plane, TensorWriter};
use kernel::{Game, Seat};
use village::{Action, Avenue, Cell, Face, Phase, Project, Sheet, State, Task, Village};

const CELLS: usize = 30;
const FACES: usize = 6;
const TYPES: usize = Project::COMMON.len();
/// Where the ids of parks, of bonus projects and of avenues begin.
const PARKS: usize = FACES * TYPES * CELLS;
const BONUS: usize = PARKS + CELLS;
const AVENUES: usize = BONUS + TYPES * CELLS;
/// About the score of a good game.
const POINTS: f64 = 100.0;
/// About the points of a good avenue.
const AVENUE_POINTS: f64 = 20.0;
const TASKS: [Task; 4] = [Task::Low, Task::High, Task::Bonus, Task::Avenue];

#[derive(Debug)]
pub(super) struct VillageEncoding {
    seats: usize,
}

fn cell(index: usize) -> Option<Cell> {
    Cell::all().find(|cell| cell.index() == index)
}

impl Encoding for VillageEncoding {
    type Game = Village;
    const ACTION_IDS: ActionIds = ActionIds::Fixed;

    fn new(game: &Village) -> VillageEncoding {
        VillageEncoding { seats: game.seats().into() }
    }

    fn action_count(&self) -> usize {
        AVENUES + Avenue::ALL.len()
    }

    #[inline]
    fn id(&self, _seat: Seat, action: Action, _place: usize) -> usize {
        match action {
            Action::Build { face, project, cell } => (face.index() * TYPES + project.index()) * CELLS + cell.index(),
            Action::Park(cell) => PARKS + cell.index(),
            Action::Bonus { project, cell } => BONUS + project.index() * CELLS + cell.index(),
            Action::Avenue(avenue) => AVENUES + avenue.index(),
        }
    }

    fn action(&self, _seat: Seat, id: usize) -> Option<Action> {
        if id >= AVENUES {
            return Avenue::ALL.get(id - AVENUES).map(|&avenue| Action::Avenue(avenue));
        }
        if id >= BONUS {
            let id = id - BONUS;
            return Some(Action::Bonus { project: Project::COMMON[id / CELLS], cell: cell(id % CELLS)? });
        }
        if id >= PARKS {
            return Some(Action::Park(cell(id - PARKS)?));
        }
        let (face, project) = (id / CELLS / TYPES, id / CELLS % TYPES);
        Some(Action::Build { face: Face::ALL[face], project: Project::COMMON[project], cell: cell(id % CELLS)? })
    }

    fn planes(&self) -> Vec<Plane> {
        let seats = self.seats;
        vec![
            Plane::new("round", [1], "share of the rounds begun; 0 is the set-up"),
            Plane::new("dice", [2, FACES], "1 for the face of the lower and of the higher die, while mayors build"),
            Plane::new("avenue", [5], "1 for the avenue that the dice score"),
            Plane::new(
                "cells",
                [seats, 4, CELLS],
                "by sheet, the own first: 1 where a house, a forest, a lake or a park stands",
            ),
            Plane::new(
                "tasks",
                [seats, 4],
                "by sheet: 1 while the low die, the high die, the bonus, the avenue is to be used",
            ),
            Plane::new("bonus_left", [seats, TYPES], "by sheet: 1 for a type not yet used for a bonus"),
            Plane::new("avenue_points", [seats, 5], "by sheet: what each avenue would score, in twenties"),
            Plane::new("score", [seats], "by sheet: the points so far, in hundreds"),
        ]
    }

    fn observe(&self, game: &Village, known: &State, seat: Seat, out: &mut TensorWriter<'_>) {
        let print = game.print();
        // The round ends with its score, so a finished game stands one round further.
        out.share(known.round().min(print.rounds()), print.rounds());
        let roll = match known.phase() {
            Phase::Build(roll) => Some(roll),
            Phase::Roll | Phase::Over => None,
        };
        out.one_hot(roll.map(|roll| roll.low().index()), FACES);
        out.one_hot(roll.map(|roll| roll.high().index()), FACES);
        let scored = roll.filter(|_| known.round() > 0).and_then(|roll| print.avenue(roll));
        out.one_hot(scored.map(Avenue::index), 5);
        let sheets = || {
            (0..self.seats)
                .filter_map(move |index| Some(known.sheet(Seat::new(((seat.index() + index) % self.seats) as u8)?)))
        };
        let by_project = |sheet: &Sheet, project| u64::from(sheet.plots().of(project).bits());
        for sheet in sheets() {
            Project::ALL.into_iter().for_each(|project| out.bits(by_project(sheet, project), CELLS));
        }
        for sheet in sheets() {
            TASKS.into_iter().for_each(|task| out.flag(sheet.tasks().contains(task)));
        }
        for sheet in sheets() {
            Project::COMMON.into_iter().for_each(|project| out.flag(sheet.bonus_left(project)));
        }
        for sheet in sheets() {
            Avenue::ALL.into_iter().for_each(|avenue| out.share(print.score(sheet.plots(), avenue), AVENUE_POINTS));
        }
        sheets().for_each(|sheet| out.share(print.total(sheet), POINTS));
    }
}
