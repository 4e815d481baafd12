//! Lock-free transposition table, shared by all threads.
//!
//! A position's number has at most 58 bits. It is scrambled by a bijection; some of its bits choose the bucket and all
//! others are stored with the entry in one 64-bit word: so positions are never confused, and a word is never torn.

use super::board::Board;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Proved bounds of a position, and what helps to prove more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoundsEntry {
    /// The mover leads by at least this …
    pub(super) low: i32,
    /// … and at most this.
    pub(super) high: i32,
    /// The hash move: the square that proved best.
    pub(super) best: u32,
    /// What it cost: the logarithm of the positions visited.
    pub(super) effort: u32,
}

/// One bucket: half a cache line, so that a probe is one memory access.
#[derive(Debug, Default)]
#[repr(align(32))]
struct Bucket([AtomicU64; 4]);

/// The smallest table, as a power of two of words: with fewer a word could not hold the rest of the number.
pub(super) const FEWEST: u32 = 21;
const SHARDS: usize = 64;

/// A transposition table that replaces the entry that was cheapest to find.
#[derive(Debug)]
pub(super) struct SharedTranspositionTable<const SIZE: usize> {
    /// Several, so that several threads can clear them at the start.
    shards: Vec<Vec<Bucket>>,
    /// How many of the scrambled bits choose the bucket.
    bits: u32,
}

impl<const SIZE: usize> SharedTranspositionTable<SIZE> {
    /// Two to the power of `bits` words of eight bytes.
    pub(super) fn new(bits: u32, threads: usize) -> SharedTranspositionTable<SIZE> {
        let bits = bits.max(FEWEST) - 2;
        let length = (1_usize << bits) / SHARDS;
        let shard = || (0..length).map(|_| Bucket::default()).collect::<Vec<_>>();
        let mut shards = Vec::with_capacity(SHARDS);
        while shards.len() < SHARDS {
            let count = threads.clamp(1, SHARDS - shards.len());
            if count == 1 {
                shards.push(shard());
                continue;
            }
            thread::scope(|scope| {
                let cleared: Vec<_> = (0..count).map(|_| scope.spawn(shard)).collect();
                // If a thread failed, this one clears its shard.
                shards.extend(cleared.into_iter().map(|cleared| cleared.join().unwrap_or_else(|_| shard())));
            });
        }
        SharedTranspositionTable { shards, bits }
    }

    #[inline]
    pub(super) fn get(&self, board: &Board<SIZE>) -> Option<BoundsEntry> {
        let (bucket, tag) = self.place(board);
        bucket.0.iter().map(|word| word.load(Ordering::Relaxed)).find(|&word| word >> 25 == tag && word != 0).map(read)
    }

    #[inline]
    pub(super) fn put(&self, board: &Board<SIZE>, entry: BoundsEntry) {
        let (bucket, tag) = self.place(board);
        let (mut worst, mut least) = (&bucket.0[0], u32::MAX);
        for word in &bucket.0 {
            let there = word.load(Ordering::Relaxed);
            if there == 0 || there >> 25 == tag {
                worst = word;
                break;
            }
            let effort = (there & 31) as u32;
            if effort < least {
                (worst, least) = (word, effort);
            }
        }
        worst.store(tag << 25 | write(entry), Ordering::Relaxed);
    }

    #[inline]
    fn place(&self, board: &Board<SIZE>) -> (&Bucket, u64) {
        let mixed = scramble(board.number(), Board::<SIZE>::BITS);
        let at = (mixed & ((1 << self.bits) - 1)) as usize;
        (&self.shards[at % SHARDS][at / SHARDS], mixed >> self.bits)
    }
}

/// A bijection on numbers of this many bits that spreads them evenly.
const fn scramble(number: u64, bits: u32) -> u64 {
    let mask = (1 << bits) - 1;
    let mut mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
    mixed ^= mixed >> (bits / 2);
    mixed = mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
    mixed ^ mixed >> (bits / 2)
}

/// Leads are stored with this offset, so that no entry is the zero word.
const SHIFT: i32 = 64;

fn write(entry: BoundsEntry) -> u64 {
    let bound = |lead: i32| (lead + SHIFT) as u64 & 127;
    bound(entry.low) << 18 | bound(entry.high) << 11 | (entry.best as u64 & 63) << 5 | (entry.effort as u64 & 31)
}

fn read(word: u64) -> BoundsEntry {
    let bound = |bits: u64| (bits & 127) as i32 - SHIFT;
    BoundsEntry {
        low: bound(word >> 18),
        high: bound(word >> 11),
        best: (word >> 5) as u32 & 63,
        effort: word as u32 & 31,
    }
}
