//! Rates: a bucket fills slowly and every deed takes a drop.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

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

    /// Takes a drop if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.fill();
        let enough = self.drops >= 1.0;
        if enough {
            self.drops -= 1.0;
        }
        enough
    }

    fn fill(&mut self) {
        let now = Instant::now();
        let grown = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.drops = (self.drops + grown).min(self.size);
        self.filled = now;
    }

    fn is_full(&mut self) -> bool {
        self.fill();
        self.drops >= self.size
    }
}

/// A bucket for each of many, all alike.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    per_minute: u32,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// Full buckets are as good as none: beyond this many they are thrown away.
const KEPT: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn per_minute(per_minute: u32) -> Buckets<K> {
        Buckets { per_minute, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes a drop from this one's bucket if there is one.
    pub(crate) fn take(&self, key: K) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= KEPT {
            buckets.retain(|_, bucket| !bucket.is_full());
        }
        // A flood of strangers must not fill the memory either.
        if buckets.len() >= KEPT && !buckets.contains_key(&key) {
            return false;
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.per_minute, f64::from(self.per_minute) / 60.0)).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_refuses() {
        let mut bucket = Bucket::full(2, 0.0);
        assert_eq!([bucket.take(), bucket.take(), bucket.take()], [true, true, false]);
    }

    #[test]
    fn a_bucket_fills_again() {
        let mut bucket = Bucket::full(1, 1e9);
        assert!((0..100).all(|_| {
            std::thread::sleep(std::time::Duration::from_nanos(10));
            bucket.take()
        }));
    }

    #[test]
    fn everybody_has_their_own_bucket() {
        let buckets = Buckets::per_minute(1);
        assert_eq!(["a", "b", "a"].map(|key| buckets.take(key)), [true, true, false]);
    }
}
