//! The value of every position.

use mmap::ZeroedMemory;
use std::sync::atomic::{AtomicU64, Ordering};
use zerocopy::FromBytes;

/// One value for every position, and one more for a finished game.
#[derive(Debug)]
pub(super) struct Values(ZeroedMemory);

impl Values {
    /// All values unknown. The extra one at index `len` is a lost position: the opponent's, after a player has brought
    /// the last pawn home.
    pub(super) fn unknown(len: usize) -> Values {
        let mut values = Values(ZeroedMemory::zeroed((len + 1) * size_of::<f64>()));
        values.all_mut()[..len].fill(0.5);
        values
    }

    #[inline]
    fn all(&self) -> &[f64] {
        <[f64]>::ref_from_bytes(&self.0).unwrap_or_default()
    }

    fn all_mut(&mut self) -> &mut [f64] {
        <[f64]>::mut_from_bytes(&mut self.0).unwrap_or_default()
    }

    #[inline]
    pub(super) fn get(&self, place: usize) -> f64 {
        self.all()[place]
    }

    pub(super) fn set(&mut self, place: usize, value: f64) {
        self.all_mut()[place] = value;
    }

    pub(super) fn len(&self) -> usize {
        self.all().len() - 1
    }

    /// The same values for several threads.
    pub(super) fn shared(&mut self) -> SharedValues<'_> {
        SharedValues(<[AtomicU64]>::mut_from_bytes(&mut self.0).unwrap_or_default())
    }
}

impl Clone for Values {
    fn clone(&self) -> Values {
        let mut copy = ZeroedMemory::zeroed(self.0.len());
        copy.copy_from_slice(&self.0);
        Values(copy)
    }
}

/// Values that several threads improve at the same time.
///
/// A thread may see a neighbour's value from before or after its last change: either way the sweeps converge to the
/// same values, and the residual is checked afterwards. Each value is read and written atomically.
#[derive(Clone, Copy)]
pub(super) struct SharedValues<'a>(&'a [AtomicU64]);

impl SharedValues<'_> {
    #[inline]
    pub(super) fn get(self, place: usize) -> f64 {
        f64::from_bits(self.0[place].load(Ordering::Relaxed))
    }

    #[inline]
    pub(super) fn set(self, place: usize, value: f64) {
        self.0[place].store(value.to_bits(), Ordering::Relaxed);
    }
}
