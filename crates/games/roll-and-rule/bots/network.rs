//! Neural-network evaluation: the points still to come.
//!
//! A small network over sparse [`Features`]. The first layer is updated incrementally (as in NNUE): only features that
//! an action changes are added again. The weights in `weights.bin` were trained by self-play:
//! `docs/results/roll-and-rule-levels.md`.

use super::features::{Features, GROUPS, INPUTS, SharedFeatures};
use roll_and_rule::{Sheet, Tables};
use std::sync::OnceLock;

/// Width of the first layer.
pub const HIDDEN: usize = 32;
/// Width of the second layer.
pub const SECOND: usize = 16;
/// Number of parameters over all layers.
pub const NUMBERS: usize = (INPUTS + 1) * HIDDEN + (HIDDEN + 1) * SECOND + SECOND + 1;
/// Fixed-point scale of parameters in the weights file.
const STEPS: f32 = 4096.0;

#[derive(Clone, Debug)]
pub struct Net {
    /// First-layer weights by input; the row of input 0 is zero.
    pub first: Vec<[f32; HIDDEN]>,
    pub first_bias: [f32; HIDDEN],
    pub second: [[f32; HIDDEN]; SECOND],
    pub second_bias: [f32; SECOND],
    pub last: [f32; SECOND],
    pub last_bias: f32,
}

/// The accumulated first layer of a sheet, before an action changes it.
#[derive(Clone, Copy, Debug)]
pub struct Sums {
    features: Features,
    sums: [f32; HIDDEN],
}

impl Net {
    /// The network of `weights.bin`.
    pub fn trained() -> &'static Net {
        static NET: OnceLock<Net> = OnceLock::new();
        NET.get_or_init(|| Net::from_bytes(include_bytes!("weights.bin")).unwrap_or_else(Net::empty))
    }

    /// A network whose parameters are all zero.
    pub fn empty() -> Net {
        Net {
            first: vec![[0.0; HIDDEN]; INPUTS],
            first_bias: [0.0; HIDDEN],
            second: [[0.0; HIDDEN]; SECOND],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        }
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let first = self.first.iter_mut().flatten().chain(&mut self.first_bias);
        let second = self.second.iter_mut().flatten().chain(&mut self.second_bias);
        first.chain(second).chain(&mut self.last).chain([&mut self.last_bias])
    }

    /// Reads a weights file; none when its size is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Net> {
        let mut net = Net::empty();
        let (pairs, rest) = bytes.as_chunks::<2>();
        if pairs.len() != NUMBERS || !rest.is_empty() {
            return None;
        }
        let read = pairs.iter().map(|&pair| f32::from(i16::from_le_bytes(pair)) / STEPS);
        net.numbers().zip(read).for_each(|(place, number)| *place = number);
        Some(net)
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let step = |number: &mut f32| (*number * STEPS).round().clamp(-32767.0, 32767.0) as i16;
        self.clone().numbers().flat_map(|number| step(number).to_le_bytes()).collect()
    }

    pub fn sums(&self, features: Features) -> Sums {
        let mut sums = self.first_bias;
        for &so in &features.0 {
            add(&mut sums, &self.first[usize::from(so)]);
        }
        Sums { features, sums }
    }

    /// Points still to come, updating the first layer from `base`.
    #[inline]
    pub fn value_from(&self, base: &Sums, features: &Features) -> f32 {
        let mut sums = base.sums;
        for group in 0..GROUPS {
            let (was, is) = (base.features.0[group], features.0[group]);
            if was != is {
                let (old, new) = (&self.first[usize::from(was)], &self.first[usize::from(is)]);
                for index in 0..HIDDEN {
                    sums[index] += new[index] - old[index];
                }
            }
        }
        self.finish(&sums)
    }

    pub fn value(&self, features: &Features) -> f32 {
        self.finish(&self.sums(*features).sums)
    }

    #[inline]
    fn finish(&self, sums: &[f32; HIDDEN]) -> f32 {
        let first = sums.map(|sum| sum.max(0.0));
        let mut answer = self.last_bias;
        for (row, (bias, last)) in self.second.iter().zip(self.second_bias.iter().zip(&self.last)) {
            // Four partial sums, in an order that gives the same rounding on every machine.
            let mut parts = [0.0f32; 4];
            for (weights, numbers) in row.as_chunks::<4>().0.iter().zip(first.as_chunks::<4>().0) {
                for lane in 0..4 {
                    parts[lane] += weights[lane] * numbers[lane];
                }
            }
            answer += last * (bias + parts[0] + parts[1] + parts[2] + parts[3]).max(0.0);
        }
        answer
    }

    /// The expected final score.
    pub fn expect(&self, sheet: &Sheet, tables: &Tables, shared: &SharedFeatures) -> f32 {
        sheet.score(tables) as f32 + self.value(&Features::of(sheet, tables, shared))
    }
}

#[inline]
fn add(sums: &mut [f32; HIDDEN], row: &[f32; HIDDEN]) {
    sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
}
