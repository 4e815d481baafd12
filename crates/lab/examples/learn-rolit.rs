//! Lets the Rolit bots learn from games against themselves and writes their weights:
//! `cargo run --release -p lab --example learn-rolit -- WEIGHTS [GAMES] [LESSONS] [SEED]`.
//! The games are those of a lesson of the duel on the large board; the other kinds of game take theirs from that.
#![allow(clippy::print_stdout)]

use lab::learn_rolit::{Course, learn};
use minds::rolit::evaluation::{Kind, Size};
use std::io;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other("name a weights file to write"));
    };
    let number = |index: usize, default| rest.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, lessons, seed) = (number(0, 10_000), number(1, 6), number(2, 1));
    let mut weights = Vec::new();
    for kind in Kind::ALL {
        let games = match kind {
            Kind::Duel(Size::Eight) => games,
            Kind::Duel(Size::Six) => games / 2,
            Kind::Several(Size::Eight) => games / 2,
            Kind::Several(Size::Six) => games / 4,
        };
        let course = Course { games, lessons: lessons as u32, seed };
        weights.extend(learn(kind, course, &mut |mark| println!("{mark:?}")));
    }
    std::fs::write(file, &weights)?;
    println!("{} bytes", weights.len());
    Ok(())
}
