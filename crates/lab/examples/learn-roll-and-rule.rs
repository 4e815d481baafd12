//! Lets the Roll & Rule bots learn from games by themselves and writes their weights:
//! `cargo run --release -p lab --example learn-roll-and-rule -- WEIGHTS [GAMES] [LESSONS] [SEED]`: so many games a lesson.
#![allow(clippy::print_stdout)]

use lab::learn_roll_and_rule::{Course, learn};
use std::io;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a weights file to write"));
    };
    let number = |index: usize, default| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let course = Course { games: number(0, 10_000), lessons: number(1, 20) as u32, seed: number(2, 1), threads };
    let mut kept = Ok(());
    let learnt = learn(course, None, &mut |mark, net| {
        println!("lesson {}: {:.2} points, off by {:.2}", mark.lesson, mark.score, mark.surprise);
        kept = std::fs::write(file, net.to_bytes());
    });
    kept?;
    learnt.map(|_| ()).ok_or_else(|| io::Error::other("the game cannot be played"))
}
