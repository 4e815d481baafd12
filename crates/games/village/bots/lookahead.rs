//! Lookahead: to the end of this round with any evaluator, and to the end of the next over all its dice.

use super::round::{Build, Round};
use super::terrain::{Site, Terrain};
use village::{Action, Roll, Setup, Task, Tasks};

/// Number of different rolls.
pub const ROLLS: usize = 21;

/// An evaluation function of villages.
pub trait VillageEvaluator {
    /// The expected points of the `left` rounds to come and of the parks.
    fn evaluate(&self, terrain: &Terrain, site: &Site, left: u8) -> f32;
}

/// A way to finish the round.
#[derive(Clone, Copy, Debug)]
pub struct RoundPlan {
    /// The actions that begin it.
    pub firsts: [Option<Action>; 2],
    /// The village at the end of the round.
    pub site: Site,
    pub points: f32,
    /// Points of the round, plus the evaluation of the village.
    pub value: f32,
}

pub struct Lookahead<'a, E> {
    pub terrain: &'a Terrain,
    pub evaluator: &'a E,
    /// Villages evaluated so far.
    pub nodes: u64,
    builds: Vec<Build>,
    ranked: Vec<(f32, usize)>,
}

impl<'a, E: VillageEvaluator> Lookahead<'a, E> {
    pub fn new(terrain: &'a Terrain, evaluator: &'a E) -> Lookahead<'a, E> {
        Lookahead { terrain, evaluator, nodes: 0, builds: Vec::new(), ranked: Vec::new() }
    }

    fn evaluate(&mut self, round: &Round<'_>, site: &Site) -> (f32, f32) {
        self.nodes += 1;
        let points = round.points(site);
        (points, points + self.evaluator.evaluate(self.terrain, site, round.left()))
    }

    /// Every way to finish the round, best first. Where a bonus is to come, it is tried after the `beam` best ways to
    /// use the dice; the others are listed without it, so that they look worse than they are.
    pub fn plans(&mut self, round: &Round<'_>, site: &Site, tasks: Tasks, beam: usize) -> Vec<RoundPlan> {
        let mut builds = Vec::new();
        round.builds(site, tasks, &mut builds);
        let mut plans: Vec<RoundPlan> = builds
            .into_iter()
            .map(|build| {
                let (points, value) = self.evaluate(round, &build.site);
                RoundPlan { firsts: build.firsts, site: build.site, points, value }
            })
            .collect();
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        if tasks.contains(Task::Bonus) {
            plans = self.with_bonus(round, &plans, tasks, beam);
            plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        plans
    }

    fn with_bonus(&mut self, round: &Round<'_>, plans: &[RoundPlan], tasks: Tasks, beam: usize) -> Vec<RoundPlan> {
        let beam = beam.clamp(1, plans.len());
        let mut finished = Vec::new();
        let mut brought = 0.0;
        for plan in &plans[..beam] {
            let mut best = f32::NEG_INFINITY;
            round.bonuses(&plan.site, |action, site| {
                let (points, value) = self.evaluate(round, &site);
                best = best.max(value);
                let firsts = if tasks.dice_left() { plan.firsts } else { [Some(action), None] };
                finished.push(RoundPlan { firsts, site, points, value });
            });
            brought += (best - plan.value) / beam as f32;
        }
        // Plans outside the beam must not overtake when the bonus costs more than it brings.
        finished.extend(plans[beam..].iter().map(|plan| RoundPlan { value: plan.value + brought.min(0.0), ..*plan }));
        finished
    }

    /// The value of the best way to play a whole round.
    pub fn best(&mut self, round: &Round<'_>, site: &Site, beam: usize) -> f32 {
        let mut builds = std::mem::take(&mut self.builds);
        builds.clear();
        round.builds(site, Tasks::DICE, &mut builds);
        let mut best = f32::NEG_INFINITY;
        if round.tasks().contains(Task::Bonus) {
            let mut ranked = std::mem::take(&mut self.ranked);
            ranked.clear();
            for (index, build) in builds.iter().enumerate() {
                ranked.push((self.evaluate(round, &build.site).1, index));
            }
            let beam = beam.clamp(1, ranked.len());
            if beam < ranked.len() {
                ranked.select_nth_unstable_by(beam - 1, |a, b| b.0.total_cmp(&a.0));
            }
            for &(_, index) in &ranked[..beam] {
                round.bonuses(&builds[index].site, |_, site| best = best.max(self.evaluate(round, &site).1));
            }
            self.ranked = ranked;
        } else {
            for build in &builds {
                best = best.max(self.evaluate(round, &build.site).1);
            }
        }
        self.builds = builds;
        best
    }

    /// The value of a village with `left` rounds to come, after each roll of the next.
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

/// The mean over all rolls.
pub fn mean(values: &[f32; ROLLS]) -> f32 {
    values.iter().zip(Roll::all()).map(|(value, roll)| value * roll.weight() as f32).sum::<f32>() / 36.0
}
