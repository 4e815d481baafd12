//! Random games a second on one core: `cargo run --release -p lab --example bench`.
//!
//! Counts the time the process had a core, where the system tells it, so that a busy machine spoils less.
#![allow(clippy::print_stdout)]

use lab::bench::{Plan, bench};
use std::time::Instant;

fn main() {
    let start = Instant::now();
    let clock = || on_core().unwrap_or_else(|| start.elapsed().as_secs_f64());
    println!("{}", bench(&Plan::default(), &clock, &mut |_, _| {}));
}

/// Seconds this process has run so far, as Linux counts them.
fn on_core() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
