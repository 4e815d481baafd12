//! Transposition table: results of positions that several move orders lead to.

use crate::alphabeta::SearchPosition;

/// A transposition table of fixed size with two slots per bucket: one keeps the deepest entry, one the latest.
#[derive(Debug)]
pub(crate) struct TranspositionTable<P: SearchPosition> {
    /// Depth-preferred slot first, always-replace slot second.
    buckets: Vec<[Slot<P>; 2]>,
    mask: u64,
}

type Slot<P> = Option<(P, TranspositionEntry<<P as SearchPosition>::Action>)>;

/// What an earlier search found about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TranspositionEntry<M> {
    /// Remaining depth of that search, in turns.
    pub(crate) depth: u8,
    /// Lower bound of the value.
    pub(crate) lower: i32,
    /// Upper bound of the value.
    pub(crate) upper: i32,
    /// The hash move: tried first.
    pub(crate) best: Option<M>,
}

impl<P: SearchPosition> TranspositionTable<P> {
    pub(crate) fn new(bits: u32) -> TranspositionTable<P> {
        let buckets = 1_usize << bits.clamp(1, 24).saturating_sub(1);
        TranspositionTable { buckets: vec![[None, None]; buckets], mask: buckets as u64 - 1 }
    }

    /// Compares whole positions, not hashes: a collision must not turn a proof into a guess.
    #[inline]
    pub(crate) fn get(&self, hash: u64, position: &P) -> Option<TranspositionEntry<P::Action>> {
        let bucket = &self.buckets[(hash & self.mask) as usize];
        bucket.iter().flatten().find(|(other, _)| other == position).map(|&(_, entry)| entry)
    }

    #[inline]
    pub(crate) fn put(&mut self, hash: u64, position: &P, entry: TranspositionEntry<P::Action>) {
        let [deep, late] = &mut self.buckets[(hash & self.mask) as usize];
        let deeper = deep.as_ref().is_none_or(|(other, old)| other == position || old.depth <= entry.depth);
        *(if deeper { deep } else { late }) = Some((*position, entry));
    }
}
