//! The clock of the server. Rules and tables have none: they are told the time.

use futures_util::future::BoxFuture;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A source of time. Tests use their own, so that none of them waits.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970.
    fn now(&self) -> u64;
    /// Waits until that time has come.
    fn until(&self, at: u64) -> BoxFuture<'static, ()>;
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        since_1970().as_millis() as u64
    }

    fn until(&self, at: u64) -> BoxFuture<'static, ()> {
        // Timers are bounded; the caller checks the time again.
        const LONGEST: u64 = 24 * 60 * 60 * 1000;
        let wait = at.saturating_sub(self.now()).min(LONGEST);
        Box::pin(tokio::time::sleep(Duration::from_millis(wait)))
    }
}

/// The day in UTC, counted from the first of 1970.
pub fn today() -> u32 {
    const DAY: u64 = 24 * 60 * 60;
    (since_1970().as_secs() / DAY) as u32
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    since_1970().as_millis() as i64
}

fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
