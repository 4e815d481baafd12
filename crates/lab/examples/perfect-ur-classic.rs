//! Perfect play of classic Ur, in numbers. Against itself, to see that the solution keeps its promise, or against the levels:
//! `cargo run --release -p lab --example perfect-ur-classic -- SOLUTION promise GAMES`
//! `cargo run --release -p lab --example perfect-ur-classic -- SOLUTION levels PAIRS [LEVEL] [WEIGHTS]`
//! The solution is what `cargo run --release -p solve --example ur-classic -- 7 1e-12 SOLUTION 16` keeps; WEIGHTS are those of
//! `distil-ur-classic`, in place of the ones the bots carry.
#![allow(clippy::print_stdout)]

use lab::perfect::{ordeal, promise};
use solve::ur_classic::Solution;
use std::fs::File;
use std::io::{self, BufReader};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [solution, what, count, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other(
            "name a solution file, promise or levels, and a number of games or pairs of games",
        ));
    };
    let count: u64 = count.parse().map_err(io::Error::other)?;
    if let Some(weights) = rest.get(1)
        && !minds::learn("ur-classic", std::fs::read(weights)?)
    {
        return Err(io::Error::other("these weights are of another length: make them with distil-ur-classic"));
    }
    let solution = Solution::read(BufReader::with_capacity(1 << 20, File::open(solution)?))?;
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let misfit = || io::Error::other("the solution does not fit the game");
    match what.as_str() {
        "promise" => {
            let promise = promise(&solution, count, 1, threads).ok_or_else(misfit)?;
            println!("{promise}");
            if promise.kept() { Ok(()) } else { Err(io::Error::other("more than three standard errors off")) }
        }
        "levels" => {
            let wanted = |id: &str| rest.first().is_none_or(|only| only == id);
            for level in minds::levels("ur-classic").iter().filter(|level| wanted(level.id)) {
                println!("{:<8} {}", level.id, ordeal(&solution, level, count, 1, threads).ok_or_else(misfit)?);
            }
            Ok(())
        }
        other => Err(io::Error::other(format!("'{other}' is neither promise nor levels"))),
    }
}
