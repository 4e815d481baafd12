//! A solution in the making: one pair of layers after the other, so that it can be put aside between two.

use super::index::Index;
use super::values::Values;
use super::{Effort, Progress, Solution, sweep};
use ur_classic::PAWNS;

/// Some pairs of layers are settled, the others are to come.
#[derive(Debug)]
pub struct Solver {
    pub(super) index: Index,
    pub(super) values: Values,
    /// Pairs in the order they are settled: each needs only pairs before it.
    pairs: Vec<[u8; 2]>,
    /// How many of them are settled.
    settled: usize,
}

impl Solver {
    /// Nothing is settled yet. None when the game is not played with so many pawns.
    pub fn new(pawns: u8) -> Option<Solver> {
        if pawns == 0 || pawns > PAWNS {
            return None;
        }
        let index = Index::new(pawns);
        let values = Values::unknown(index.len());
        let pairs = (2..=2 * pawns)
            .flat_map(|total| (total.div_ceil(2)..=pawns.min(total - 1)).map(move |more| [more, total - more]))
            .collect();
        Some(Solver { index, values, pairs, settled: 0 })
    }

    /// Settles the next pair; `report` hears of every sweep that looks at all moves. The pair, or none when all are
    /// settled.
    pub fn settle_next(&mut self, effort: Effort, report: impl FnMut(Progress)) -> Option<[u8; 2]> {
        let pair = *self.pairs.get(self.settled)?;
        sweep::settle(&self.index, &mut self.values, pair, effort, report);
        self.settled += 1;
        Some(pair)
    }

    /// Pawns of each player.
    pub fn pawns(&self) -> u8 {
        self.index.pawns()
    }

    /// Positions in all, and in the pairs that are settled.
    pub fn positions(&self) -> [usize; 2] {
        let settled = self.pairs[..self.settled].iter().flat_map(|&pair| both(pair));
        [self.index.len(), settled.map(|left| self.index.range(left).len()).sum()]
    }

    /// The solution, once every pair is settled.
    pub fn finish(self) -> Option<Solution> {
        (self.settled == self.pairs.len()).then_some(Solution { index: self.index, values: self.values })
    }

    /// The layers of the next pair.
    pub(super) fn next_layers(&self) -> Option<impl Iterator<Item = [u8; 2]> + use<>> {
        self.pairs.get(self.settled).map(|&pair| both(pair))
    }

    /// The layers of the last settled pair.
    pub(super) fn last_layers(&self) -> Option<impl Iterator<Item = [u8; 2]> + use<>> {
        self.settled.checked_sub(1).map(|last| both(self.pairs[last]))
    }

    /// The values of the next pair were set from outside.
    pub(super) fn skip(&mut self) {
        self.settled += 1;
    }
}

/// The layers of a pair: one if the players have as many pawns left.
fn both([more, fewer]: [u8; 2]) -> impl Iterator<Item = [u8; 2]> {
    let reverse = (more != fewer).then_some([fewer, more]);
    [[more, fewer]].into_iter().chain(reverse)
}
