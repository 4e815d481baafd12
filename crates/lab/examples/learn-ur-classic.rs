//! Fits the weights of the Ur bots to an exact solution and writes them:
//! `cargo run --release -p lab --example learn-ur-classic -- SOLUTION WEIGHTS [GAMES] [SEED]`.
//! The solution is what `cargo run --release -p solve --example ur-classic -- 7 1e-6 SOLUTION` keeps.
#![allow(clippy::print_stdout)]

use lab::learn::{Course, learn};
use solve::ur_classic::Solution;
use std::fs::File;
use std::io::{self, BufReader};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [solution, weights, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a solution file to read and a weights file to write"));
    };
    let number = |index: usize, default| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let course = Course { games: number(0, 400_000), exam: 10_000, seed: number(1, 1) };
    let solution = Solution::read(BufReader::new(File::open(solution)?))?;
    let lesson = learn(&solution, course).ok_or_else(|| io::Error::other("the solution does not fit the game"))?;
    std::fs::write(weights, &lesson.weights)?;
    println!("{course:?}\n{:?}\n{} bytes", lesson.exam, lesson.weights.len());
    Ok(())
}
