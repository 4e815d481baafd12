//! Actions and legal move generation for one seat.

use crate::rules::Setup;
use crate::{Avenue, Cell, Cells, Face, Phase, Print, Project, Roll, Sheet, State, Task};
use kernel::Seat;

/// One thing a mayor does on their own sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A project by a die: in set-up the die of the column (VI-2), then the die of the type (VI-3).
    Build {
        face: Face,
        /// A house, a forest or a lake.
        project: Project,
        cell: Cell,
    },
    /// The park of a double (VI-5).
    Park(Cell),
    /// The project of a bonus round (VI-6).
    Bonus {
        /// A type not yet used for a bonus.
        project: Project,
        cell: Cell,
    },
    /// The avenue to score, when the dice leave the choice (VI-7).
    Avenue(Avenue),
}

impl Action {
    /// What it puts on the sheet, and where.
    pub const fn built(self) -> Option<(Project, Cell)> {
        match self {
            Action::Build { project, cell, .. } | Action::Bonus { project, cell } => Some((project, cell)),
            Action::Park(cell) => Some((Project::Park, cell)),
            Action::Avenue(_) => None,
        }
    }
}

impl State {
    /// Calls back with every legal action of a seat.
    #[inline]
    pub(crate) fn options(&self, seat: Seat, print: &Print, setup: Setup, mut found: impl FnMut(Action)) {
        let Phase::Build(roll) = self.phase else { return };
        let sheet = self.sheet(seat);
        if sheet.tasks.dice_left() {
            if self.round == 0 {
                settle(sheet, roll, setup, found);
            } else {
                build(sheet, roll, print, found);
            }
        } else if sheet.tasks.contains(Task::Bonus) {
            // VI-6: after building; any type not yet used, on any empty cell.
            for project in Project::COMMON.into_iter().filter(|&project| sheet.bonus_left(project)) {
                sheet.plots.empty().iter().for_each(|cell| found(Action::Bonus { project, cell }));
            }
        } else if sheet.tasks.contains(Task::Avenue) {
            // VI-7: last.
            Avenue::ALL.into_iter().for_each(|avenue| found(Action::Avenue(avenue)));
        }
    }
}

/// VI-3 and VI-5: the project of each die in the column of the other, the park of a double anywhere.
#[inline]
fn build(sheet: &Sheet, roll: Roll, print: &Print, mut found: impl FnMut(Action)) {
    let mut place = |face: Face| {
        let project = print.project(face);
        sheet.plots.room(roll.other(face)).iter().for_each(|cell| found(Action::Build { face, project, cell }));
    };
    if sheet.tasks.contains(Task::Low) {
        place(roll.low());
    }
    if sheet.tasks.contains(Task::High) {
        if roll.is_double() {
            sheet.plots.empty().iter().for_each(|cell| found(Action::Park(cell)));
        } else {
            place(roll.high());
        }
    }
}

/// VI-2: any common type in the columns of the dice; the options limit the second by the first.
fn settle(sheet: &Sheet, roll: Roll, setup: Setup, mut found: impl FnMut(Action)) {
    let first = Project::COMMON.into_iter().find(|&project| !sheet.plots.of(project).is_empty());
    let closed = match (setup, first) {
        (Setup::Boxed, Some(project)) => {
            sheet.plots.of(project).iter().fold(Cells::EMPTY, |closed, cell| closed.or(cell.avenue().cells()))
        }
        (Setup::Free | Setup::Distinct | Setup::Boxed, _) => Cells::EMPTY,
    };
    let fits = |project: Project| match setup {
        Setup::Free => true,
        Setup::Distinct | Setup::Boxed => first != Some(project),
    };
    let mut place = |face: Face| {
        for project in Project::COMMON.into_iter().filter(|&project| fits(project)) {
            let cells = sheet.plots.empty().and(face.column()).without(closed);
            cells.iter().for_each(|cell| found(Action::Build { face, project, cell }));
        }
    };
    let low = sheet.tasks.contains(Task::Low);
    if low {
        place(roll.low());
    }
    // The two dice of a double are alike: each action is listed once.
    if sheet.tasks.contains(Task::High) && !(low && roll.is_double()) {
        place(roll.high());
    }
}
