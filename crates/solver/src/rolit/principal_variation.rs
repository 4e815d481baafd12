//! Principal variation: a game as two perfect players would play it.

use super::board::{Board, squares};
use super::search::{HeuristicEvaluator, Search};
use super::solver::Solver;
use std::sync::atomic::AtomicBool;

impl<const SIZE: usize, J: HeuristicEvaluator<SIZE>> Solver<SIZE, J> {
    /// The squares in turn, once the lead is known; none before. Among equally good moves, the first that is known to
    /// be so.
    pub fn principal_variation(&self) -> Vec<u32> {
        let [mut lead, high] = self.bounds();
        let mut line = Vec::new();
        if lead != high {
            return line;
        }
        let never = AtomicBool::new(false);
        let mut search = Search::new(&self.table, &self.evaluator, &never);
        let mut board = self.start;
        while let Some((square, after)) = squares(board.placements())
            .map(|square| (square, board.after(square)))
            .find(|(_, after)| self.holds(after, -lead, &mut search))
        {
            line.push(square);
            (board, lead) = (after, -lead);
        }
        line
    }

    /// Whether the mover is known to lead by no more than this.
    fn holds(&self, board: &Board<SIZE>, lead: i32, search: &mut Search<'_, SIZE, J>) -> bool {
        let known = self.tree().bounds_of(board);
        match known {
            Some([_, high]) if high <= lead => true,
            Some([low, _]) if low > lead => false,
            // Not decided in the tree, or below it: one thread searches.
            _ => board.left() <= self.resources.leaf && search.answer(board, lead + 1).is_some_and(|most| most <= lead),
        }
    }
}
