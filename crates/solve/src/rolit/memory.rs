//! What is proved about positions, shared by all threads without a lock.
//!
//! A position has a number of at most 58 bits. Scrambled, some of its bits say where it is kept and all others are kept
//! with what is known, in one word of 64 bits: so a position is never taken for another, and a word is never torn.

use super::board::Board;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What is proved about a position, and what helps to prove more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The mover leads by this at least …
    pub(super) low: i32,
    /// … and by this at most.
    pub(super) high: i32,
    /// The square that proved best.
    pub(super) best: u32,
    /// How dear it was: positions seen, as a power of two.
    pub(super) effort: u32,
}

/// As many words as a look at memory brings along.
#[derive(Debug, Default)]
#[repr(align(32))]
struct Bucket([AtomicU64; 4]);

/// Two to this power words, no fewer: with fewer a word could not hold the rest of the number.
pub(super) const FEWEST: u32 = 21;
const SHARDS: usize = 64;

/// Room for positions; who comes when it is full drives out what was cheapest.
#[derive(Debug)]
pub(super) struct Memory<const SIZE: usize> {
    /// Several, so that several threads can clear them at the start.
    shards: Vec<Vec<Bucket>>,
    /// Which of the scrambled bits say where.
    bits: u32,
}

impl<const SIZE: usize> Memory<SIZE> {
    /// Two to the power of `bits` words of eight bytes.
    pub(super) fn new(bits: u32, threads: usize) -> Memory<SIZE> {
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
                // A thread that could not do it leaves the shard to this one.
                shards.extend(cleared.into_iter().map(|cleared| cleared.join().unwrap_or_else(|_| shard())));
            });
        }
        Memory { shards, bits }
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, board: &Board<SIZE>) -> Option<Known> {
        let (bucket, tag) = self.place(board);
        bucket.0.iter().map(|word| word.load(Ordering::Relaxed)).find(|&word| word >> 25 == tag && word != 0).map(read)
    }

    /// Remembers what is known of a position.
    #[inline]
    pub(super) fn put(&self, board: &Board<SIZE>, known: Known) {
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
        worst.store(tag << 25 | write(known), Ordering::Relaxed);
    }

    #[inline]
    fn place(&self, board: &Board<SIZE>) -> (&Bucket, u64) {
        let mixed = scramble(board.number(), Board::<SIZE>::BITS);
        let at = (mixed & ((1 << self.bits) - 1)) as usize;
        (&self.shards[at % SHARDS][at / SHARDS], mixed >> self.bits)
    }
}

/// Spreads numbers of so many bits over all numbers of so many bits, each to one of its own.
const fn scramble(number: u64, bits: u32) -> u64 {
    let mask = (1 << bits) - 1;
    let mut mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
    mixed ^= mixed >> (bits / 2);
    mixed = mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
    mixed ^ mixed >> (bits / 2)
}

/// Leads are kept above nothing, so that no word that says something is zero.
const SHIFT: i32 = 64;

fn write(known: Known) -> u64 {
    let bound = |lead: i32| (lead + SHIFT) as u64 & 127;
    bound(known.low) << 18 | bound(known.high) << 11 | (known.best as u64 & 63) << 5 | (known.effort as u64 & 31)
}

fn read(word: u64) -> Known {
    let bound = |bits: u64| (bits & 127) as i32 - SHIFT;
    Known { low: bound(word >> 18), high: bound(word >> 11), best: (word >> 5) as u32 & 63, effort: word as u32 & 31 }
}
