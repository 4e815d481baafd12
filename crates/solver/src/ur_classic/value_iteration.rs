//! Value iteration over one pair of layers (modified policy iteration).
//!
//! Moves are generated here a second time, on bits and from the mover's side, because billions of them are made; the
//! residual checks the result by the rules of the game crate.
//!
//! A full sweep looks at every move and stores the best one for every roll: policy improvement. The policy converges
//! long before the values do, so most sweeps only evaluate the stored policy: five values a position instead of about
//! fifteen, and no move generation.

use super::Progress;
use super::index::{Block, Half, Index, IndexRow, Layer, pawns_on};
use super::parallel::largest;
use super::values::{SharedValues, Values};
use arrayvec::ArrayVec;
use mmap::ZeroedMemory;
use std::array;
use std::sync::atomic::{AtomicU32, Ordering};
use ur_classic::{PAWNS, ROLL_WEIGHTS};
use zerocopy::FromBytes;

/// The bit of a pawn that is home.
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
/// The successor by the best move, for every roll.
type PolicyEntry = [AtomicU32; ROLLS];
/// Flag of an index: the mover rolls again there.
const AGAIN: u32 = 1 << 31;
/// After a full sweep, policy evaluation goes on until changes have shrunk by this factor, for at most this many sweeps
/// …
const EVALUATION_SHRINK: f64 = 2e-4;
const MAX_EVALUATION_SWEEPS: u32 = 24;
/// … but only for few sweeps while full sweeps change this much: then the policy is still wrong in many places.
const UNSETTLED_CHANGE: f64 = 1e-3;
const FEW_EVALUATION_SWEEPS: u32 = 4;
/// Above this change the policy is not worth evaluating at all.
const WILD_CHANGE: f64 = 0.05;

/// Iterates over the layers of `[more, fewer]` pawns to bring home, and the reverse, until they converge.
pub(super) fn iterate(
    index: &Index,
    values: &mut Values,
    pawns: [u8; 2],
    options: super::SolverOptions,
    mut report: impl FnMut(Progress),
) {
    let layers = [pawns, [pawns[1], pawns[0]]];
    let layers = &layers[..if pawns[0] == pawns[1] { 1 } else { 2 }];
    let lens: Vec<usize> = layers.iter().map(|&left| index.range(left).len()).collect();
    let positions = lens.iter().sum();
    let mut entries: Vec<ZeroedMemory> =
        lens.iter().map(|len| ZeroedMemory::zeroed(len * size_of::<PolicyEntry>())).collect();
    let pair: Vec<LayerPolicy> =
        layers.iter().zip(&mut entries).map(|(&left, entries)| LayerPolicy::new(index, left, entries)).collect();
    let values = values.shared();
    let mut progress = Progress { pawns, positions, sweeps: 0, change: f64::INFINITY, converged: false };
    // Blocks are processed from the last one: positions with pawns far ahead come first, since the others depend on
    // them.
    let work: Vec<(&LayerPolicy<'_>, Block)> = pair
        .iter()
        .flat_map(|policy| index.blocks(policy.left).into_iter().map(move |block| (policy, block)))
        .collect();
    while !progress.converged {
        let full = largest(options.threads, &work, |(policy, block)| policy.improve(values, *block));
        progress.sweeps += 1;
        progress.change = full;
        progress.converged = full <= options.tolerance;
        report(progress);
        if progress.converged || full > WILD_CHANGE {
            continue;
        }
        let (shrink, most) = if full > UNSETTLED_CHANGE {
            (0.0, FEW_EVALUATION_SWEEPS)
        } else {
            (EVALUATION_SHRINK, MAX_EVALUATION_SWEEPS)
        };
        for _ in 0..most {
            let change = largest(options.threads, &work, |(policy, block)| policy.evaluate(values, *block));
            progress.sweeps += 1;
            if change <= (full * shrink).max(options.tolerance / 2.0) {
                break;
            }
        }
    }
}

/// The policy of one layer: for every position and roll, the index of the best successor.
struct LayerPolicy<'a> {
    left: [u8; 2],
    next: NextLayers<'a>,
    /// The index of the layer's first position.
    start: usize,
    best: &'a [PolicyEntry],
}

impl LayerPolicy<'_> {
    fn new<'a>(index: &'a Index, left: [u8; 2], entries: &'a mut ZeroedMemory) -> LayerPolicy<'a> {
        let best = <[PolicyEntry]>::mut_from_bytes(entries).unwrap_or_default();
        LayerPolicy { left, next: NextLayers::new(index, left), start: index.range(left).start, best }
    }

    /// Policy improvement: a full sweep over the positions of a block, the last first. Returns the largest change.
    fn improve(&self, values: SharedValues<'_>, block: Block) -> f64 {
        let mut change: f64 = 0.0;
        for row in block.rows_back() {
            let moves = self.next.moves(&row);
            for rank in (0..row.len).rev() {
                let place = row.start + rank;
                let value = best_moves(&moves, values, rank as u32, &self.best[place - self.start]);
                change = change.max((value - values.get(place)).abs());
                values.set(place, value);
            }
        }
        change
    }

    /// Policy evaluation: a sweep that only follows the stored moves.
    fn evaluate(&self, values: SharedValues<'_>, block: Block) -> f64 {
        let mut change: f64 = 0.0;
        for place in block.range().rev() {
            let mut sum = 0.0;
            for (next, weight) in self.best[place - self.start].iter().zip(ROLL_WEIGHTS) {
                sum += f64::from(weight) * successor_value(values, next.load(Ordering::Relaxed));
            }
            let value = sum / 16.0;
            change = change.max((value - values.get(place)).abs());
            values.set(place, value);
        }
        change
    }
}

/// The value of a successor for the player who moved there: its value, or one minus that. Branch-free, because the
/// branch would be unpredictable.
#[inline]
fn successor_value(values: SharedValues<'_>, next: u32) -> f64 {
    let value = values.get((next & !AGAIN) as usize);
    let turned = u64::from(next >> 31).wrapping_sub(1);
    let whole = f64::from_bits(1.0_f64.to_bits() & turned);
    whole + f64::from_bits(value.to_bits() ^ turned & 1 << 63)
}

/// The value of the position of this rank in its row by the best move for every roll; stores these moves.
#[inline]
fn best_moves(
    moves: &[ArrayVec<RowMove, MOST_MOVES>; ROLLS],
    values: SharedValues<'_>,
    rank: u32,
    entries: &PolicyEntry,
) -> f64 {
    let mut sum = 0.0;
    for ((steps, weight), entry) in moves.iter().zip(ROLL_WEIGHTS).zip(entries) {
        let (mut best, mut choice) = (f64::NEG_INFINITY, 0);
        for step in steps {
            let next = step.start + rank * step.stride;
            let value = successor_value(values, next);
            if value > best {
                (best, choice) = (value, next);
            }
        }
        entry.store(choice, Ordering::Relaxed);
        sum += best * f64::from(weight);
    }
    sum / 16.0
}

/// A move, or a pass, from any position of a row.
#[derive(Clone, Copy)]
struct RowMove {
    /// The successor of the first position of the row …
    start: u32,
    /// … and the distance to the successor of the next one.
    stride: u32,
}

/// The layers that can follow a position of one layer.
struct NextLayers<'a> {
    left: [u8; 2],
    /// The index of the lost position.
    lost: u32,
    /// After a rosette: the mover rolls again.
    same: Layer<'a>,
    /// After any other move or a pass: the enemy is to roll.
    turned: Layer<'a>,
    /// After a pawn came home; none when it was the last.
    home: Option<Layer<'a>>,
}

impl NextLayers<'_> {
    fn new(index: &Index, left: [u8; 2]) -> NextLayers<'_> {
        let home = (left[0] > 1).then(|| index.layer([left[1], left[0] - 1]));
        let (same, turned) = (index.layer(left), index.layer([left[1], left[0]]));
        NextLayers { left, lost: index.len() as u32, same, turned, home }
    }

    /// The moves from every position of a row, by roll: at least one, if only a pass.
    fn moves(&self, row: &IndexRow) -> [ArrayVec<RowMove, MOST_MOVES>; ROLLS] {
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

    /// The successor after a pawn came to a place; its old place is already empty.
    fn after(&self, [own, enemy]: [u32; 2], to: u32) -> RowMove {
        let hit = to & CAPTURE & enemy;
        let unmoved = Half::new(self.left[1], (enemy ^ hit) as u16);
        if to == OFF {
            let Some(home) = self.home else { return RowMove { start: self.lost, stride: 0 } };
            return turn(home, unmoved, Half::new(self.left[0] - 1, own as u16));
        }
        let moved = Half::new(self.left[0], (own | to) as u16);
        if to & ROSETTES == 0 {
            turn(self.turned, unmoved, moved)
        } else {
            RowMove { start: self.same.place(moved, unmoved) as u32 | AGAIN, stride: 1 }
        }
    }
}

/// The successor in which the enemy rolls.
fn turn(layer: Layer<'_>, unmoved: Half, moved: Half) -> RowMove {
    RowMove { start: layer.place(unmoved, moved) as u32, stride: layer.stride(moved) }
}
