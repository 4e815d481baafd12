//! Value iteration over one pair of layers.
//!
//! The moves are written here a second time, on bits and mover-relative, because billions of them are made; the
//! certificate judges the result by the rules of the game crate.
//!
//! A full sweep looks at every move and notes the best one for every roll. Which moves are best settles long before
//! what they are worth, so most sweeps only follow the notes: five values a position instead of about fifteen, and
//! no moves to make.

use super::Progress;
use super::crew::largest;
use super::index::{Block, Half, Index, Layer, Row, pawns_on};
use super::values::{SharedValues, Values};
use arrayvec::ArrayVec;
use mapped::Memory;
use std::array;
use std::sync::atomic::{AtomicU32, Ordering};
use ur_classic::{PAWNS, ROLL_WEIGHTS};
use zerocopy::FromBytes;

/// Off the board.
const OFF: u32 = 1 << 15;
/// Places where a pawn can be: the reserve as bit 0, then the path.
const STARTS: u32 = 0x7fff;
/// Shared squares but the rosette: where pawns are captured.
const CAPTURE: u32 = 0b1_1110_1110_0000;
const ROSETTES: u32 = 1 << 4 | 1 << 8 | 1 << 14;
const SHARED_ROSETTE: u32 = 1 << 8;

/// Rolls, 0 to 4.
const ROLLS: usize = ROLL_WEIGHTS.len();
/// Moves for one roll: every pawn has one at most.
const MOST_MOVES: usize = PAWNS as usize;
/// What follows the best move for every roll.
type Notes = [AtomicU32; ROLLS];
/// Added to a number: the mover rolls again there.
const AGAIN: u32 = 1 << 31;
/// After a full sweep: sweeps by the notes until changes are so much smaller, or so many of them …
const SHRINK: f64 = 2e-4;
const MOST_BY_NOTES: u32 = 24;
/// … but few as long as full sweeps change so much: many notes are still wrong then.
const UNSURE: f64 = 1e-3;
const FEW_BY_NOTES: u32 = 4;
/// The first full sweeps change the best moves too often for notes to be of use.
const WILD: f64 = 0.05;

/// Sweeps over the layers of `[more, fewer]` pawns to bring home, and the reverse, until they stand still.
pub(super) fn settle(
    index: &Index,
    values: &mut Values,
    pawns: [u8; 2],
    effort: super::Effort,
    mut report: impl FnMut(Progress),
) {
    let layers = [pawns, [pawns[1], pawns[0]]];
    let layers = &layers[..if pawns[0] == pawns[1] { 1 } else { 2 }];
    let lens: Vec<usize> = layers.iter().map(|&left| index.range(left).len()).collect();
    let positions = lens.iter().sum();
    let mut notes: Vec<Memory> = lens.iter().map(|len| Memory::zeroed(len * size_of::<Notes>())).collect();
    let pair: Vec<Sheet> = layers.iter().zip(&mut notes).map(|(&left, notes)| Sheet::new(index, left, notes)).collect();
    let values = values.shared();
    let mut progress = Progress { pawns, positions, sweeps: 0, change: f64::INFINITY, settled: false };
    // The last is done first: positions with pawns far ahead, whose worth decides the others.
    let work: Vec<(&Sheet<'_>, Block)> =
        pair.iter().flat_map(|sheet| index.blocks(sheet.left).into_iter().map(move |block| (sheet, block))).collect();
    while !progress.settled {
        let full = largest(effort.threads, &work, |(sheet, block)| sheet.look(values, *block));
        progress.sweeps += 1;
        progress.change = full;
        progress.settled = full <= effort.tolerance;
        report(progress);
        if progress.settled || full > WILD {
            continue;
        }
        let (shrink, most) = if full > UNSURE { (0.0, FEW_BY_NOTES) } else { (SHRINK, MOST_BY_NOTES) };
        for _ in 0..most {
            let change = largest(effort.threads, &work, |(sheet, block)| sheet.follow(values, *block));
            progress.sweeps += 1;
            if change <= (full * shrink).max(effort.tolerance / 2.0) {
                break;
            }
        }
    }
}

/// The best moves of one layer: for every position and roll, the number of the position that follows.
struct Sheet<'a> {
    left: [u8; 2],
    ahead: Ahead<'a>,
    /// The number of the layer's first position.
    start: usize,
    best: &'a [Notes],
}

impl Sheet<'_> {
    fn new<'a>(index: &'a Index, left: [u8; 2], notes: &'a mut Memory) -> Sheet<'a> {
        let best = <[Notes]>::mut_from_bytes(notes).unwrap_or_default();
        Sheet { left, ahead: Ahead::new(index, left), start: index.range(left).start, best }
    }

    /// Looks at every move from the positions of a block, the last first. The largest change.
    fn look(&self, values: SharedValues<'_>, block: Block) -> f64 {
        let mut change: f64 = 0.0;
        for row in block.rows_back() {
            let moves = self.ahead.moves(&row);
            for rank in (0..row.len).rev() {
                let place = row.start + rank;
                let value = look(&moves, values, rank as u32, &self.best[place - self.start]);
                change = change.max((value - values.get(place)).abs());
                values.set(place, value);
            }
        }
        change
    }

    /// The same by the notes.
    fn follow(&self, values: SharedValues<'_>, block: Block) -> f64 {
        let mut change: f64 = 0.0;
        for place in block.range().rev() {
            let mut sum = 0.0;
            for (next, weight) in self.best[place - self.start].iter().zip(ROLL_WEIGHTS) {
                sum += f64::from(weight) * worth(values, next.load(Ordering::Relaxed));
            }
            let value = sum / 16.0;
            change = change.max((value - values.get(place)).abs());
            values.set(place, value);
        }
        change
    }
}

/// What the position of this number is worth to the player who left it: its value, or what is missing to one. Without
/// a branch, because nobody can foresee it.
#[inline]
fn worth(values: SharedValues<'_>, next: u32) -> f64 {
    let value = values.get((next & !AGAIN) as usize);
    let turned = u64::from(next >> 31).wrapping_sub(1);
    let whole = f64::from_bits(1.0_f64.to_bits() & turned);
    whole + f64::from_bits(value.to_bits() ^ turned & 1 << 63)
}

/// What the mover of the position of this rank in its row can expect of the best move for every roll, and which these
/// are.
#[inline]
fn look(moves: &[ArrayVec<Step, MOST_MOVES>; ROLLS], values: SharedValues<'_>, rank: u32, notes: &Notes) -> f64 {
    let mut sum = 0.0;
    for ((steps, weight), note) in moves.iter().zip(ROLL_WEIGHTS).zip(notes) {
        let (mut best, mut choice) = (f64::NEG_INFINITY, 0);
        for step in steps {
            let next = step.start + rank * step.stride;
            let value = worth(values, next);
            if value > best {
                (best, choice) = (value, next);
            }
        }
        note.store(choice, Ordering::Relaxed);
        sum += best * f64::from(weight);
    }
    sum / 16.0
}

/// A move, or a pass, from any position of a row.
#[derive(Clone, Copy)]
struct Step {
    /// What follows the first position of the row …
    start: u32,
    /// … and how much further on it is for every next one.
    stride: u32,
}

/// The layers that can follow a position of one layer.
struct Ahead<'a> {
    left: [u8; 2],
    /// The number of the position of who has lost.
    lost: u32,
    /// After a rosette.
    same: Layer<'a>,
    /// After any other move or a pass: the enemy is to roll.
    turned: Layer<'a>,
    /// After a pawn came home; none when it was the last.
    home: Option<Layer<'a>>,
}

impl Ahead<'_> {
    fn new(index: &Index, left: [u8; 2]) -> Ahead<'_> {
        let home = (left[0] > 1).then(|| index.layer([left[1], left[0] - 1]));
        let (same, turned) = (index.layer(left), index.layer([left[1], left[0]]));
        Ahead { left, lost: index.len() as u32, same, turned, home }
    }

    /// The moves from every position of a row, by roll: one at least, if only a pass.
    fn moves(&self, row: &Row) -> [ArrayVec<Step, MOST_MOVES>; ROLLS] {
        let [own, enemy] = [row.own, row.enemy].map(u32::from);
        let reserve = u32::from(pawns_on(own) < self.left[0]);
        let from = own | reserve;
        let closed = (own | enemy & SHARED_ROSETTE) & STARTS;
        let pass = turn(self.turned, Half::new(self.left[1], row.enemy), Half::new(self.left[0], row.own));
        array::from_fn(|roll| {
            let mut steps = ArrayVec::new();
            let mut targets = if roll == 0 { 0 } else { (from << roll) & !closed & (STARTS | OFF) };
            if targets == 0 {
                steps.push(pass);
            }
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                steps.push(self.after([own & !(to >> roll), enemy], to));
            }
            steps
        })
    }

    /// Where the game is after a pawn came to a place; its old place is already empty.
    fn after(&self, [own, enemy]: [u32; 2], to: u32) -> Step {
        let hit = to & CAPTURE & enemy;
        let unmoved = Half::new(self.left[1], (enemy ^ hit) as u16);
        if to == OFF {
            let Some(home) = self.home else { return Step { start: self.lost, stride: 0 } };
            return turn(home, unmoved, Half::new(self.left[0] - 1, own as u16));
        }
        let moved = Half::new(self.left[0], (own | to) as u16);
        if to & ROSETTES == 0 {
            turn(self.turned, unmoved, moved)
        } else {
            Step { start: self.same.place(moved, unmoved) as u32 | AGAIN, stride: 1 }
        }
    }
}

/// The enemy rolls in this layer.
fn turn(layer: Layer<'_>, unmoved: Half, moved: Half) -> Step {
    Step { start: layer.place(unmoved, moved) as u32, stride: layer.stride(moved) }
}
