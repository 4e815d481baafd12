//! Distils the exact solution of classic Ur into the weights of the strongest bot and writes them:
//! `cargo run --release -p lab --example distil-ur-classic -- SOLUTION WEIGHTS [ROUNDS] [GAMES] [SEED]`.
//! The solution is what `cargo run --release -p solve --example ur-classic -- 7 1e-12 SOLUTION 16` keeps, on 16 threads.
#![allow(clippy::print_stdout)]

use lab::distil::{Plan, distil};
use solve::ur_classic::Solution;
use std::fs::File;
use std::io::{self, BufReader};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [solution, weights, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a solution file to read and a weights file to write"));
    };
    let number = |index: usize, default| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let plan = Plan { rounds: number(0, 400), games: number(1, 1000), exam: 10_000, seed: number(2, 1) };
    let solution = Solution::read(BufReader::with_capacity(1 << 20, File::open(solution)?))?;
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let learnt = distil(&solution, plan, threads, |round| {
        if round % 20 == 0 {
            println!("round {round}");
        }
    });
    let (bytes, exam) = learnt.ok_or_else(|| io::Error::other("the solution does not fit the game"))?;
    std::fs::write(weights, &bytes)?;
    println!("{plan:?}\n{exam:?}\n{} bytes", bytes.len());
    Ok(())
}
