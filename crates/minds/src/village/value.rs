//! What a village is worth for the rounds to come: the learnt judgement of the strongest level.
//!
//! For each number of rounds left there is a small network of one hidden layer over a [`Survey`] and what stands on
//! every cell; it corrects a plain estimate (the present rate for all the rounds left, and the parks that stand). The
//! weights in `weights.bin` were fitted backwards from the last round; `docs/results` says how.

use super::terrain::{Site, Survey, Terrain};
use std::sync::OnceLock;
use village::Project;

/// Figures of a survey that the network sees.
pub const DENSE: usize = 64;
/// One for each project on each cell.
const CELLS: usize = 120;
/// Hidden units.
pub const HIDDEN: usize = 32;
/// Weights of one network: hidden layer (survey, cells, bias), output (hidden units, survey, bias).
pub const WEIGHTS: usize = (DENSE + CELLS + 1) * HIDDEN + HIDDEN + DENSE + 1;
/// A network for one round left to nine.
pub const STAGES: usize = 9;
/// One point of a network's output is so many points of the game.
pub const SCALE: f32 = 5.0;
/// A stored weight of 1.
const UNIT: f32 = 1024.0;

/// What the network sees of a village.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The survey.
    pub dense: [f32; DENSE],
    /// Places of the weights of what stands on the cells.
    pub cells: [u8; 30],
    /// How many of them.
    pub count: u8,
    /// The plain estimate.
    pub plain: f32,
}

impl Sight {
    /// Of a village with so many rounds to come.
    pub fn of(terrain: &Terrain, site: &Site, left: u8) -> Sight {
        let survey = terrain.survey(site, left);
        let mut cells = [0; 30];
        let mut count = 0;
        for (of, project) in Project::ALL.into_iter().enumerate() {
            for cell in site.plots.of(project).iter() {
                cells[count] = (4 * cell.index() + of) as u8;
                count += 1;
            }
        }
        let plain = survey.rate * f32::from(left) + survey.parks[0] * f32::from(terrain.print.park());
        Sight { dense: dense(terrain, site, &survey), cells, count: count as u8, plain }
    }
}

fn dense(terrain: &Terrain, site: &Site, survey: &Survey) -> [f32; DENSE] {
    let mut dense = [0.0; DENSE];
    let mut at = 0;
    let mut push = |figure: f32| {
        dense[at] = figure;
        at += 1;
    };
    for scores in survey.avenues {
        scores.into_iter().for_each(|score| push(score * 0.1));
    }
    let sums = survey.avenues.map(|scores| scores.iter().sum::<f32>());
    push(sums.into_iter().fold(0.0, f32::max) * 0.1);
    push(survey.rate * 0.2);
    let mut growth = 0.0;
    for (of, project) in Project::COMMON.into_iter().enumerate() {
        let left = site.bonus_left(project);
        for (best, supply) in survey.best[of].into_iter().zip(terrain.supply[of]) {
            push(best * 0.1);
            growth += best * supply;
        }
        let most = survey.best[of].into_iter().fold(0.0, f32::max);
        push(if left { most * 0.1 } else { 0.0 });
        push(if left { 1.0 } else { 0.0 });
        push(survey.largest[of] * 0.2);
        push(survey.groups[of] * 0.2);
    }
    push(growth * 0.1);
    survey.parks.into_iter().for_each(|parks| push(parks * 0.5));
    survey.pleasant.into_iter().for_each(|cells| push(cells * 0.2));
    survey.empty.into_iter().for_each(|cells| push(cells * 0.2));
    dense
}

/// One network.
#[derive(Clone, Debug)]
pub struct Net(pub Vec<f32>);

impl Net {
    /// The hidden units before they are cut off at nothing.
    #[inline]
    pub fn hidden(&self, sight: &Sight) -> [f32; HIDDEN] {
        let (dense, rest) = self.0.split_at(DENSE * HIDDEN);
        let (cells, rest) = rest.split_at(CELLS * HIDDEN);
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&rest[..HIDDEN]);
        for (figure, weights) in sight.dense.iter().zip(dense.chunks_exact(HIDDEN)) {
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += figure * weight;
            }
        }
        for &cell in &sight.cells[..usize::from(sight.count)] {
            let weights = &cells[usize::from(cell) * HIDDEN..][..HIDDEN];
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += weight;
            }
        }
        hidden
    }

    /// Its correction of the plain estimate, in units of [`SCALE`].
    #[inline]
    pub fn output(&self, sight: &Sight, hidden: &[f32; HIDDEN]) -> f32 {
        let rest = &self.0[(DENSE + CELLS + 1) * HIDDEN..];
        let (out, rest) = rest.split_at(HIDDEN);
        let (straight, bias) = rest.split_at(DENSE);
        let units: f32 = hidden.iter().zip(out).map(|(unit, weight)| unit.max(0.0) * weight).sum();
        let figures: f32 = sight.dense.iter().zip(straight).map(|(figure, weight)| figure * weight).sum();
        units + figures + bias[0]
    }
}

/// Networks for every number of rounds left.
#[derive(Clone, Debug)]
pub struct Judgement(pub Vec<Net>);

impl Judgement {
    /// The one that was learnt.
    pub fn learnt() -> &'static Judgement {
        static LEARNT: OnceLock<Judgement> = OnceLock::new();
        LEARNT.get_or_init(|| Judgement::from_bytes(include_bytes!("weights.bin")))
    }

    /// From the bytes of a file; what is missing counts nothing.
    pub fn from_bytes(bytes: &[u8]) -> Judgement {
        let mut weights = bytes.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / UNIT);
        Judgement((0..STAGES).map(|_| Net((0..WEIGHTS).map(|_| weights.next().unwrap_or(0.0)).collect())).collect())
    }

    /// As it is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let all = self.0.iter().flat_map(|net| net.0.iter());
        all.flat_map(|weight| ((weight * UNIT).round().clamp(-32767.0, 32767.0) as i16).to_le_bytes()).collect()
    }

    /// Expected points of the rounds left and of the parks at the end.
    #[inline]
    pub fn worth(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
        if left == 0 {
            return f32::from(terrain.park_points(&site.plots));
        }
        let sight = Sight::of(terrain, site, left);
        match self.0.get(usize::from(left) - 1) {
            Some(net) => sight.plain + SCALE * net.output(&sight, &net.hidden(&sight)),
            None => sight.plain,
        }
    }
}
