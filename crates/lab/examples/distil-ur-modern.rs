//! Distils lessons of the solved modern Ur into the weights of the strongest bot, writes them, and lets it meet `vizier`:
//! `cargo run --release -p lab --example distil-ur-modern -- LESSONS WEIGHTS [ROUNDS] [PAIRS]`.
//! The lessons are what `ur_modern --pawns 7 --gap 1e-8 --limit 150 --endless half --lessons 2 --keep LESSONS` keeps
//! (crates/solve/cuda/README.md).
#![allow(clippy::print_stdout)]

use lab::arena::{Length, Setting, entrant, rounds};
use lab::distil_modern::distil;
use std::io;

const SLUG: &str = "ur-modern";

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [lessons, weights, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a file of lessons to read and a weights file to write"));
    };
    let number = |index: usize, default| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let read = std::fs::read(lessons)?;
    let lessons: Vec<u64> = read.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes)).collect();
    drop(read);
    let learnt = distil(&lessons, number(0, 200), threads, |round| {
        if round % 20 == 0 {
            println!("round {round}");
        }
    });
    let (bytes, error) = learnt.ok_or_else(|| io::Error::other("these are no lessons of the modern Ur"))?;
    println!("{} lessons, root of the mean squared error {error:.5}, {} bytes", lessons.len(), bytes.len());
    std::fs::write(weights, &bytes)?;
    if !minds::learn(SLUG, bytes) {
        return Err(io::Error::other("the bots do not take these weights"));
    }
    let game = shelf::game(SLUG).ok_or_else(|| io::Error::other("the game is not on the shelf"))?;
    let setting = Setting { game, seats: 2, options: Default::default(), opening: 0 };
    let (Some(oracle), Some(vizier)) = (entrant(SLUG, "oracle"), entrant(SLUG, "vizier")) else {
        return Err(io::Error::other("the levels have other names"));
    };
    let length = Length { rounds: number(1, 100), ahead: None, threads };
    if let Some(standing) = rounds(&setting, [oracle, vizier], length, 1, &|_| {}) {
        println!("oracle against vizier: {standing}");
    }
    Ok(())
}
