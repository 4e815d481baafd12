//! Neural-network evaluation of a village for the rounds to come.
//!
//! For each number of rounds left there is a network with one hidden layer over a [`Survey`] and what stands on every
//! cell; it corrects a plain estimate (the present rate for all the rounds left, and the parks that stand). The weights
//! in `weights.bin` were trained backwards from the last round; `docs/results` says how.

use super::terrain::{Site, Survey, Terrain};
use std::sync::OnceLock;
use village::Project;

/// Number of survey features.
pub const DENSE: usize = 64;
/// One feature per project on each cell.
const CELLS: usize = 120;
pub const HIDDEN: usize = 32;
/// Weights of one network: hidden layer (survey, cells, bias), output (hidden units, survey, bias).
pub const WEIGHTS: usize = (DENSE + CELLS + 1) * HIDDEN + HIDDEN + DENSE + 1;
/// One network for each of one to nine rounds left.
pub const STAGES: usize = 9;
/// Points of the game per unit of network output.
pub const SCALE: f32 = 5.0;
/// Fixed-point scale of stored weights.
const UNIT: f32 = 1024.0;

/// The network input for a village.
#[derive(Clone, Copy, Debug)]
pub struct NetworkInput {
    pub dense: [f32; DENSE],
    /// Indices of the active cell features.
    pub cells: [u8; 30],
    /// How many of `cells` are used.
    pub count: u8,
    /// The plain estimate that the network corrects.
    pub plain: f32,
}

impl NetworkInput {
    pub fn of(terrain: &Terrain, site: &Site, left: u8) -> NetworkInput {
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
        NetworkInput { dense: dense(terrain, site, &survey), cells, count: count as u8, plain }
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

/// The weights of one network.
#[derive(Clone, Debug)]
pub struct Net(pub Vec<f32>);

impl Net {
    /// The hidden units before the ReLU.
    #[inline]
    pub fn hidden(&self, horizon: &NetworkInput) -> [f32; HIDDEN] {
        let (dense, rest) = self.0.split_at(DENSE * HIDDEN);
        let (cells, rest) = rest.split_at(CELLS * HIDDEN);
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&rest[..HIDDEN]);
        for (figure, weights) in horizon.dense.iter().zip(dense.chunks_exact(HIDDEN)) {
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += figure * weight;
            }
        }
        for &cell in &horizon.cells[..usize::from(horizon.count)] {
            let weights = &cells[usize::from(cell) * HIDDEN..][..HIDDEN];
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += weight;
            }
        }
        hidden
    }

    /// Its correction of the plain estimate, in units of [`SCALE`].
    #[inline]
    pub fn output(&self, horizon: &NetworkInput, hidden: &[f32; HIDDEN]) -> f32 {
        let rest = &self.0[(DENSE + CELLS + 1) * HIDDEN..];
        let (out, rest) = rest.split_at(HIDDEN);
        let (straight, bias) = rest.split_at(DENSE);
        let units: f32 = hidden.iter().zip(out).map(|(unit, weight)| unit.max(0.0) * weight).sum();
        let figures: f32 = horizon.dense.iter().zip(straight).map(|(figure, weight)| figure * weight).sum();
        units + figures + bias[0]
    }
}

#[derive(Clone, Debug)]
pub struct StageNetworks(pub Vec<Net>);

impl StageNetworks {
    /// The networks of `weights.bin`.
    pub fn trained() -> &'static StageNetworks {
        static LEARNT: OnceLock<StageNetworks> = OnceLock::new();
        LEARNT.get_or_init(|| StageNetworks::from_bytes(include_bytes!("weights.bin")))
    }

    /// Missing bytes count as zero.
    pub fn from_bytes(bytes: &[u8]) -> StageNetworks {
        let mut weights = bytes.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / UNIT);
        StageNetworks((0..STAGES).map(|_| Net((0..WEIGHTS).map(|_| weights.next().unwrap_or(0.0)).collect())).collect())
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let all = self.0.iter().flat_map(|net| net.0.iter());
        all.flat_map(|weight| ((weight * UNIT).round().clamp(-32767.0, 32767.0) as i16).to_le_bytes()).collect()
    }

    /// Expected points of the rounds left and of the parks at the end.
    #[inline]
    pub fn evaluate(&self, terrain: &Terrain, site: &Site, left: u8) -> f32 {
        if left == 0 {
            return f32::from(terrain.park_points(&site.plots));
        }
        let horizon = NetworkInput::of(terrain, site, left);
        match self.0.get(usize::from(left) - 1) {
            Some(net) => horizon.plain + SCALE * net.output(&horizon, &net.hidden(&horizon)),
            None => horizon.plain,
        }
    }
}
