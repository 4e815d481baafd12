//! The levels of modern Ur against its solution:
//! `cargo run --release -p lab --example perfect-ur-modern -- VALUES BOARD PAWNS PAIRS [LEVEL]`.
//! The values are what `ur_modern --board FILE --pawns PAWNS --endless half --values VALUES` keeps
//! (crates/solve/cuda/README.md).
#![allow(clippy::print_stdout)]

use lab::perfect_modern::{Values, ordeal};
use std::io;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [values, board, pawns, pairs, rest @ ..] = arguments.as_slice() else {
        return Err(io::Error::other(
            "name a file of values, a board, the pawns a side, and a number of pairs of games",
        ));
    };
    let values = Values::read(&std::fs::read(values)?)
        .ok_or_else(|| io::Error::other("this is no file of values: make it with ur_modern --values"))?;
    let (pawns, pairs) = (pawns.parse().map_err(io::Error::other)?, pairs.parse().map_err(io::Error::other)?);
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let wanted = |id: &str| rest.first().is_none_or(|only| only == id);
    for level in minds::levels("ur-modern").iter().filter(|level| wanted(level.id)) {
        let found = ordeal(&values, (board, pawns), level, pairs, 1, threads);
        let found = found.ok_or_else(|| io::Error::other("the values are of another board or number of pawns"))?;
        println!("{:<8} {found}", level.id);
    }
    Ok(())
}
