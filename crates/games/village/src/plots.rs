//! What is built on a sheet and nothing else, kept small because search copies it millions of times.

use crate::{Cell, Cells, Face, Project};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The cells of each project.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Plots([Cells; 4]);

impl Plots {
    /// The cells of a project.
    #[inline]
    pub const fn of(&self, project: Project) -> Cells {
        self.0[project.index()]
    }

    /// What stands on a cell.
    pub fn at(&self, cell: Cell) -> Option<Project> {
        Project::ALL.into_iter().find(|&project| self.of(project).contains(cell))
    }

    /// Cells with nothing on them.
    #[inline]
    pub const fn empty(&self) -> Cells {
        let [house, forest, lake, park] = self.0;
        Cells::ALL.without(house.or(forest).or(lake.or(park)))
    }

    /// Builds on a cell, which must be empty.
    #[inline]
    pub const fn put(&mut self, project: Project, cell: Cell) {
        let plots = &mut self.0[project.index()];
        *plots = plots.or(Cells::only(cell));
    }

    /// All but what stands on these cells.
    #[must_use]
    pub fn without(&self, cells: Cells) -> Plots {
        Plots(self.0.map(|plots| plots.without(cells)))
    }

    /// VI-4: where a project for this column may go: its empty cells; if it is full, those of the nearest column with
    /// room, of two equally near the one with more of them, of two alike either.
    #[inline]
    pub fn room(&self, column: Face) -> Cells {
        let empty = self.empty();
        let own = empty.and(column.column());
        if own.is_empty() { overflow(empty, column) } else { own }
    }

    /// VI-8: parks with a house, a forest and a lake among their neighbours.
    #[inline]
    pub fn pleasant_parks(&self) -> Cells {
        let common = Project::COMMON.map(|project| self.of(project).beside());
        common.into_iter().fold(self.of(Project::Park), Cells::and)
    }
}

/// Seldom needed, so kept out of the way of [`Plots::room`].
#[cold]
fn overflow(empty: Cells, full: Face) -> Cells {
    let column = |pips: Option<u8>| pips.and_then(Face::new).map_or(Cells::EMPTY, |face| empty.and(face.column()));
    let both = |away: u8| [full.pips().checked_sub(away), full.pips().checked_add(away)].map(column);
    let nearest = (1..6).map(both).find(|[left, right]| !left.or(*right).is_empty());
    nearest.map_or(Cells::EMPTY, |[left, right]| match left.len().cmp(&right.len()) {
        Ordering::Greater => left,
        Ordering::Less => right,
        Ordering::Equal => left.or(right),
    })
}
