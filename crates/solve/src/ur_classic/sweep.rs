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
use super::index::{Block, Half, Index, Layer, Position, pawns_on};
use super::values::Values;
use std::sync::atomic::{AtomicU32, Ordering};
use ur_classic::ROLL_WEIGHTS;

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
/// Added to a number: the mover rolls again there.
const AGAIN: u32 = 1 << 31;
/// After a full sweep: sweeps by the notes until changes are so much smaller, or so many of them.
const SHRINK: f64 = 0.02;
const MOST_BY_NOTES: u32 = 12;
/// The first full sweeps change the best moves too often for notes to be of use.
const WILD: f64 = 0.05;

/// Sweeps over the layers of `[more, fewer]` pawns to bring home, and the reverse, until they stand still.
pub(super) fn settle(
    index: &Index,
    values: &Values,
    pawns: [u8; 2],
    effort: super::Effort,
    mut report: impl FnMut(Progress),
) {
    let layers = [pawns, [pawns[1], pawns[0]]];
    let layers = &layers[..if pawns[0] == pawns[1] { 1 } else { 2 }];
    let pair: Vec<Sheet> = layers.iter().map(|&left| Sheet::new(index, left)).collect();
    let positions = pair.iter().map(|sheet| sheet.best.len()).sum();
    let mut progress = Progress { pawns, positions, sweeps: 0, change: f64::INFINITY, settled: false };
    while !progress.settled {
        let full = pair.iter().map(|sheet| sheet.look(index, values, effort.threads)).fold(0.0, f64::max);
        progress.sweeps += 1;
        progress.change = full;
        progress.settled = full <= effort.tolerance;
        report(progress);
        if progress.settled || full > WILD {
            continue;
        }
        for _ in 0..MOST_BY_NOTES {
            let change = pair.iter().map(|sheet| sheet.follow(values, effort.threads)).fold(0.0, f64::max);
            progress.sweeps += 1;
            if change <= (full * SHRINK).max(effort.tolerance / 2.0) {
                break;
            }
        }
    }
}

/// The best moves of one layer: for every position and roll, the number of the position that follows.
struct Sheet {
    left: [u8; 2],
    blocks: Vec<Block>,
    /// The number of the layer's first position.
    start: usize,
    best: Vec<[AtomicU32; ROLLS]>,
    /// The same, cut into pieces of work.
    pieces: Vec<(usize, usize)>,
}

impl Sheet {
    fn new(index: &Index, left: [u8; 2]) -> Sheet {
        const PIECE: usize = 1 << 14;
        let range = index.range(left);
        let best = range.clone().map(|_| Default::default()).collect();
        let pieces = (0..range.len()).step_by(PIECE).map(|at| (at, range.len().min(at + PIECE))).collect();
        Sheet { left, blocks: index.blocks(left), start: range.start, best, pieces }
    }

    /// One sweep that looks at every move, positions with pawns far ahead first: what they are worth decides the
    /// others. The largest change.
    fn look(&self, index: &Index, values: &Values, threads: usize) -> f64 {
        let ahead = Ahead::new(index, values, self.left);
        largest(threads, &self.blocks, |block| {
            let mut change: f64 = 0.0;
            block.for_each_back(|place, position| {
                let value = ahead.look(position, &self.best[place - self.start]);
                change = change.max((value - values.get(place)).abs());
                values.set(place, value);
            });
            change
        })
    }

    /// One sweep by the notes, in the same order. The largest change.
    fn follow(&self, values: &Values, threads: usize) -> f64 {
        largest(threads, &self.pieces, |&(from, to)| {
            let mut change: f64 = 0.0;
            for at in (from..to).rev() {
                let mut sum = 0.0;
                for (next, weight) in self.best[at].iter().zip(ROLL_WEIGHTS) {
                    sum += f64::from(weight) * worth(values, next.load(Ordering::Relaxed));
                }
                let value = sum / 16.0;
                let place = self.start + at;
                change = change.max((value - values.get(place)).abs());
                values.set(place, value);
            }
            change
        })
    }
}

/// What the position of this number is worth to the player who left it.
#[inline]
fn worth(values: &Values, next: u32) -> f64 {
    let value = values.get((next & !AGAIN) as usize);
    if next & AGAIN == 0 { 1.0 - value } else { value }
}

/// The layers that can follow a position of one layer.
struct Ahead<'a> {
    values: &'a Values,
    left: [u8; 2],
    /// After a rosette.
    same: Layer<'a>,
    /// After any other move or a pass: the enemy is to roll.
    turned: Layer<'a>,
    /// After a pawn came home; none when it was the last.
    home: Option<Layer<'a>>,
}

impl Ahead<'_> {
    fn new<'a>(index: &'a Index, values: &'a Values, left: [u8; 2]) -> Ahead<'a> {
        let home = (left[0] > 1).then(|| index.layer([left[1], left[0] - 1]));
        Ahead { values, left, same: index.layer(left), turned: index.layer([left[1], left[0]]), home }
    }

    /// What the mover can expect of the best move for every roll, and which these are.
    #[inline]
    fn look(&self, position: Position, notes: &[AtomicU32; ROLLS]) -> f64 {
        let [own, enemy] = position.lanes.map(u32::from);
        let unmoved = Half::new(self.left[1], position.lanes[1]);
        let reserve = u32::from(pawns_on(own) < self.left[0]);
        let from = own | reserve;
        let closed = (own | enemy & SHARED_ROSETTE) & STARTS;
        let pass = self.turned.place(unmoved, Half::new(self.left[0], position.lanes[0])) as u32;
        let passed = worth(self.values, pass);
        notes[0].store(pass, Ordering::Relaxed);
        let mut sum = passed * f64::from(ROLL_WEIGHTS[0]);
        for (roll, &weight) in ROLL_WEIGHTS.iter().enumerate().skip(1) {
            let mut targets = (from << roll) & !closed & (STARTS | OFF);
            let (mut best, mut choice) = if targets == 0 { (passed, pass) } else { (f64::NEG_INFINITY, pass) };
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                let next = self.after([own & !(to >> roll), enemy], unmoved, to);
                let value = worth(self.values, next);
                if value > best {
                    (best, choice) = (value, next);
                }
            }
            notes[roll].store(choice, Ordering::Relaxed);
            sum += best * f64::from(weight);
        }
        sum / 16.0
    }

    /// Where the game is after a pawn came to a place; its old place is already empty.
    #[inline]
    fn after(&self, [own, enemy]: [u32; 2], unmoved: Half, to: u32) -> u32 {
        if to == OFF {
            let Some(home) = self.home else { return self.values.lost() };
            return home.place(unmoved, Half::new(self.left[0] - 1, own as u16)) as u32;
        }
        let moved = Half::new(self.left[0], (own | to) as u16);
        let hit = to & CAPTURE & enemy;
        let unmoved = if hit == 0 { unmoved } else { Half::new(self.left[1], (enemy ^ hit) as u16) };
        if to & ROSETTES == 0 {
            self.turned.place(unmoved, moved) as u32
        } else {
            self.same.place(moved, unmoved) as u32 | AGAIN
        }
    }
}
