//! Random games a second: `cargo run --release -p lab --example bench`.
#![allow(clippy::print_stdout)]

use lab::bench::{Plan, bench};
use std::time::Instant;

fn main() {
    let start = Instant::now();
    let report = bench(&Plan::default(), &|| start.elapsed().as_secs_f64(), &mut |_, _| {});
    println!("{report}");
}
