//! What each level loses against perfect play, and what it wins of the level below when luck is taken out:
//! `cargo run --release -p lab --example marks-ur-classic -- SOLUTION GAMES [LEVEL]`.
//! The solution is what `cargo run --release -p solve --example ur-classic -- 7 1e-6 SOLUTION` keeps.
#![allow(clippy::print_stdout)]

use lab::marks::{edge, marks};
use solve::ur_classic::Solution;
use std::fs::File;
use std::io::{self, BufReader};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [solution, games, only @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a solution file and a number of games"));
    };
    let games: u64 = games.parse().map_err(io::Error::other)?;
    let solution = Solution::read(BufReader::new(File::open(solution)?))?;
    let misfit = || io::Error::other("the solution does not fit the game");
    let levels = minds::levels("ur-classic");
    let wanted = |id: &str| only.first().is_none_or(|only| only == id);
    for level in levels.iter().filter(|level| wanted(level.id)) {
        println!("{:<8} {}", level.id, marks(&solution, level, games, 1).ok_or_else(misfit)?);
    }
    for pair in levels.windows(2).filter(|pair| wanted(pair[1].id)) {
        let edge = edge(&solution, [&pair[1], &pair[0]], games.div_ceil(2), 1).ok_or_else(misfit)?;
        println!("{} against {}: {edge}", pair[1].id, pair[0].id);
    }
    Ok(())
}
