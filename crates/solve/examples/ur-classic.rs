//! Solves classic Ur, says what came out, and keeps it in a file if one is named:
//! `cargo run --release -p solve --example ur-classic -- PAWNS TOLERANCE [FILE]`.
#![allow(clippy::print_stdout)]

use solve::ur_classic::Solution;
use std::fs::File;
use std::io::{self, BufWriter};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let pawns = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(3);
    let tolerance = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1e-14);
    let Some(solution) = Solution::solve(pawns, tolerance, |progress| println!("{progress:?}")) else {
        return Err(io::Error::other("classic Ur is played with 1 to 7 pawns"));
    };
    if let Some(path) = arguments.next() {
        solution.write(BufWriter::new(File::create(path)?))?;
    }
    println!("{} positions, residual {:e}", solution.positions(), solution.residual(1, |_| {}).unwrap_or(f64::NAN));
    for pawns in 1..=pawns {
        println!("{pawns} pawns: {:.10} %", 100.0 * solution.start(pawns).unwrap_or(f64::NAN));
    }
    Ok(())
}
