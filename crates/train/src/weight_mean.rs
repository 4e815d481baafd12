//! The mean of weights over the last part of a training run, in the fixed-point format of the weights files.

use bots::ur_classic::odds::GRAINS;

/// Polyak averaging: the mean over many steps is less noisy than the weights of the last one.
pub(crate) struct WeightMean {
    sums: Vec<f64>,
    samples: f64,
}

impl WeightMean {
    pub(crate) fn new(count: usize) -> WeightMean {
        WeightMean { sums: vec![0.0; count], samples: 0.0 }
    }

    pub(crate) fn add<'a>(&mut self, weights: impl IntoIterator<Item = &'a f32>) {
        self.samples += 1.0;
        for (sum, &weight) in self.sums.iter_mut().zip(weights) {
            *sum += f64::from(weight);
        }
    }

    /// The mean weights, rounded to the grains of the weights file.
    pub(crate) fn grains(&self) -> Vec<i16> {
        let grain = |sum: &f64| (sum / self.samples.max(1.0) * f64::from(GRAINS)).round() as i16;
        self.sums.iter().map(grain).collect()
    }

    /// Contents of a weights file: little-endian grains.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.grains().into_iter().flat_map(i16::to_le_bytes).collect()
    }
}
