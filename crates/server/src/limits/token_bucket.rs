//! Token-bucket rate limiter: a bucket refills at a constant rate, and every request takes a token.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

#[derive(Debug)]
pub(crate) struct TokenBucket {
    tokens: f64,
    capacity: f64,
    per_second: f64,
    refilled: Instant,
}

impl TokenBucket {
    pub(crate) fn full(capacity: u32, per_second: f64) -> TokenBucket {
        TokenBucket { tokens: capacity.into(), capacity: capacity.into(), per_second, refilled: Instant::now() }
    }

    /// Takes a token, or returns the time until there is one.
    pub(crate) fn take(&mut self) -> Result<(), Duration> {
        self.take_many(1)
    }

    /// Takes `count` tokens, or none and returns the time until there are enough.
    pub(crate) fn take_many(&mut self, tokens: u32) -> Result<(), Duration> {
        let wanted = f64::from(tokens);
        let now = Instant::now();
        let grown = now.duration_since(self.refilled).as_secs_f64() * self.per_second;
        self.tokens = (self.tokens + grown).min(self.capacity);
        self.refilled = now;
        if self.tokens < wanted {
            return Err(Duration::from_secs_f64(((wanted - self.tokens) / self.per_second).min(MAX_WAIT)));
        }
        self.tokens -= wanted;
        Ok(())
    }

    /// Puts tokens back that were not needed.
    pub(crate) fn give_back(&mut self, tokens: u32) {
        self.tokens = (self.tokens + f64::from(tokens)).min(self.capacity);
    }
}

/// The longest wait that is ever named, in seconds.
const MAX_WAIT: f64 = 3600.0;

/// Rate limiter with one token bucket per key, in bounded memory.
///
/// Recently used keys are in `young`. Once that is full it becomes `old`, and keys that are not used again before the next
/// turn are evicted. Evicted keys restart with a full bucket, so a limit that must hold against many keys at once needs a
/// bucket of its own.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    per_minute: u32,
    generations: Mutex<Generations<K>>,
}

#[derive(Debug)]
struct Generations<K> {
    young: HashMap<K, TokenBucket>,
    old: HashMap<K, TokenBucket>,
}

/// Keys in a generation.
const GENERATION: usize = 10_000;

impl<K: Eq + Hash> RateLimiter<K> {
    pub(crate) fn per_minute(per_minute: u32) -> RateLimiter<K> {
        RateLimiter { per_minute, generations: Mutex::new(Generations { young: HashMap::new(), old: HashMap::new() }) }
    }

    /// Takes a token from the bucket of a key, or returns the time until there is one.
    pub(crate) fn take(&self, key: K) -> Result<(), Duration> {
        self.take_many(key, 1)
    }

    /// Takes `count` tokens, or none and returns the time until there are enough.
    pub(crate) fn take_many(&self, key: K, tokens: u32) -> Result<(), Duration> {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        let Generations { young, old } = &mut *generations;
        if let Some(bucket) = young.get_mut(&key) {
            return bucket.take_many(tokens);
        }
        let new = || TokenBucket::full(self.per_minute, f64::from(self.per_minute) / 60.0);
        let mut bucket = old.remove(&key).unwrap_or_else(new);
        let taken = bucket.take_many(tokens);
        if young.len() >= GENERATION {
            *old = std::mem::take(young);
        }
        young.insert(key, bucket);
        taken
    }

    /// Puts tokens back that were not needed.
    pub(crate) fn give_back(&self, key: &K, tokens: u32) {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        let Generations { young, old } = &mut *generations;
        if let Some(bucket) = young.get_mut(key).or_else(|| old.get_mut(key)) {
            bucket.give_back(tokens);
        }
    }
}

/// The keys seen last, in bounded memory: two generations, as in [`RateLimiter`].
#[derive(Debug)]
pub(crate) struct RecentKeys<K>(Mutex<(HashSet<K>, HashSet<K>)>);

impl<K> Default for RecentKeys<K> {
    fn default() -> RecentKeys<K> {
        RecentKeys(Mutex::new((HashSet::new(), HashSet::new())))
    }
}

impl<K: Eq + Hash> RecentKeys<K> {
    pub(crate) fn insert(&self, key: K) {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if generations.0.len() >= GENERATION {
            generations.1 = std::mem::take(&mut generations.0);
        }
        generations.0.insert(key);
    }

    pub(crate) fn contains(&self, key: &K) -> bool {
        let generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        generations.0.contains(key) || generations.1.contains(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_refuses() {
        let mut bucket = TokenBucket::full(2, 0.0);
        assert_eq!([bucket.take(), bucket.take()], [Ok(()); 2]);
        assert_eq!(bucket.take(), Err(Duration::from_secs(3600)), "it never refills, and yet the wait is bounded");
        let mut bucket = TokenBucket::full(1, 0.5);
        bucket.take().expect("full");
        let wait = bucket.take().expect_err("empty").as_secs_f64();
        assert!(wait > 1.0 && wait <= 2.0, "{wait}");
    }

    #[test]
    fn tokens_are_taken_together_or_not_at_all() {
        let mut bucket = TokenBucket::full(3, 0.0);
        assert!(bucket.take_many(2).is_ok() && bucket.take_many(2).is_err() && bucket.take_many(1).is_ok());
        bucket.give_back(9);
        assert!(bucket.take_many(3).is_ok() && bucket.take().is_err(), "never more than it holds");
        let limiter = RateLimiter::per_minute(1);
        assert!(limiter.take("a").is_ok());
        limiter.give_back(&"a", 1);
        assert_eq!([limiter.take("a").is_ok(), limiter.take("a").is_ok()], [true, false]);
    }

    #[test]
    fn a_bucket_refills() {
        let mut bucket = TokenBucket::full(1, 1e9);
        assert!((0..100).all(|_| {
            std::thread::sleep(Duration::from_nanos(10));
            bucket.take().is_ok()
        }));
    }

    #[test]
    fn every_key_has_its_own_bucket() {
        let limiter = RateLimiter::per_minute(1);
        assert_eq!(["a", "b", "a"].map(|key| limiter.take(key).is_ok()), [true, true, false]);
    }

    #[test]
    fn a_flood_of_keys_fills_no_memory_and_locks_no_key_out() {
        let limiter = RateLimiter::per_minute(1);
        for key in 0..5 * GENERATION {
            assert_eq!(limiter.take(key), Ok(()));
            let kept = limiter.generations.lock().expect("no thread panicked");
            assert!(kept.young.len() <= GENERATION && kept.old.len() <= GENERATION);
        }
        let last = 5 * GENERATION - 1;
        assert!(limiter.take(last).is_err(), "a recent key is remembered");
        assert!(limiter.take(last - GENERATION).is_err(), "so is a key of the previous generation");
    }
}
