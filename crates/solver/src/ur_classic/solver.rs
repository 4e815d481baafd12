//! The solver: solves one pair of layers after the other, so that it can be interrupted between two.

use super::index::Index;
use super::values::Values;
use super::{Progress, Solution, SolverOptions, value_iteration};
use ur_classic::PAWNS;

/// A partly solved game.
#[derive(Debug)]
pub struct Solver {
    pub(super) index: Index,
    pub(super) values: Values,
    /// Pairs in retrograde order: each depends only on pairs before it.
    pairs: Vec<[u8; 2]>,
    /// How many of them are solved.
    solved: usize,
}

impl Solver {
    /// None when the game is not played with this number of pawns.
    pub fn new(pawns: u8) -> Option<Solver> {
        if pawns == 0 || pawns > PAWNS {
            return None;
        }
        let index = Index::new(pawns);
        let values = Values::unknown(index.len());
        let pairs = (2..=2 * pawns)
            .flat_map(|total| (total.div_ceil(2)..=pawns.min(total - 1)).map(move |more| [more, total - more]))
            .collect();
        Some(Solver { index, values, pairs, solved: 0 })
    }

    /// Solves the next pair and returns it, or none when all are solved; calls `report` after every full sweep.
    pub fn solve_next(&mut self, options: SolverOptions, report: impl FnMut(Progress)) -> Option<[u8; 2]> {
        let pair = *self.pairs.get(self.solved)?;
        value_iteration::iterate(&self.index, &mut self.values, pair, options, report);
        self.solved += 1;
        Some(pair)
    }

    /// Pawns of each player.
    pub fn pawns(&self) -> u8 {
        self.index.pawns()
    }

    /// Positions in all, and in the pairs that are solved.
    pub fn positions(&self) -> [usize; 2] {
        let solved = self.pairs[..self.solved].iter().flat_map(|&pair| layers_of(pair));
        [self.index.len(), solved.map(|left| self.index.range(left).len()).sum()]
    }

    /// The solution, once every pair is solved.
    pub fn finish(self) -> Option<Solution> {
        (self.solved == self.pairs.len()).then_some(Solution { index: self.index, values: self.values })
    }

    /// The layers of the next pair.
    pub(super) fn next_layers(&self) -> Option<impl Iterator<Item = [u8; 2]> + use<>> {
        self.pairs.get(self.solved).map(|&pair| layers_of(pair))
    }

    /// The layers of the last solved pair.
    pub(super) fn last_layers(&self) -> Option<impl Iterator<Item = [u8; 2]> + use<>> {
        self.solved.checked_sub(1).map(|last| layers_of(self.pairs[last]))
    }

    /// Marks the next pair as solved: its values were read from a checkpoint.
    pub(super) fn mark_solved(&mut self) {
        self.solved += 1;
    }
}

/// The layers of a pair: only one if both players have the same number of pawns left.
fn layers_of([more, fewer]: [u8; 2]) -> impl Iterator<Item = [u8; 2]> {
    let reverse = (more != fewer).then_some([fewer, more]);
    [[more, fewer]].into_iter().chain(reverse)
}
