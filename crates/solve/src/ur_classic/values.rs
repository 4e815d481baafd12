//! Values that several threads improve at the same time.
//!
//! A thread may see a neighbour's value from before or after its last change: either way the sweeps come to rest at
//! the same values, and the certificate looks at them afterwards. Each value is read and written whole.

use std::sync::atomic::{AtomicU64, Ordering};

/// One value for every position, and one more for a finished game.
#[derive(Debug)]
pub(super) struct Values(Vec<AtomicU64>);

impl Values {
    /// So many values that nothing is known of. After them comes a lost position: who moves a last pawn home leaves it.
    pub(super) fn unknown(len: usize) -> Values {
        let half = 0.5_f64.to_bits();
        let mut values: Vec<AtomicU64> = (0..len).map(|_| AtomicU64::new(half)).collect();
        values.push(AtomicU64::new(0.0_f64.to_bits()));
        Values(values)
    }

    #[inline]
    pub(super) fn get(&self, place: usize) -> f64 {
        f64::from_bits(self.0[place].load(Ordering::Relaxed))
    }

    #[inline]
    pub(super) fn set(&self, place: usize, value: f64) {
        self.0[place].store(value.to_bits(), Ordering::Relaxed);
    }

    /// The number of the lost position.
    pub(super) fn lost(&self) -> u32 {
        (self.0.len() - 1) as u32
    }

    pub(super) fn len(&self) -> usize {
        self.0.len() - 1
    }
}

impl Clone for Values {
    fn clone(&self) -> Values {
        Values(self.0.iter().map(|value| AtomicU64::new(value.load(Ordering::Relaxed))).collect())
    }
}
