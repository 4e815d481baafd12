//! Solves classic Ur, says what came out, and keeps it in a file if one is named:
//! `cargo run --release -p solve --example ur-classic -- PAWNS TOLERANCE [FILE] [THREADS]`.
#![allow(clippy::print_stdout)]

use solve::ur_classic::{Effort, Progress, Solver};
use std::fs::File;
use std::io::{self, BufWriter};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| arguments.get(place).map(String::as_str);
    let pawns = word(0).and_then(|text| text.parse().ok()).unwrap_or(3);
    let tolerance = word(1).and_then(|text| text.parse().ok()).unwrap_or(1e-14);
    let threads = word(3).and_then(|text| text.parse().ok()).unwrap_or(1);
    let played = || io::Error::other("classic Ur is played with 1 to 7 pawns");
    let mut solver = Solver::new(pawns).ok_or_else(played)?;
    let told = |progress: Progress| {
        if progress.settled {
            println!("{progress:?}");
        }
    };
    while solver.settle_next(Effort { tolerance, threads }, told).is_some() {}
    let solution = solver.finish().ok_or_else(played)?;
    if let Some(path) = word(2) {
        solution.write(BufWriter::new(File::create(path)?))?;
    }
    println!(
        "{} positions, residual {:e}",
        solution.positions(),
        solution.residual(threads, |_| {}).unwrap_or(f64::NAN)
    );
    for pawns in 1..=pawns {
        println!("{pawns} pawns: {:.10} %", 100.0 * solution.start(pawns).unwrap_or(f64::NAN));
    }
    Ok(())
}
