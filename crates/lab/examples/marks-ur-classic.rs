//! What each level loses against perfect play:
//! `cargo run --release -p lab --example marks-ur-classic -- SOLUTION GAMES [LEVEL]`.
//! The solution is what `cargo run --release -p solve --example ur-classic -- 7 1e-6 SOLUTION` keeps.
#![allow(clippy::print_stdout)]

use lab::marks::marks;
use solve::ur_classic::Solution;
use std::fs::File;
use std::io::{self, BufReader};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [solution, games, wanted @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a solution file and a number of games"));
    };
    let games = games.parse().map_err(io::Error::other)?;
    let solution = Solution::read(BufReader::new(File::open(solution)?))?;
    for level in minds::levels("ur-classic").iter().filter(|level| wanted.first().is_none_or(|id| id == level.id)) {
        let marks = marks(&solution, level, games, 1);
        let marks = marks.ok_or_else(|| io::Error::other("the solution does not fit the game"))?;
        println!("{:<8} {marks}", level.id);
    }
    Ok(())
}
