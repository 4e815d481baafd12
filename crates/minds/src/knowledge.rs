//! Weights too large for the page's engine: programs carry them, the page fetches them when somebody plays so strong.

use std::sync::OnceLock;

/// The weights of one game.
#[derive(Debug)]
pub(crate) struct Knowledge {
    /// How many weights there are.
    count: usize,
    carried: Option<&'static [u8]>,
    learnt: OnceLock<Vec<u8>>,
}

impl Knowledge {
    /// So many weights, and those that a program carries.
    pub(crate) const fn new(count: usize, carried: Option<&'static [u8]>) -> Knowledge {
        Knowledge { count, carried, learnt: OnceLock::new() }
    }

    /// From now on these are used. False when they are too few or too many, or others are already in use.
    pub(crate) fn learn(&self, bytes: Vec<u8>) -> bool {
        bytes.len() == 2 * self.count && self.learnt.set(bytes).is_ok()
    }

    /// Those in use: what was learnt, else what is carried.
    pub(crate) fn weights(&self) -> Option<Weights<'_>> {
        let bytes = self.learnt.get().map(Vec::as_slice).or(self.carried)?;
        (bytes.len() == 2 * self.count).then_some(Weights(bytes))
    }
}

/// Weights as their file has them: sixteen bits each, little-endian.
#[derive(Clone, Copy, Debug)]
pub struct Weights<'a>(&'a [u8]);

impl<'a> Weights<'a> {
    /// The bytes of a weights file.
    pub fn new(bytes: &'a [u8]) -> Weights<'a> {
        Weights(bytes)
    }

    /// The sum of the weights at these places, in grains.
    #[inline]
    pub fn sum(self, places: &[usize]) -> i32 {
        places.iter().map(|&place| i32::from(self.at(place))).sum()
    }

    #[inline]
    fn at(self, place: usize) -> i16 {
        match self.0.get(2 * place..2 * place + 2) {
            Some(&[low, high]) => i16::from_le_bytes([low, high]),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_fits_is_learnt_and_only_once() {
        static KNOWLEDGE: Knowledge = Knowledge::new(2, Some(&[1, 0, 2, 0]));
        assert_eq!(KNOWLEDGE.weights().map(|weights| weights.sum(&[0, 1])), Some(3));
        assert!(!KNOWLEDGE.learn(vec![0; 3]));
        assert!(KNOWLEDGE.learn(vec![255, 255, 0, 1]));
        assert_eq!(KNOWLEDGE.weights().map(|weights| weights.sum(&[0, 1])), Some(255));
        assert!(!KNOWLEDGE.learn(vec![0; 4]), "what is in use stays");
    }
}
