//! Looking ahead: to the end of this round with any judgement, and to the end of the next over all its dice.

use super::terrain::{Site, Terrain};
use super::turns::{Build, Round};
use village::{Action, Roll, Setup, Task, Tasks};

/// How many rolls there are.
pub const ROLLS: usize = 21;

/// Who judges a village with so many rounds to come: expected points of those rounds and of the parks.
pub trait Eye {
    /// The judgement.
    fn worth(&self, terrain: &Terrain, site: &Site, left: u8) -> f32;
}

/// A way to finish the round.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The actions that begin it.
    pub firsts: [Option<Action>; 2],
    /// The village at the end of the round.
    pub site: Site,
    /// Points of the round.
    pub points: f32,
    /// Points of the round, and what is expected of those to come.
    pub value: f32,
}

/// Looks ahead with an eye.
pub struct Foresight<'a, E> {
    /// The sheet.
    pub terrain: &'a Terrain,
    /// Who judges.
    pub eye: &'a E,
    /// Villages that were looked at.
    pub nodes: u64,
    builds: Vec<Build>,
    ranked: Vec<(f32, usize)>,
}

impl<'a, E: Eye> Foresight<'a, E> {
    /// With this eye on this sheet.
    pub fn new(terrain: &'a Terrain, eye: &'a E) -> Foresight<'a, E> {
        Foresight { terrain, eye, nodes: 0, builds: Vec::new(), ranked: Vec::new() }
    }

    fn judge(&mut self, round: &Round<'_>, site: &Site) -> (f32, f32) {
        self.nodes += 1;
        let points = round.points(site);
        (points, points + self.eye.worth(self.terrain, site, round.left()))
    }

    /// Every way to finish the round, best first. Where a bonus is to come, it is tried after the `beam` best ways to
    /// use the dice; the others are listed without it, so that they look worse than they are.
    pub fn plans(&mut self, round: &Round<'_>, site: &Site, tasks: Tasks, beam: usize) -> Vec<Plan> {
        let mut builds = Vec::new();
        round.builds(site, tasks, &mut builds);
        let mut plans: Vec<Plan> = builds
            .into_iter()
            .map(|build| {
                let (points, value) = self.judge(round, &build.site);
                Plan { firsts: build.firsts, site: build.site, points, value }
            })
            .collect();
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        if tasks.contains(Task::Bonus) {
            plans = self.with_bonus(round, &plans, tasks, beam);
            plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        plans
    }

    fn with_bonus(&mut self, round: &Round<'_>, plans: &[Plan], tasks: Tasks, beam: usize) -> Vec<Plan> {
        let beam = beam.clamp(1, plans.len());
        let mut finished = Vec::new();
        let mut brought = 0.0;
        for plan in &plans[..beam] {
            let mut best = f32::NEG_INFINITY;
            round.bonuses(&plan.site, |action, site| {
                let (points, value) = self.judge(round, &site);
                best = best.max(value);
                let firsts = if tasks.dice_left() { plan.firsts } else { [Some(action), None] };
                finished.push(Plan { firsts, site, points, value });
            });
            brought += (best - plan.value) / beam as f32;
        }
        // What looked worse before must not look better now, should a bonus spoil more than it brings.
        finished.extend(plans[beam..].iter().map(|plan| Plan { value: plan.value + brought.min(0.0), ..*plan }));
        finished
    }

    /// What the best way to play a fresh round is worth.
    pub fn best(&mut self, round: &Round<'_>, site: &Site, beam: usize) -> f32 {
        let mut builds = std::mem::take(&mut self.builds);
        builds.clear();
        round.builds(site, Tasks::DICE, &mut builds);
        let mut best = f32::NEG_INFINITY;
        if round.tasks().contains(Task::Bonus) {
            let mut ranked = std::mem::take(&mut self.ranked);
            ranked.clear();
            for (index, build) in builds.iter().enumerate() {
                ranked.push((self.judge(round, &build.site).1, index));
            }
            let beam = beam.clamp(1, ranked.len());
            if beam < ranked.len() {
                ranked.select_nth_unstable_by(beam - 1, |a, b| b.0.total_cmp(&a.0));
            }
            for &(_, index) in &ranked[..beam] {
                round.bonuses(&builds[index].site, |_, site| best = best.max(self.judge(round, &site).1));
            }
            self.ranked = ranked;
        } else {
            for build in &builds {
                best = best.max(self.judge(round, &build.site).1);
            }
        }
        self.builds = builds;
        best
    }

    /// What a village with so many rounds to come is worth after each roll of the next.
    pub fn rolls(&mut self, site: &Site, left: u8, beam: usize) -> [f32; ROLLS] {
        let mut values = [0.0; ROLLS];
        if left == 0 {
            return [f32::from(self.terrain.park_points(&site.plots)); ROLLS];
        }
        let number = self.terrain.print.rounds() + 1 - left;
        for (value, roll) in values.iter_mut().zip(Roll::all()) {
            *value = self.best(&Round { terrain: self.terrain, number, roll, setup: Setup::Free }, site, beam);
        }
        values
    }
}

/// The mean of something by roll.
pub fn mean(values: &[f32; ROLLS]) -> f32 {
    values.iter().zip(Roll::all()).map(|(value, roll)| value * roll.weight() as f32).sum::<f32>() / 36.0
}
