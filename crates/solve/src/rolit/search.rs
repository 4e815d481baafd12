//! Alpha-beta to the end of the game, for one question at a time: does the mover lead by so much?
//!
//! Near the end every move is tried as it comes; before that moves are ordered by how they look, and before that what is
//! proved is remembered for all threads.

use super::board::{Board, squares};
use super::memory::{Known, Memory};
use arrayvec::ArrayVec;
use std::sync::atomic::{AtomicBool, Ordering};

/// Foretells how a game will end: moves that look good are tried first, and questions are asked of what looks decided. No
/// answer depends on it, only how soon it is found.
pub trait Judge<const SIZE: usize>: Sync {
    /// By how much the mover will lead, in sixteenths of a ball, at a glance.
    fn glance(&self, board: &Board<SIZE>) -> i32;
    /// The same, looked at for about a millisecond.
    fn ponder(&self, board: &Board<SIZE>) -> i32;
}

/// With so few empty squares moves are tried as they come …
const FEW: u32 = 4;
/// … with fewer than so many nothing is remembered …
const REMEMBERED: u32 = 8;
/// … with so many the judge orders moves …
const JUDGED: u32 = 12;
/// … and reflections are recognised.
const REFLECTED: u32 = 16;
/// No square: numbers of squares end before.
const NOWHERE: u32 = 63;

/// One thread's search.
pub(super) struct Search<'a, const SIZE: usize, J> {
    memory: &'a Memory<SIZE>,
    judge: &'a J,
    stop: &'a AtomicBool,
    stopped: bool,
    nodes: u64,
}

struct Child<const SIZE: usize> {
    promise: i32,
    square: u32,
    after: Board<SIZE>,
}

impl<'a, const SIZE: usize, J: Judge<SIZE>> Search<'a, SIZE, J> {
    pub(super) fn new(memory: &'a Memory<SIZE>, judge: &'a J, stop: &'a AtomicBool) -> Search<'a, SIZE, J> {
        Search { memory, judge, stop, stopped: false, nodes: 0 }
    }

    /// Positions seen since the last time this was asked.
    pub(super) fn take_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.nodes)
    }

    /// A lead that the mover surely has, if that is the target or more; else one that the mover cannot surpass. None when
    /// stopped.
    pub(super) fn answer(&mut self, board: &Board<SIZE>, target: i32) -> Option<i32> {
        self.stopped = self.stop.load(Ordering::Relaxed);
        let lead = self.value(board, board.left(), target);
        (!self.stopped).then_some(lead)
    }

    fn value(&mut self, board: &Board<SIZE>, left: u32, target: i32) -> i32 {
        if left < REMEMBERED {
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
        let known = self.memory.get(board);
        let (mut low, mut high, mut tried) = (-Board::<SIZE>::MOST, Board::<SIZE>::MOST, NOWHERE);
        if let Some(known) = known {
            if known.low >= target {
                return known.low;
            }
            if known.high < target {
                return known.high;
            }
            (low, high, tried) = (known.low, known.high, known.best);
        }
        if left >= JUDGED && self.stop.load(Ordering::Relaxed) {
            self.stopped = true;
        }
        if self.stopped {
            return low;
        }
        let before = self.nodes;
        let mut children = self.children(board, left, tried);
        if left > REMEMBERED + 1 {
            // What is known of a child may answer at once.
            for child in &children {
                if let Some(known) = self.memory.get(&child.after)
                    && -known.high >= target
                {
                    return -known.high;
                }
            }
        }
        let (mut best, mut square) = (-Board::<SIZE>::MOST - 1, NOWHERE);
        children.sort_unstable_by_key(|child| -child.promise);
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
        self.memory.put(board, Known { low, high, best: square, effort });
        best
    }

    fn children(&self, board: &Board<SIZE>, left: u32, tried: u32) -> ArrayVec<Child<SIZE>, 64> {
        let mut children = ArrayVec::new();
        for square in squares(board.placements()) {
            let after = board.after(square);
            let promise = if square == tried {
                i32::MAX
            } else if left >= JUDGED {
                -self.judge.glance(&after) - 4 * replies(&after)
            } else {
                promise(&after)
            };
            children.push(Child { promise, square, after });
        }
        children
    }

    /// With few empty squares: in order, but without memory.
    fn near(&mut self, board: &Board<SIZE>, left: u32, target: i32) -> i32 {
        if left <= FEW {
            return self.last(board, left, target);
        }
        self.nodes += 1;
        let mut children: ArrayVec<(i32, Board<SIZE>), { REMEMBERED as usize }> = ArrayVec::new();
        for square in squares(board.placements()) {
            let after = board.after(square);
            children.push((-promise(&after), after));
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

    /// The last squares, as they come.
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

/// How many moves the mover has, roughly: without a capture nearly every square is open.
#[inline]
fn replies<const SIZE: usize>(board: &Board<SIZE>) -> i32 {
    let captures = board.captures().count_ones();
    (if captures == 0 { board.left() } else { captures }) as i32
}

/// How good this looks for who has just moved here: few answers, and corners.
#[inline]
fn promise<const SIZE: usize>(after: &Board<SIZE>) -> i32 {
    let corners: u64 = 1 | 1 << (SIZE - 1) | 1 << (8 * (SIZE - 1)) | 1 << (9 * (SIZE - 1));
    let answers = after.captures();
    let free = if answers == 0 { after.left() } else { answers.count_ones() };
    (after.foe & corners).count_ones() as i32 * 4 - (answers & corners).count_ones() as i32 * 4 - free as i32 * 2
}
