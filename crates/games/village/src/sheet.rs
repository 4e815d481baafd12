//! One mayor's sheet: what is built, what was scored, what is still to do this round.

use crate::{Avenue, Cell, Cells, Face, Plots, Project};
use serde::{Deserialize, Serialize};

/// The most rounds a sheet has room for.
pub(crate) const MOST_ROUNDS: usize = 9;

/// One thing still to do in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// The project of the lower die.
    Low = 1,
    /// The project of the higher die, or the park of a double.
    High = 2,
    /// VI-6: the project of a bonus round.
    Bonus = 4,
    /// The choice of an avenue (VI-7).
    Avenue = 8,
}

/// What is still to do in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Tasks(u8);

impl Tasks {
    /// No tasks: the round is done.
    pub const NONE: Tasks = Tasks(0);
    pub const DICE: Tasks = Tasks(Task::Low as u8 | Task::High as u8);

    #[inline]
    pub const fn contains(self, task: Task) -> bool {
        self.0 & task as u8 != 0
    }

    #[must_use]
    pub const fn with(self, task: Task) -> Tasks {
        Tasks(self.0 | task as u8)
    }

    #[must_use]
    #[inline]
    pub const fn without(self, task: Task) -> Tasks {
        Tasks(self.0 & !(task as u8))
    }

    /// Whether a die is still to be used.
    #[inline]
    pub const fn dice_left(self) -> bool {
        self.0 & Tasks::DICE.0 != 0
    }

    #[inline]
    pub const fn is_done(self) -> bool {
        self.0 == 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    pub(crate) plots: Plots,
    /// Cells built since the last roll: secret until all mayors have finished (VI-1).
    pub(crate) fresh: Cells,
    /// Points of the rounds this mayor has finished.
    pub(crate) rounds: [u16; MOST_ROUNDS],
    /// How many entries of `rounds` are used.
    pub(crate) finished: u8,
    /// Types used for a bonus, in order.
    pub(crate) bonus: [Option<Project>; 3],
    pub(crate) tasks: Tasks,
}

impl Sheet {
    /// A sheet with these five avenues built, in the letters of the line protocol: for tests and studies. `None` when a
    /// row has not six cells or a letter is unknown.
    pub fn read(rows: [&str; 5]) -> Option<Sheet> {
        let mut sheet = Sheet::default();
        for (avenue, row) in Avenue::ALL.into_iter().zip(rows) {
            if row.chars().count() != Face::ALL.len() {
                return None;
            }
            for (column, letter) in Face::ALL.into_iter().zip(row.chars()) {
                if letter != '.' {
                    let project = Project::ALL.into_iter().find(|project| project.letter() == letter)?;
                    sheet.put(project, Cell::new(column, avenue));
                }
            }
        }
        sheet.fresh = Cells::EMPTY;
        Some(sheet)
    }

    /// Its avenues in the letters of the line protocol.
    pub fn rows(&self) -> [String; 5] {
        Avenue::ALL.map(|avenue| {
            let letter = |column| self.plots.at(Cell::new(column, avenue)).map_or('.', Project::letter);
            Face::ALL.into_iter().map(letter).collect()
        })
    }

    #[inline]
    pub const fn plots(&self) -> &Plots {
        &self.plots
    }

    /// Cells built since the last roll.
    pub const fn fresh(&self) -> Cells {
        self.fresh
    }

    /// Points of the finished rounds, in order.
    pub fn rounds(&self) -> &[u16] {
        self.rounds.get(..usize::from(self.finished)).unwrap_or(&self.rounds)
    }

    /// Types used for a bonus, in order.
    pub fn bonus(&self) -> impl Iterator<Item = Project> {
        self.bonus.into_iter().flatten()
    }

    /// Whether a bonus of this type can still come (VI-6).
    #[inline]
    pub fn bonus_left(&self, project: Project) -> bool {
        project != Project::Park && !self.bonus.contains(&Some(project))
    }

    /// What is still to do this round.
    #[inline]
    pub const fn tasks(&self) -> Tasks {
        self.tasks
    }

    #[inline]
    pub(crate) fn put(&mut self, project: Project, cell: Cell) {
        self.plots.put(project, cell);
        self.fresh = self.fresh.or(Cells::only(cell));
    }

    #[inline]
    pub(crate) fn add_round(&mut self, points: u16) {
        if let Some(round) = self.rounds.get_mut(usize::from(self.finished)) {
            *round = points;
            self.finished += 1;
        }
    }

    pub(crate) fn add_bonus(&mut self, project: Project) {
        if let Some(free) = self.bonus.iter_mut().find(|used| used.is_none()) {
            *free = Some(project);
        }
    }

    /// The sheet as it was when the dice of this round fell, with these tasks, as all other players know it (VI-1).
    pub(crate) fn before(&self, tasks: Tasks, scored: Scored) -> Sheet {
        let mut sheet = *self;
        sheet.plots = self.plots.without(self.fresh);
        sheet.fresh = Cells::EMPTY;
        sheet.tasks = tasks;
        if tasks.contains(Task::Bonus)
            && !self.tasks.contains(Task::Bonus)
            && let Some(last) = sheet.bonus.iter_mut().rev().find(|used| used.is_some())
        {
            *last = None;
        }
        if scored == Scored::WhenDone && self.tasks.is_done() && sheet.finished > 0 {
            sheet.finished -= 1;
            if let Some(round) = sheet.rounds.get_mut(usize::from(sheet.finished)) {
                *round = 0;
            }
        }
        sheet
    }
}

/// Whether a round brings points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scored {
    /// VI-2: the set-up scores nothing.
    Never,
    /// When the mayor has finished it.
    WhenDone,
}
