//! Many threads, one question at a time.

use super::board::{Board, squares};
use super::checkpoint::Fact;
use super::memory::Memory;
use super::search::{Judge, Search};
use super::tree::{Sprout, Task, Tree};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// How many threads; one needs no other than the caller's.
    pub threads: usize,
    /// Two to this power words of eight bytes are remembered.
    pub memory: u32,
    /// Positions with so many empty squares are answered in one go by one thread, and kept in the checkpoint.
    pub leaf: u32,
}

/// How far a question is, for progress lines and reports.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Positions seen in all.
    pub nodes: u64,
    /// Positions answered in one go.
    pub answered: u64,
    /// Positions in the tree of first moves.
    pub tree: usize,
    /// Who begins leads by the first at least, by the second at most.
    pub bounds: [i32; 2],
}

/// A position and what is proved about it.
#[derive(Debug)]
pub struct Solver<const SIZE: usize, J> {
    pub(super) start: Board<SIZE>,
    pub(super) means: Means,
    pub(super) memory: Memory<SIZE>,
    tree: Mutex<Tree<SIZE>>,
    pub(super) judge: J,
    nodes: AtomicU64,
    answered: AtomicU64,
}

impl<const SIZE: usize, J: Judge<SIZE>> Solver<SIZE, J> {
    /// Nothing is proved yet.
    pub fn new(start: Board<SIZE>, means: Means, judge: J) -> Solver<SIZE, J> {
        let memory = Memory::new(means.memory, means.threads);
        let tree = Mutex::new(Tree::new(&start, means.leaf));
        Solver { start, means, memory, tree, judge, nodes: AtomicU64::new(0), answered: AtomicU64::new(0) }
    }

    /// Takes over what an earlier run proved.
    pub fn learn(&self, fact: Fact) {
        self.tree().learn(fact);
    }

    /// Between which leads the mover of the first position is.
    pub fn bounds(&self) -> [i32; 2] {
        self.tree().bounds()
    }

    /// How many leaves of the tree wait for an answer.
    pub fn open(&self) -> usize {
        self.tree().open()
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let tree = self.tree();
        Progress {
            nodes: self.nodes.load(Ordering::Relaxed),
            answered: self.answered.load(Ordering::Relaxed),
            tree: tree.len(),
            bounds: tree.bounds(),
        }
    }

    /// Whether the mover of the first position leads by this in the end. Tells every fact it proves on the way; None
    /// when stopped before, by `stop` or by who cannot keep a fact.
    pub fn reaches(
        &self,
        target: i32,
        stop: &(dyn Fn() -> bool + Sync),
        keep: &(dyn Fn(Fact) -> bool + Sync),
    ) -> Option<bool> {
        self.tree().ask(target);
        let over = AtomicBool::new(false);
        let member = || self.work(&over, stop, keep);
        thread::scope(|scope| {
            for _ in 1..self.means.threads {
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

    /// One thread until the question is answered.
    fn work(&self, over: &AtomicBool, stop: &dyn Fn() -> bool, keep: &dyn Fn(Fact) -> bool) {
        let mut search = Search::new(&self.memory, &self.judge, over);
        while !over.load(Ordering::Relaxed) {
            let task = if stop() { Task::Done } else { self.tree().next() };
            match task {
                Task::Grow(place, board) => {
                    let sprouts: Vec<_> =
                        squares(board.placements()).map(|square| self.sprout(&board, square)).collect();
                    self.tree().grow(place, &sprouts);
                }
                Task::Answer(place, board, target) => {
                    let Some(lead) = search.answer(&board, target) else { return };
                    self.nodes.fetch_add(search.take_nodes(), Ordering::Relaxed);
                    self.answered.fetch_add(1, Ordering::Relaxed);
                    let most = Board::<SIZE>::MOST;
                    let bounds = if lead >= target { [lead, most] } else { [-most, lead] };
                    self.tree().bound(place, bounds);
                    let fact = Fact { number: board.number(), low: bounds[0] as i8, high: bounds[1] as i8 };
                    if !keep(fact) {
                        over.store(true, Ordering::Relaxed);
                    }
                }
                Task::Wait => thread::sleep(Duration::from_micros(200)),
                Task::Done => over.store(true, Ordering::Relaxed),
            }
        }
    }

    fn sprout(&self, board: &Board<SIZE>, square: u32) -> Sprout<SIZE> {
        let board = board.after(square).canonical();
        let most = Board::<SIZE>::MOST;
        let bounds = self.memory.get(&board).map_or([-most, most], |known| [known.low, known.high]);
        Sprout { board, hope: self.judge.ponder(&board), bounds }
    }

    pub(super) fn tree(&self) -> MutexGuard<'_, Tree<SIZE>> {
        // What a thread that panicked left is a tree all the same; the panic itself goes on when the threads end.
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
