//! What a sheet is worth: avenues (VI-7) and parks (VI-8).

use crate::{Avenue, Cells, Group, Print, Project, Sheet};

impl Print {
    /// VI-7: all the points of every group with a cell on this avenue.
    #[inline]
    pub fn score(&self, sheet: &Sheet, avenue: Avenue) -> u16 {
        let on = |project: Project| {
            let plots = sheet.plots(project);
            plots.reached(avenue.cells())
        };
        self.points_of(on(Project::House).or(on(Project::Forest)).or(on(Project::Lake)))
    }

    /// The groups that [`Print::score`] counts, worthless ones too.
    pub fn groups(&self, sheet: &Sheet, avenue: Avenue) -> Vec<Group> {
        let mut groups = Vec::new();
        for project in Project::COMMON {
            let plots = sheet.plots(project);
            let mut left = plots.and(avenue.cells());
            while let Some(cell) = left.iter().next() {
                let cells = plots.reached(Cells::only(cell));
                left = left.without(cells);
                groups.push(Group { project, cells, points: self.points_of(cells) });
            }
        }
        groups
    }

    /// Final score of a sheet as it stands: its rounds and its parks (VI-8).
    pub fn total(&self, sheet: &Sheet) -> u16 {
        sheet.rounds().iter().sum::<u16>() + self.park() * sheet.pleasant_parks().len() as u16
    }
}

impl Sheet {
    /// VI-8: parks with a house, a forest and a lake among their neighbours.
    #[inline]
    pub fn pleasant_parks(&self) -> Cells {
        let common = Project::COMMON.map(|project| self.plots(project).beside());
        common.into_iter().fold(self.plots(Project::Park), Cells::and)
    }
}
