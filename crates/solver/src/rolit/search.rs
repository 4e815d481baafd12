//! Null-window alpha-beta to the end of the game: does the mover lead by at least `target`?
//!
//! Near the end moves are tried in board order; before that they are ordered by a heuristic, and before that the
//! transposition table is used.

use super::board::{Board, squares};
use super::transposition::{BoundsEntry, SharedTranspositionTable};
use arrayvec::ArrayVec;
use std::sync::atomic::{AtomicBool, Ordering};

/// An evaluation for move ordering and for choosing what to prove next. No answer depends on it, only how fast it is
/// found.
pub trait HeuristicEvaluator<const SIZE: usize>: Sync {
    /// Static evaluation: the forecast lead of the mover, in sixteenths of a ball.
    fn evaluate(&self, board: &Board<SIZE>) -> i32;
    /// The same by a search of about a millisecond.
    fn evaluate_deeply(&self, board: &Board<SIZE>) -> i32;
}

/// From this many empty squares on, moves are tried in board order …
const FEW: u32 = 4;
/// … with fewer than this, the transposition table is not used …
const TABLE_USED: u32 = 8;
/// … from this many on, the evaluator orders moves …
const EVALUATED: u32 = 12;
/// … and symmetric positions are identified.
const REFLECTED: u32 = 16;
/// No square: real numbers of squares are smaller.
const NOWHERE: u32 = 63;

/// The search of one thread.
pub(super) struct Search<'a, const SIZE: usize, J> {
    table: &'a SharedTranspositionTable<SIZE>,
    evaluator: &'a J,
    stop: &'a AtomicBool,
    stopped: bool,
    nodes: u64,
}

struct OrderedChild<const SIZE: usize> {
    ordering_score: i32,
    square: u32,
    after: Board<SIZE>,
}

impl<'a, const SIZE: usize, J: HeuristicEvaluator<SIZE>> Search<'a, SIZE, J> {
    pub(super) fn new(
        table: &'a SharedTranspositionTable<SIZE>,
        evaluator: &'a J,
        stop: &'a AtomicBool,
    ) -> Search<'a, SIZE, J> {
        Search { table, evaluator, stop, stopped: false, nodes: 0 }
    }

    /// Positions visited since the last call.
    pub(super) fn take_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.nodes)
    }

    /// A proved lower bound of the mover's lead, if that is the target or more; else a proved upper bound. None when
    /// stopped.
    pub(super) fn answer(&mut self, board: &Board<SIZE>, target: i32) -> Option<i32> {
        self.stopped = self.stop.load(Ordering::Relaxed);
        let lead = self.value(board, board.left(), target);
        (!self.stopped).then_some(lead)
    }

    fn value(&mut self, board: &Board<SIZE>, left: u32, target: i32) -> i32 {
        if left < TABLE_USED {
            return self.near(board, left, target);
        }
        self.nodes += 1;
        let canonical;
        let board = if left >= REFLECTED {
            canonical = board.canonical();
            &canonical
        } else {
            board
        };
        let entry = self.table.get(board);
        let (mut low, mut high, mut hash_move) = (-Board::<SIZE>::MOST, Board::<SIZE>::MOST, NOWHERE);
        if let Some(entry) = entry {
            if entry.low >= target {
                return entry.low;
            }
            if entry.high < target {
                return entry.high;
            }
            (low, high, hash_move) = (entry.low, entry.high, entry.best);
        }
        if left >= EVALUATED && self.stop.load(Ordering::Relaxed) {
            self.stopped = true;
        }
        if self.stopped {
            return low;
        }
        let before = self.nodes;
        let mut children = self.children(board, left, hash_move);
        if left > TABLE_USED + 1 {
            // Enhanced transposition cutoff: a known child may answer at once.
            for child in &children {
                if let Some(entry) = self.table.get(&child.after)
                    && -entry.high >= target
                {
                    return -entry.high;
                }
            }
        }
        let (mut best, mut square) = (-Board::<SIZE>::MOST - 1, NOWHERE);
        children.sort_unstable_by_key(|child| -child.ordering_score);
        for child in &children {
            let lead = -self.value(&child.after, left - 1, 1 - target);
            if lead > best {
                (best, square) = (lead, child.square);
                if best >= target {
                    break;
                }
            }
        }
        if self.stopped {
            return low;
        }
        if best >= target {
            low = low.max(best);
        } else {
            high = high.min(best);
        }
        let effort = (self.nodes - before).max(1).ilog2().min(31);
        self.table.put(board, BoundsEntry { low, high, best: square, effort });
        best
    }

    fn children(&self, board: &Board<SIZE>, left: u32, hash_move: u32) -> ArrayVec<OrderedChild<SIZE>, 64> {
        let mut children = ArrayVec::new();
        for square in squares(board.placements()) {
            let after = board.after(square);
            let ordering_score = if square == hash_move {
                i32::MAX
            } else if left >= EVALUATED {
                -self.evaluator.evaluate(&after) - 4 * replies(&after)
            } else {
                ordering_score(&after)
            };
            children.push(OrderedChild { ordering_score, square, after });
        }
        children
    }

    /// With few empty squares: with move ordering, without the transposition table.
    fn near(&mut self, board: &Board<SIZE>, left: u32, target: i32) -> i32 {
        if left <= FEW {
            return self.last(board, left, target);
        }
        self.nodes += 1;
        let mut children: ArrayVec<(i32, Board<SIZE>), { TABLE_USED as usize }> = ArrayVec::new();
        for square in squares(board.placements()) {
            let after = board.after(square);
            children.push((-ordering_score(&after), after));
        }
        children.sort_unstable_by_key(|child| child.0);
        let mut best = -Board::<SIZE>::MOST - 1;
        for (_, after) in &children {
            best = best.max(-self.near(after, left - 1, 1 - target));
            if best >= target {
                break;
            }
        }
        best
    }

    /// The last squares, in board order.
    fn last(&mut self, board: &Board<SIZE>, left: u32, target: i32) -> i32 {
        self.nodes += 1;
        if left <= 1 {
            return filled(board);
        }
        let (mut best, mut captures) = (-Board::<SIZE>::MOST - 1, false);
        for square in squares(board.empty) {
            let turned = board.turned(square);
            if turned != 0 {
                captures = true;
                best = best.max(-self.last(&board.placed(square, turned), left - 1, 1 - target));
                if best >= target {
                    return best;
                }
            }
        }
        if captures {
            return best;
        }
        for square in squares(board.placements()) {
            best = best.max(-self.last(&board.placed(square, 0), left - 1, 1 - target));
            if best >= target {
                break;
            }
        }
        best
    }
}

/// The lead after the last ball, if one is left to place.
#[inline]
fn filled<const SIZE: usize>(board: &Board<SIZE>) -> i32 {
    if board.empty == 0 {
        return board.lead();
    }
    let square = board.empty.trailing_zeros();
    -board.placed(square, board.turned(square)).lead()
}

/// Approximate mobility: without a capture nearly every square is open.
#[inline]
fn replies<const SIZE: usize>(board: &Board<SIZE>) -> i32 {
    let captures = board.captures().count_ones();
    (if captures == 0 { board.left() } else { captures }) as i32
}

/// Move-ordering heuristic, for the player who has just moved: few replies, and corners.
#[inline]
fn ordering_score<const SIZE: usize>(after: &Board<SIZE>) -> i32 {
    let corners: u64 = 1 | 1 << (SIZE - 1) | 1 << (8 * (SIZE - 1)) | 1 << (9 * (SIZE - 1));
    let answers = after.captures();
    let free = if answers == 0 { after.left() } else { answers.count_ones() };
    (after.foe & corners).count_ones() as i32 * 4 - (answers & corners).count_ones() as i32 * 4 - free as i32 * 2
}
