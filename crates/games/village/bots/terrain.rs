//! Features of a village: its groups, how often each will score, and what one more project would add.

use village::{Avenue, Cell, Cells, Face, Plots, Print, Project, Roll};

/// What is built on a sheet and which bonuses are used: all that matters for the rounds to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Site {
    pub plots: Plots,
    /// Bit t: the bonus of type t is used.
    pub bonus: u8,
}

impl Site {
    /// Whether a bonus of this type can still come.
    #[inline]
    pub const fn bonus_left(&self, project: Project) -> bool {
        self.bonus >> project.index() & 1 == 0
    }

    /// The village rotated by half a turn, houses and lakes exchanged. On the shipped sheet it scores the same with
    /// dice that show 7 minus as much.
    #[must_use]
    pub fn turned(&self) -> Site {
        let mut turned =
            Site { plots: Plots::default(), bonus: self.bonus & 2 | self.bonus >> 2 & 1 | (self.bonus & 1) << 2 };
        let cells: Vec<Cell> = Cell::all().collect();
        for (index, &cell) in cells.iter().enumerate() {
            let project = match self.plots.at(cell) {
                Some(Project::House) => Project::Lake,
                Some(Project::Lake) => Project::House,
                Some(other) => other,
                None => continue,
            };
            turned.plots.put(project, cells[cells.len() - 1 - index]);
        }
        turned
    }
}

/// No cell, no group.
const NONE: u8 = u8::MAX;

/// The neighbours of each cell.
static BESIDE: [[u8; 4]; 30] = {
    let mut beside = [[NONE; 4]; 30];
    let mut cell = 0;
    while cell < 30 {
        if cell % 6 > 0 {
            beside[cell][0] = cell as u8 - 1;
        }
        if cell % 6 < 5 {
            beside[cell][1] = cell as u8 + 1;
        }
        if cell >= 6 {
            beside[cell][2] = cell as u8 - 6;
        }
        if cell < 24 {
            beside[cell][3] = cell as u8 + 6;
        }
        cell += 1;
    }
    beside
};

/// A printed sheet with precomputed probabilities, for evaluating many villages.
#[derive(Clone, Debug)]
pub struct Terrain {
    pub print: Print,
    points: [f32; 30],
    /// Probability that a group on these avenues, as bits, scores in a round whose dice name an avenue.
    often: [f32; 32],
    /// Probability of a roll that names no avenue, so that players choose.
    free: f32,
    /// Probability that a round brings this type for this column.
    pub(crate) supply: [[f32; 6]; 3],
}

/// The features of a village.
#[derive(Clone, Copy, Debug)]
pub struct Survey {
    /// What each avenue would score now, by type.
    pub avenues: [[f32; 3]; 5],
    /// Expected points of a round without building.
    pub rate: f32,
    /// What the best cell of each column adds, by type, over the rounds left and by parks.
    pub best: [[f32; 6]; 3],
    /// The largest group of each type, by expected points.
    pub largest: [f32; 3],
    pub groups: [f32; 3],
    /// Parks by how many types are missing beside them; the last are those that can no longer be completed.
    pub parks: [f32; 5],
    /// Empty cells with two types beside them, and with three.
    pub pleasant: [f32; 2],
    pub empty: [f32; 6],
}

impl Terrain {
    /// For a sheet whose dice are still to be rolled.
    pub fn new(print: &Print) -> Terrain {
        Terrain::expecting(print, Roll::all().map(|roll| (roll, roll.weight() as f32 / 36.0)))
    }

    /// For a sheet whose dice are all known: probabilities become counts.
    pub fn known(print: &Print, rolls: &[Roll]) -> Terrain {
        Terrain::expecting(print, rolls.iter().map(|&roll| (roll, 1.0)))
    }

    fn expecting(print: &Print, rolls: impl Iterator<Item = (Roll, f32)>) -> Terrain {
        let mut points = [0.0; 30];
        for cell in Cell::all() {
            points[cell.index()] = f32::from(print.points(cell));
        }
        let (mut often, mut free, mut supply) = ([0.0; 32], 0.0, [[0.0; 6]; 3]);
        for (roll, share) in rolls {
            match print.avenue(roll) {
                Some(avenue) => {
                    let with = (0..32usize).filter(|avenues| avenues >> avenue.index() & 1 == 1);
                    with.for_each(|avenues| often[avenues] += share);
                }
                None => free += share,
            }
            let mut give = |face: Face, column: Face| supply[print.project(face).index()][column.index()] += share;
            give(roll.low(), roll.high());
            if !roll.is_double() {
                give(roll.high(), roll.low());
            }
        }
        Terrain { print: print.clone(), points, often, free, supply }
    }

    /// Beam-search heuristic for known dice: what the village will score as it stands, and part of what it can gain.
    pub fn promise(&self, site: &Site) -> f32 {
        let survey = self.survey(site, 1);
        let mut growth = 0.0;
        for (best, supply) in survey.best.iter().zip(&self.supply) {
            growth += best.iter().zip(supply).map(|(best, supply)| best.max(0.0) * supply.min(1.0)).sum::<f32>();
        }
        let hopes = survey.parks[0] + 0.7 * survey.parks[1] + 0.4 * survey.parks[2] + 0.2 * survey.parks[3];
        survey.rate + 0.4 * growth + f32::from(self.print.park()) * hopes
    }

    /// Computes the features of a village with `left` rounds to come.
    pub fn survey(&self, site: &Site, left: u8) -> Survey {
        let left = f32::from(left);
        let plots = &site.plots;
        let empty = plots.empty();
        let mut survey = Survey {
            avenues: [[0.0; 3]; 5],
            rate: 0.0,
            best: [[0.0; 6]; 3],
            largest: [0.0; 3],
            groups: [0.0; 3],
            parks: [0.0; 5],
            pleasant: [0.0; 2],
            empty: [0.0; 6],
        };
        // Groups: their points, the avenues they touch, and what they score per round.
        let mut label = [NONE; 30];
        let (mut worth, mut touched, mut brings, mut kind) = ([0.0f32; 30], [0u8; 30], [0.0f32; 30], [0u8; 30]);
        let mut count = 0;
        for (of, project) in Project::COMMON.into_iter().enumerate() {
            let mut cells = plots.of(project);
            let all = cells;
            while let Some(cell) = cells.iter().next() {
                let group = all.reached(Cells::only(cell));
                cells = cells.without(group);
                let (mut points, mut avenues) = (0.0, 0u8);
                for cell in group.iter() {
                    label[cell.index()] = count as u8;
                    points += self.points[cell.index()];
                    avenues |= 1 << (cell.index() / 6);
                }
                let often = self.often[usize::from(avenues)];
                (worth[count], touched[count], brings[count], kind[count]) =
                    (points, avenues, points * often, of as u8);
                survey.rate += points * often;
                survey.groups[of] += 1.0;
                survey.largest[of] = survey.largest[of].max(points * often);
                for (avenue, scores) in survey.avenues.iter_mut().enumerate() {
                    if avenues >> avenue & 1 == 1 {
                        scores[of] += points;
                    }
                }
                count += 1;
            }
        }
        let sums = survey.avenues.map(|scores| scores.iter().sum::<f32>());
        survey.rate += self.free * sums.into_iter().fold(0.0, f32::max);
        self.parks(plots, &mut survey);
        // What one more project on an empty cell adds.
        let beside = Project::COMMON.map(|project| plots.of(project).beside());
        let parks = plots.of(Project::Park);
        let completes = [0, 1, 2].map(|of: usize| {
            let waiting = parks.and(beside[(of + 1) % 3]).and(beside[(of + 2) % 3]).without(beside[of]);
            waiting.beside()
        });
        let park = f32::from(self.print.park());
        let mut best = [[f32::NEG_INFINITY; 6]; 3];
        for cell in empty.iter() {
            let index = cell.index();
            let column = index % 6;
            let (mut joined, mut avenues, mut before, mut seen) =
                ([0.0f32; 3], [1u8 << (index / 6); 3], [0.0f32; 3], 0u32);
            for &next in &BESIDE[index] {
                let group = if next == NONE { NONE } else { label[usize::from(next)] };
                if group != NONE && seen >> group & 1 == 0 {
                    seen |= 1 << group;
                    let of = usize::from(kind[usize::from(group)]);
                    joined[of] += worth[usize::from(group)];
                    avenues[of] |= touched[usize::from(group)];
                    before[of] += brings[usize::from(group)];
                }
            }
            for (of, best) in best.iter_mut().enumerate() {
                let after = (self.points[index] + joined[of]) * self.often[usize::from(avenues[of])];
                let pleased = if completes[of].contains(cell) { park } else { 0.0 };
                best[column] = best[column].max((after - before[of]) * left + pleased);
            }
            survey.empty[column] += 1.0;
        }
        // A full column sends its projects to the nearest with room.
        for (all, best) in survey.best.iter_mut().zip(best) {
            for (column, all) in all.iter_mut().enumerate() {
                let open = (0..6usize).filter(|&other| best[other].is_finite());
                *all = open.min_by_key(|other| other.abs_diff(column)).map_or(0.0, |other| best[other]);
            }
        }
        survey
    }

    fn parks(&self, plots: &Plots, survey: &mut Survey) {
        let [house, forest, lake] = Project::COMMON.map(|project| plots.of(project).beside());
        let empty = plots.empty();
        let three = house.and(forest).and(lake);
        let two = house.and(forest).or(house.and(lake)).or(forest.and(lake)).without(three);
        survey.pleasant = [empty.and(two).len() as f32, empty.and(three).len() as f32];
        for park in plots.of(Project::Park).iter() {
            let missing = [house, forest, lake].into_iter().filter(|near| !near.contains(park)).count();
            let room = Cells::only(park).beside().and(empty).len() as usize;
            survey.parks[if missing > room { 4 } else { missing }] += 1.0;
        }
    }

    /// What an avenue scores now, or the best one where the player chooses.
    #[inline]
    pub fn score(&self, plots: &Plots, avenue: Option<Avenue>) -> u16 {
        match avenue {
            Some(avenue) => self.print.score(plots, avenue),
            None => Avenue::ALL.into_iter().map(|avenue| self.print.score(plots, avenue)).max().unwrap_or(0),
        }
    }

    /// What the parks score at the end, as they stand.
    #[inline]
    pub fn park_points(&self, plots: &Plots) -> u16 {
        self.print.park() * plots.pleasant_parks().len() as u16
    }
}
