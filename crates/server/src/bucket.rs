//! Rates: a bucket fills slowly and every deed takes a drop.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bucket for one stranger.
#[derive(Debug)]
pub(crate) struct Bucket {
    drops: f64,
    size: f64,
    per_second: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn full(size: u32, per_second: f64) -> Bucket {
        Bucket { drops: size.into(), size: size.into(), per_second, filled: Instant::now() }
    }

    /// Takes a drop, or says how long it is until there is one.
    pub(crate) fn take(&mut self) -> Result<(), Duration> {
        let now = Instant::now();
        let grown = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.drops = (self.drops + grown).min(self.size);
        self.filled = now;
        if self.drops < 1.0 {
            return Err(Duration::from_secs_f64(((1.0 - self.drops) / self.per_second).min(LONGEST)));
        }
        self.drops -= 1.0;
        Ok(())
    }
}

/// Nobody is told to wait longer, in seconds.
const LONGEST: f64 = 3600.0;

/// A bucket for each of many, all alike.
///
/// However many strangers come, it holds a bounded number and locks nobody out: those who came lately are in `young`;
/// once that is full it becomes `old`, and who is not heard of again before the next time is forgotten. Who is forgotten
/// begins with a full bucket, so whatever must hold against a crowd has a bucket for all of it as well.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    per_minute: u32,
    generations: Mutex<Generations<K>>,
}

#[derive(Debug)]
struct Generations<K> {
    young: HashMap<K, Bucket>,
    old: HashMap<K, Bucket>,
}

/// Buckets in a generation.
const KEPT: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn per_minute(per_minute: u32) -> Buckets<K> {
        Buckets { per_minute, generations: Mutex::new(Generations { young: HashMap::new(), old: HashMap::new() }) }
    }

    /// Takes a drop from this one's bucket, or says how long it is until there is one.
    pub(crate) fn take(&self, key: K) -> Result<(), Duration> {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        let Generations { young, old } = &mut *generations;
        if let Some(bucket) = young.get_mut(&key) {
            return bucket.take();
        }
        let new = || Bucket::full(self.per_minute, f64::from(self.per_minute) / 60.0);
        let mut bucket = old.remove(&key).unwrap_or_else(new);
        let taken = bucket.take();
        if young.len() >= KEPT {
            *old = std::mem::take(young);
        }
        young.insert(key, bucket);
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_refuses() {
        let mut bucket = Bucket::full(2, 0.0);
        assert_eq!([bucket.take(), bucket.take()], [Ok(()); 2]);
        assert_eq!(bucket.take(), Err(Duration::from_secs(3600)), "nothing grows there, and yet nobody waits for ever");
        let mut bucket = Bucket::full(1, 0.5);
        bucket.take().expect("full");
        let wait = bucket.take().expect_err("empty").as_secs_f64();
        assert!(wait > 1.0 && wait <= 2.0, "{wait}");
    }

    #[test]
    fn a_bucket_fills_again() {
        let mut bucket = Bucket::full(1, 1e9);
        assert!((0..100).all(|_| {
            std::thread::sleep(Duration::from_nanos(10));
            bucket.take().is_ok()
        }));
    }

    #[test]
    fn everybody_has_their_own_bucket() {
        let buckets = Buckets::per_minute(1);
        assert_eq!(["a", "b", "a"].map(|key| buckets.take(key).is_ok()), [true, true, false]);
    }

    #[test]
    fn a_flood_of_strangers_fills_no_memory_and_locks_nobody_out() {
        let buckets = Buckets::per_minute(1);
        for stranger in 0..5 * KEPT {
            assert_eq!(buckets.take(stranger), Ok(()));
            let kept = buckets.generations.lock().expect("nobody panicked");
            assert!(kept.young.len() <= KEPT && kept.old.len() <= KEPT);
        }
        let last = 5 * KEPT - 1;
        assert!(buckets.take(last).is_err(), "who was here a moment ago is remembered");
        assert!(buckets.take(last - KEPT).is_err(), "so is who was here before the last turn");
    }
}
