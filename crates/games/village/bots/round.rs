//! Move generation: every way to use a roll.

use super::terrain::{Site, Terrain};
use village::{Action, Cell, Project, Roll, Setup, Task, Tasks};

/// One way to use the dice that are left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Build {
    /// The village after it.
    pub site: Site,
    /// The actions that begin it: where the order does not matter, either of them.
    pub firsts: [Option<Action>; 2],
}

/// A round in progress.
#[derive(Clone, Copy, Debug)]
pub struct Round<'a> {
    pub terrain: &'a Terrain,
    /// The round's number; 0 is the set-up.
    pub number: u8,
    pub roll: Roll,
    /// The set-up rule (VI-2).
    pub setup: Setup,
}

impl Round<'_> {
    /// Rounds to come after this one.
    pub fn left(&self) -> u8 {
        self.terrain.print.rounds().saturating_sub(self.number)
    }

    /// Appends every way to use the dice among these tasks, each resulting village once, or twice where more than two
    /// actions can begin it; the village itself when no die is left.
    pub fn builds(&self, site: &Site, tasks: Tasks, out: &mut Vec<Build>) {
        let from = out.len();
        match (tasks.contains(Task::Low), tasks.contains(Task::High)) {
            (false, false) => out.push(Build { site: *site, firsts: [None, None] }),
            (true, false) => {
                self.step(site, Task::Low, |action, site| out.push(Build { site, firsts: [Some(action), None] }));
            }
            (false, true) => {
                self.step(site, Task::High, |action, site| out.push(Build { site, firsts: [Some(action), None] }));
            }
            (true, true) if self.independent(site) => self.step(site, Task::Low, |one, site| {
                self.step(&site, Task::High, |two, site| out.push(Build { site, firsts: [Some(one), Some(two)] }));
            }),
            (true, true) => {
                for (first, second) in [(Task::Low, Task::High), (Task::High, Task::Low)] {
                    self.step(site, first, |one, site| {
                        self.step(&site, second, |_, site| {
                            // Up to four actions can begin the same village, where both projects are of one type and go
                            // into one column: an entry holds two.
                            let mut known = out[from..].iter_mut().filter(|build| build.site == site);
                            match known.find(|build| build.firsts[1].is_none() || build.firsts.contains(&Some(one))) {
                                Some(build) if build.firsts.contains(&Some(one)) => {}
                                Some(build) => build.firsts[1] = Some(one),
                                None => out.push(Build { site, firsts: [Some(one), None] }),
                            }
                        });
                    });
                }
            }
        }
    }

    /// Whether the order of the two projects cannot matter: neither can send the other to another column.
    fn independent(&self, site: &Site) -> bool {
        if self.number == 0 {
            return self.setup == Setup::Free && !self.roll.is_double();
        }
        let room = |face: village::Face| site.plots.empty().and(face.column()).len();
        if self.roll.is_double() {
            room(self.roll.low()) > 1
        } else {
            room(self.roll.low()) > 0 && room(self.roll.high()) > 0
        }
    }

    /// Calls back with every way to use one die.
    pub fn step(&self, site: &Site, task: Task, mut found: impl FnMut(Action, Site)) {
        let face = if task == Task::Low { self.roll.low() } else { self.roll.high() };
        let mut put = |action: Action, project: Project, cell: Cell| {
            let mut after = *site;
            after.plots.put(project, cell);
            found(action, after);
        };
        if self.number == 0 {
            let empty = site.plots.empty();
            for project in Project::COMMON {
                for cell in empty.and(face.column()).iter().filter(|cell| self.settles(site, project, *cell)) {
                    put(Action::Build { face, project, cell }, project, cell);
                }
            }
        } else if self.roll.is_double() && task == Task::High {
            site.plots.empty().iter().for_each(|cell| put(Action::Park(cell), Project::Park, cell));
        } else {
            let project = self.terrain.print.project(face);
            let column = self.roll.other(face);
            site.plots.room(column).iter().for_each(|cell| put(Action::Build { face, project, cell }, project, cell));
        }
    }

    /// VI-2: whether the set-up allows this project here.
    fn settles(&self, site: &Site, project: Project, cell: Cell) -> bool {
        let first = Project::COMMON.into_iter().find(|&known| !site.plots.of(known).is_empty());
        match (self.setup, first) {
            (Setup::Free, _) | (_, None) => true,
            (Setup::Distinct, Some(first)) => first != project,
            (Setup::Boxed, Some(first)) => {
                first != project && site.plots.of(first).and(cell.avenue().cells()).is_empty()
            }
        }
    }

    /// Calls back with every bonus.
    pub fn bonuses(&self, site: &Site, mut found: impl FnMut(Action, Site)) {
        for project in Project::COMMON.into_iter().filter(|&project| site.bonus_left(project)) {
            for cell in site.plots.empty().iter() {
                let mut after = *site;
                after.plots.put(project, cell);
                after.bonus |= 1 << project.index();
                found(Action::Bonus { project, cell }, after);
            }
        }
    }

    /// What this round scores with this village; where the dice name no avenue, with the best one.
    #[inline]
    pub fn points(&self, site: &Site) -> f32 {
        if self.number == 0 {
            return 0.0;
        }
        f32::from(self.terrain.score(&site.plots, self.terrain.print.avenue(self.roll)))
    }

    /// All tasks of a whole round.
    pub fn tasks(&self) -> Tasks {
        let bonus = self.number > 0 && self.terrain.print.is_bonus(self.number);
        if bonus { Tasks::DICE.with(Task::Bonus) } else { Tasks::DICE }
    }
}
