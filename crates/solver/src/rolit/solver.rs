//! The parallel solver: several threads work on one question at a time.

use super::board::{Board, squares};
use super::checkpoint::ProvedBounds;
use super::proof_tree::{NewNode, ProofTask, ProofTree};
use super::search::{HeuristicEvaluator, Search};
use super::transposition::SharedTranspositionTable;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolverResources {
    /// One means the caller's own thread.
    pub threads: usize,
    /// The transposition table has two to this power words of eight bytes.
    pub memory: u32,
    /// Positions with this many empty squares are solved by one alpha-beta search, and stored in the proof file.
    pub leaf: u32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Positions visited in all.
    pub nodes: u64,
    /// Leaves solved by alpha-beta.
    pub answered: u64,
    /// Positions in the proof tree.
    pub tree: usize,
    /// Bounds of the first player's lead.
    pub bounds: [i32; 2],
}

/// A position and what is proved about it.
#[derive(Debug)]
pub struct Solver<const SIZE: usize, J> {
    pub(super) start: Board<SIZE>,
    pub(super) resources: SolverResources,
    pub(super) table: SharedTranspositionTable<SIZE>,
    tree: Mutex<ProofTree<SIZE>>,
    pub(super) evaluator: J,
    nodes: AtomicU64,
    answered: AtomicU64,
}

impl<const SIZE: usize, J: HeuristicEvaluator<SIZE>> Solver<SIZE, J> {
    pub fn new(start: Board<SIZE>, resources: SolverResources, evaluator: J) -> Solver<SIZE, J> {
        let table = SharedTranspositionTable::new(resources.memory, resources.threads);
        let tree = Mutex::new(ProofTree::new(&start, resources.leaf));
        Solver { start, resources, table, tree, evaluator, nodes: AtomicU64::new(0), answered: AtomicU64::new(0) }
    }

    /// Takes over what an earlier run proved.
    pub fn add_proved(&self, proved: ProvedBounds) {
        self.tree().add_proved(proved);
    }

    /// Bounds of the first player's lead.
    pub fn bounds(&self) -> [i32; 2] {
        self.tree().bounds()
    }

    /// How many leaves of the tree are still unsolved.
    pub fn open(&self) -> usize {
        self.tree().open()
    }

    pub fn progress(&self) -> Progress {
        let tree = self.tree();
        Progress {
            nodes: self.nodes.load(Ordering::Relaxed),
            answered: self.answered.load(Ordering::Relaxed),
            tree: tree.len(),
            bounds: tree.bounds(),
        }
    }

    /// Whether the first player leads by at least this under perfect play. Calls `keep` with everything it proves on
    /// the way; None when interrupted, by `stop` or because `keep` failed.
    pub fn reaches(
        &self,
        target: i32,
        stop: &(dyn Fn() -> bool + Sync),
        keep: &(dyn Fn(ProvedBounds) -> bool + Sync),
    ) -> Option<bool> {
        self.tree().ask(target);
        let over = AtomicBool::new(false);
        let member = || self.work(&over, stop, keep);
        thread::scope(|scope| {
            for _ in 1..self.resources.threads {
                scope.spawn(member);
            }
            member();
        });
        let [low, high] = self.bounds();
        if low >= target {
            Some(true)
        } else if high < target {
            Some(false)
        } else {
            None
        }
    }

    /// One thread, until the question is answered.
    fn work(&self, over: &AtomicBool, stop: &dyn Fn() -> bool, keep: &dyn Fn(ProvedBounds) -> bool) {
        let mut search = Search::new(&self.table, &self.evaluator, over);
        while !over.load(Ordering::Relaxed) {
            let task = if stop() { ProofTask::Done } else { self.tree().next() };
            match task {
                ProofTask::Expand(id, board) => {
                    let new_nodes: Vec<_> =
                        squares(board.placements()).map(|square| self.new_node(&board, square)).collect();
                    self.tree().expand(id, &new_nodes);
                }
                ProofTask::Solve(id, board, target) => {
                    let Some(lead) = search.answer(&board, target) else { return };
                    self.nodes.fetch_add(search.take_nodes(), Ordering::Relaxed);
                    self.answered.fetch_add(1, Ordering::Relaxed);
                    let most = Board::<SIZE>::MOST;
                    let bounds = if lead >= target { [lead, most] } else { [-most, lead] };
                    self.tree().bound(id, bounds);
                    let proved = ProvedBounds { number: board.number(), low: bounds[0] as i8, high: bounds[1] as i8 };
                    if !keep(proved) {
                        over.store(true, Ordering::Relaxed);
                    }
                }
                ProofTask::Wait => thread::sleep(Duration::from_micros(200)),
                ProofTask::Done => over.store(true, Ordering::Relaxed),
            }
        }
    }

    fn new_node(&self, board: &Board<SIZE>, square: u32) -> NewNode<SIZE> {
        let board = board.after(square).canonical();
        let most = Board::<SIZE>::MOST;
        let bounds = self.table.get(&board).map_or([-most, most], |known| [known.low, known.high]);
        NewNode { board, forecast: self.evaluator.evaluate_deeply(&board), bounds }
    }

    pub(super) fn tree(&self) -> MutexGuard<'_, ProofTree<SIZE>> {
        // The tree is consistent even if a thread panicked; the panic itself goes on when the threads end.
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
