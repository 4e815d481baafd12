//! Scoring of a sheet: avenues (VI-7) and parks (VI-8).

use crate::{Avenue, Cells, Group, Plots, Print, Project, Sheet};

impl Print {
    /// VI-7: all the points of every group with a cell on this avenue.
    #[inline]
    pub fn score(&self, plots: &Plots, avenue: Avenue) -> u16 {
        let on = |project: Project| {
            let cells = plots.of(project);
            cells.reached(avenue.cells())
        };
        self.points_of(on(Project::House).or(on(Project::Forest)).or(on(Project::Lake)))
    }

    /// The groups that [`Print::score`] counts, worthless ones too.
    pub fn groups(&self, plots: &Plots, avenue: Avenue) -> Vec<Group> {
        let mut groups = Vec::new();
        for project in Project::COMMON {
            let all = plots.of(project);
            let mut left = all.and(avenue.cells());
            while let Some(cell) = left.iter().next() {
                let cells = all.reached(Cells::only(cell));
                left = left.without(cells);
                groups.push(Group { project, cells, points: self.points_of(cells) });
            }
        }
        groups
    }

    /// Final score of a sheet as it stands: its rounds and its parks (VI-8).
    pub fn total(&self, sheet: &Sheet) -> u16 {
        sheet.rounds().iter().sum::<u16>() + self.park() * sheet.plots().pleasant_parks().len() as u16
    }
}
