//! Evaluation weights too large for the page's worker: native programs embed them, the page loads them lazily when a
//! game with the strongest bot begins.

use std::sync::OnceLock;

/// The weights of one game, embedded or loaded later.
#[derive(Debug)]
pub(crate) struct LazyWeights {
    count: usize,
    embedded: Option<&'static [u8]>,
    loaded: OnceLock<Vec<u8>>,
}

impl LazyWeights {
    pub(crate) const fn new(count: usize, embedded: Option<&'static [u8]>) -> LazyWeights {
        LazyWeights { count, embedded, loaded: OnceLock::new() }
    }

    /// Uses these weights from now on. False when their number is wrong or others are already loaded.
    pub(crate) fn load(&self, bytes: Vec<u8>) -> bool {
        bytes.len() == 2 * self.count && self.loaded.set(bytes).is_ok()
    }

    /// The loaded weights, else the embedded ones.
    pub(crate) fn weights(&self) -> Option<Weights<'_>> {
        let bytes = self.loaded.get().map(Vec::as_slice).or(self.embedded)?;
        (bytes.len() == 2 * self.count).then_some(Weights(bytes))
    }
}

/// The bytes of a weights file: sixteen bits per weight, little-endian.
#[derive(Clone, Copy, Debug)]
pub struct Weights<'a>(&'a [u8]);

impl<'a> Weights<'a> {
    pub fn new(bytes: &'a [u8]) -> Weights<'a> {
        Weights(bytes)
    }

    /// The sum of the weights at these indices, in units of `1 / GRAINS` log-odds.
    #[inline]
    pub fn sum(self, indices: &[usize]) -> i32 {
        indices.iter().map(|&index| i32::from(self.at(index))).sum()
    }

    #[inline]
    fn at(self, index: usize) -> i16 {
        match self.0.get(2 * index..2 * index + 2) {
            Some(&[low, high]) => i16::from_le_bytes([low, high]),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_weights_that_fit_are_loaded_and_only_once() {
        static TEST_WEIGHTS: LazyWeights = LazyWeights::new(2, Some(&[1, 0, 2, 0]));
        assert_eq!(TEST_WEIGHTS.weights().map(|weights| weights.sum(&[0, 1])), Some(3));
        assert!(!TEST_WEIGHTS.load(vec![0; 3]));
        assert!(TEST_WEIGHTS.load(vec![255, 255, 0, 1]));
        assert_eq!(TEST_WEIGHTS.weights().map(|weights| weights.sum(&[0, 1])), Some(255));
        assert!(!TEST_WEIGHTS.load(vec![0; 4]), "weights in use stay");
    }
}
