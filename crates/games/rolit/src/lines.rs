//! Bitboard move generation: what can be captured from where, without walking square by square.
//!
//! Sets are raw `u64`, bit `8 * row + column`: the rules and the bots both work on the bits.

use crate::board::Direction;

/// RO-4: empty squares from which a line of `others` leads to a ball of `own`.
#[inline]
pub const fn capturing(own: u64, others: u64, empty: u64) -> u64 {
    // A line that runs sideways never captures a ball in the outermost columns, so leaving those out of `others`
    // also stops it from running over the edge.
    const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
    let found = both_ways::<8>(own, others)
        | both_ways::<1>(own, others & INNER)
        | both_ways::<7>(own, others & INNER)
        | both_ways::<9>(own, others & INNER);
    found & empty
}

/// The squares behind lines of `others` that begin at `own`, along one axis (Kogge-Stone fill). Lines double at every
/// step: one, two, four, six balls.
#[inline(always)]
const fn both_ways<const BY: u32>(own: u64, others: u64) -> u64 {
    let mut up = others & (own << BY);
    let mut down = others & (own >> BY);
    up |= others & (up << BY);
    down |= others & (down >> BY);
    let pairs_up = others & (others << BY);
    let pairs_down = others & (others >> BY);
    up |= pairs_up & (up << (2 * BY));
    down |= pairs_down & (down >> (2 * BY));
    up |= pairs_up & (up << (2 * BY));
    down |= pairs_down & (down >> (2 * BY));
    (up << BY) | (down >> BY)
}

/// RO-4: everything that a ball of `own` placed on this square, 0 to 63, captures.
#[inline]
pub fn captured(square: u32, own: u64, others: u64) -> u64 {
    let square = (square & 63) as usize;
    let mut all = 0;
    for ray in &RAYS_UP[square] {
        // The carry runs through the unbroken others and stops on the first square that is none.
        let end = (others | !ray.all).wrapping_add(ray.first) & ray.all & own;
        all |= end.wrapping_sub((end != 0) as u64 * ray.first) & ray.all;
    }
    for &ray in &RAYS_DOWN[square] {
        // Bit 0 answers for rays without an end; it is not `own` unless it ends the ray.
        let stop = 1 << (63 - (ray & !others | 1).leading_zeros());
        let whole = (ray & own & stop != 0) as u64;
        all |= whole.wrapping_neg() & ray & !(stop | (stop - 1));
    }
    all
}

/// RO-5: empty squares that touch a ball, diagonals included.
#[inline]
pub const fn touching(balls: u64, empty: u64) -> u64 {
    let row = balls | Direction::Left.step(balls) | Direction::Right.step(balls);
    (row | row << 8 | row >> 8) & empty
}

/// The squares in one direction from a square, and the nearest of them.
#[derive(Clone, Copy)]
struct Ray {
    all: u64,
    first: u64,
}

const UP: [Direction; 4] = [Direction::Right, Direction::DownLeft, Direction::Down, Direction::DownRight];
const DOWN: [Direction; 4] = [Direction::Left, Direction::UpRight, Direction::Up, Direction::UpLeft];

/// The four directions of growing bits …
static RAYS_UP: [[Ray; 4]; 64] = {
    let mut rays = [[Ray { all: 0, first: 0 }; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 4 {
            rays[square][way] = Ray { all: ray(square, UP[way]), first: UP[way].step(1 << square) };
            way += 1;
        }
        square += 1;
    }
    rays
};

/// … and the four of shrinking bits.
static RAYS_DOWN: [[u64; 4]; 64] = {
    let mut rays = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 4 {
            rays[square][way] = ray(square, DOWN[way]);
            way += 1;
        }
        square += 1;
    }
    rays
};

const fn ray(square: usize, way: Direction) -> u64 {
    let mut all = 0;
    let mut at = way.step(1 << square);
    while at != 0 {
        all |= at;
        at = way.step(at);
    }
    all
}
