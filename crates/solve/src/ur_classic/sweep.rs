//! Value iteration over one pair of layers.
//!
//! The moves are written here a second time, on bits and mover-relative, because billions of them are made; the
//! certificate judges the result by the rules of the game crate.

use super::Progress;
use super::index::{self, Half, Index, Layer, Position, pawns_on};
use ur_classic::ROLL_WEIGHTS;

/// Off the board.
const OFF: u32 = 1 << 15;
/// Places where a pawn can be: the reserve as bit 0, then the path.
const STARTS: u32 = 0x7fff;
/// Shared squares but the rosette: where pawns are captured.
const CAPTURE: u32 = 0b1_1110_1110_0000;
const ROSETTES: u32 = 1 << 4 | 1 << 8 | 1 << 14;
const SHARED_ROSETTE: u32 = 1 << 8;

/// Sweeps over the layers of `[more, fewer]` pawns to bring home, and the reverse, until they stand still.
pub(super) fn settle(index: &Index, values: &mut [f64], pawns: [u8; 2], tolerance: f64) -> Progress {
    let layers = [pawns, [pawns[1], pawns[0]]];
    let layers = &layers[..if pawns[0] == pawns[1] { 1 } else { 2 }];
    let mut progress = Progress { pawns, positions: 0, sweeps: 0, change: f64::INFINITY };
    while progress.change > tolerance {
        progress.change = 0.0;
        progress.positions = 0;
        progress.sweeps += 1;
        for &left in layers {
            let ahead = Ahead::new(index, left);
            index::for_each(left, |position| {
                let place =
                    ahead.same.place(Half::new(left[0], position.lanes[0]), Half::new(left[1], position.lanes[1]));
                let value = ahead.look(values, position);
                progress.change = progress.change.max((value - values[place]).abs());
                values[place] = value;
                progress.positions += 1;
            });
        }
    }
    progress
}

/// The layers that can follow a position of one layer.
struct Ahead<'a> {
    left: [u8; 2],
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
        Ahead { left, same: index.layer(left), turned: index.layer([left[1], left[0]]), home }
    }

    /// What the mover can expect of the best move for every roll.
    #[inline]
    fn look(&self, values: &[f64], position: Position) -> f64 {
        let [own, enemy] = position.lanes.map(u32::from);
        let unmoved = Half::new(self.left[1], position.lanes[1]);
        let reserve = u32::from(pawns_on(own) < self.left[0]);
        let from = own | reserve;
        let closed = (own | enemy & SHARED_ROSETTE) & STARTS;
        let pass = 1.0 - values[self.turned.place(unmoved, Half::new(self.left[0], position.lanes[0]))];
        let mut sum = pass * f64::from(ROLL_WEIGHTS[0]);
        for (roll, &weight) in ROLL_WEIGHTS.iter().enumerate().skip(1) {
            let mut targets = (from << roll) & !closed & (STARTS | OFF);
            let mut best = if targets == 0 { pass } else { 0.0 };
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                best = best.max(self.after(values, [own & !(to >> roll), enemy], unmoved, to));
            }
            sum += best * f64::from(weight);
        }
        sum / 16.0
    }

    /// The mover's value after a pawn came to a place; its old place is already empty.
    #[inline]
    fn after(&self, values: &[f64], [own, enemy]: [u32; 2], unmoved: Half, to: u32) -> f64 {
        if to == OFF {
            let Some(home) = self.home else { return 1.0 };
            return 1.0 - values[home.place(unmoved, Half::new(self.left[0] - 1, own as u16))];
        }
        let moved = Half::new(self.left[0], (own | to) as u16);
        let hit = to & CAPTURE & enemy;
        let unmoved = if hit == 0 { unmoved } else { Half::new(self.left[1], (enemy ^ hit) as u16) };
        if to & ROSETTES == 0 {
            1.0 - values[self.turned.place(unmoved, moved)]
        } else {
            values[self.same.place(moved, unmoved)]
        }
    }
}
