//! What time it is: asked here and nowhere else, for rules and tables have no clock.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

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
