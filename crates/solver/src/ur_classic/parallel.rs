//! A work list shared by several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs `each` on every item, the last first, on this many threads, and returns the largest answer. One thread means
/// the caller's own, so this works where there are no threads, as in the page.
pub(super) fn largest<T: Sync>(threads: usize, work: &[T], each: impl Fn(&T) -> f64 + Sync) -> f64 {
    let left = AtomicUsize::new(work.len());
    let member = || {
        let mut largest: f64 = 0.0;
        while let Ok(taken) = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)) {
            // NaN must not hide: `max` would drop it.
            let answer = each(&work[taken - 1]);
            largest = if answer.is_nan() { f64::INFINITY } else { largest.max(answer) };
        }
        largest
    };
    if threads <= 1 {
        return member();
    }
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(member)).collect();
        let own = member();
        // A thread that panicked may have skipped work: its answer is not trusted.
        others.into_iter().map(|other| other.join().unwrap_or(f64::INFINITY)).fold(own, f64::max)
    })
}
