//! A clock that stands still until it is moved.

use crate::Clock;
use futures_util::future::{BoxFuture, pending};
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) struct ManualClock(pub(super) AtomicU64);

impl Clock for ManualClock {
    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn until(&self, _at: u64) -> BoxFuture<'static, ()> {
        Box::pin(pending())
    }
}
