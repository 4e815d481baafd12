//! A small thread pool: work in blocks on several threads, results in order.

use super::GameResult;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// How to run a simulation. Neither threads nor progress change a result.
#[derive(Clone, Copy)]
pub struct RunOptions<'a> {
    pub threads: usize,
    /// Called with the number of games just finished, from any thread.
    pub on_games: &'a (dyn Fn(u64) + Sync),
    /// Called with the number and the result of each plain game, from any thread.
    pub on_result: &'a (dyn Fn(u64, &GameResult) + Sync),
    /// Whether to stop early: no further block is begun, and the games up to there count.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl RunOptions<'_> {
    /// One thread, no progress reports, to the end.
    pub const SERIAL: RunOptions<'static> =
        RunOptions { threads: 1, on_games: &|_| {}, on_result: &|_, _| {}, stop: &|| false };
}

/// Blocks of a run, for any number of threads.
const BLOCKS: u64 = 256;
/// Games of a block at most, so that the progress of long runs moves.
const LONGEST: u64 = 4096;

/// Runs `count` pieces of work in blocks. The cut into blocks depends on the count alone, the results are in order, and
/// the first error in that order is returned.
pub fn in_blocks<T: Send, E: Send>(
    count: u64,
    threads: usize,
    work: impl Fn(Range<u64>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    in_blocks_until(count, RunOptions { threads, ..RunOptions::SERIAL }, work)
}

/// The same; where `stop` says so, the results are those of the first blocks.
pub fn in_blocks_until<T: Send, E: Send>(
    count: u64,
    run: RunOptions<'_>,
    work: impl Fn(Range<u64>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let size = count.div_ceil(BLOCKS).clamp(1, LONGEST);
    let blocks = count.div_ceil(size);
    let next = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    let worker = || {
        // Every block that is taken is also finished, so what is done has no gap.
        while !(run.stop)() {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks {
                break;
            }
            let result = work(block * size..count.min((block + 1) * size));
            let failed = result.is_err();
            done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((block, result));
            if failed {
                // Blocks before this one were begun before it and still finish, so the first fault stays the first.
                next.store(blocks, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..run.threads.clamp(1, 256) {
            scope.spawn(worker);
        }
        worker();
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|&(block, _)| block);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_before_a_stop_has_no_gap() {
        for threads in [1, 4] {
            let done = AtomicU64::new(0);
            let stop = || done.load(Ordering::Relaxed) >= 1000;
            let blocks = in_blocks_until(100_000, RunOptions { threads, stop: &stop, ..RunOptions::SERIAL }, |range| {
                done.fetch_add(range.end - range.start, Ordering::Relaxed);
                Ok::<_, ()>(range)
            });
            let blocks = blocks.unwrap_or_default();
            let ends: Vec<u64> = blocks.iter().map(|range| range.end).collect();
            let starts: Vec<u64> = blocks.iter().map(|range| range.start).collect();
            assert_eq!(starts[1..], ends[..ends.len() - 1]);
            assert_eq!(starts[0], 0);
            assert!(ends[ends.len() - 1] >= 1000 && ends[ends.len() - 1] < 100_000);
        }
    }

    #[test]
    fn threads_change_nothing() {
        let sums = |threads| in_blocks(10_007, threads, |range| Ok::<u64, ()>(range.sum()));
        let alone = sums(1).unwrap_or_default();
        assert_eq!(alone.iter().sum::<u64>(), 10_006 * 10_007 / 2);
        assert_eq!(sums(5), Ok(alone));
        assert_eq!(in_blocks(0, 3, |range| Ok::<u64, ()>(range.sum())), Ok(Vec::new()));
    }

    #[test]
    fn the_first_fault_is_told() {
        let faults =
            |threads| in_blocks(1000, threads, |range| if range.start >= 400 { Err(range.start) } else { Ok(()) });
        assert_eq!(faults(1), Err(400));
        assert_eq!(faults(4), Err(400));
    }
}
