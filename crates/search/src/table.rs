//! What was found out about positions, so far as there is room.

use crate::alphabeta::Position;

/// A table of fixed size: a newer finding takes the place of an older one unless that one looked deeper.
#[derive(Debug)]
pub(crate) struct Table<P: Position> {
    /// Pairs of places: the first keeps the deeper finding, the second the latest.
    slots: Vec<[Slot<P>; 2]>,
    mask: u64,
}

/// A position, once one is here, and what is known of it.
type Slot<P> = Option<(P, Known<<P as Position>::Move>)>;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<M> {
    /// How many turns were looked at.
    pub(crate) depth: u8,
    /// The value is at least …
    pub(crate) low: i32,
    /// … and at most so much.
    pub(crate) high: i32,
    /// What to try first.
    pub(crate) best: Option<M>,
}

impl<P: Position> Table<P> {
    pub(crate) fn new(bits: u32) -> Table<P> {
        let pairs = 1_usize << bits.clamp(1, 24).saturating_sub(1);
        Table { slots: vec![[None, None]; pairs], mask: pairs as u64 - 1 }
    }

    /// Whole positions are compared: what is proved stays proved.
    #[inline]
    pub(crate) fn get(&self, hash: u64, position: &P) -> Option<Known<P::Move>> {
        let pair = &self.slots[(hash & self.mask) as usize];
        pair.iter().flatten().find(|(other, _)| other == position).map(|&(_, known)| known)
    }

    #[inline]
    pub(crate) fn put(&mut self, hash: u64, position: &P, known: Known<P::Move>) {
        let [deep, late] = &mut self.slots[(hash & self.mask) as usize];
        let better = deep.as_ref().is_none_or(|(other, old)| other == position || old.depth <= known.depth);
        *(if better { deep } else { late }) = Some((*position, known));
    }
}
