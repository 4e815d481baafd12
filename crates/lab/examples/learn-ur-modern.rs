//! Learns the weights of the modern Ur's bots by self-play and writes them:
//! `cargo run --release -p lab --example learn-ur-modern -- BOARD WEIGHTS [GAMES] [SEED]`, BOARD being `lanes` or `grid`.
#![allow(clippy::print_stdout)]

use lab::learn_ur_modern::{Course, learn};
use std::io;
use ur_modern::Board;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [board, weights, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a board, lanes or grid, and a weights file to write"));
    };
    let file = match board.as_str() {
        "lanes" => Board::LANES,
        "grid" => Board::GRID,
        other => return Err(io::Error::other(format!("there is no board '{other}': lanes or grid"))),
    };
    let number = |index: usize, default| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let course = Course { games: number(0, 50_000), seed: number(1, 1) };
    let board = Board::shipped(&file).map_err(io::Error::other)?;
    let lesson = learn(&board, course).ok_or_else(|| io::Error::other("the board has no game"))?;
    std::fs::write(weights, &lesson.weights)?;
    println!(
        "{course:?}: {} positions, at the end {:.1} rolls a game, surprise {:.4}",
        lesson.positions, lesson.rolls, lesson.surprise
    );
    Ok(())
}
