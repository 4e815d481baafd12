//! `tablee`: games around a table. One file per command.

mod arena;
mod backup;
mod bench;
mod data;
mod folder;
mod lab;
mod load;
mod record;
mod referee;
mod rerate;
mod review;
mod rules;
mod serve;
mod sheet;
mod solve;
mod tables;
mod verify;
mod wasm;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A table tells its viewers a thousand small things: with the system's allocator a tenth of the work was finding them room.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Board games to play together, in the browser and from the command line.
#[derive(Parser)]
#[command(name = "tablee", version, about, propagate_version = true, arg_required_else_help = true)]
struct Tablee {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Open the house: serve the page and its tables
    ///
    /// Listens on this machine only unless told otherwise, keeps everything in one SQLite file in the user's data
    /// folder, and prints the address to open in a browser. Stop it with ctrl-c: every table goes on where it was.
    /// What is said here counts before the environment, and that before the configuration file (docs/hosting.md).
    Serve(serve::Serve),
    /// Copy the database of a house into a file, while it is open or closed
    ///
    /// Everything acknowledged before the copy began is in it. Try: tablee backup tablee-monday.db
    Backup(backup::Backup),
    /// Put a copy of the database back, while the house is closed
    ///
    /// The copy is checked first. A database that is there is never overwritten: --replace lays it aside.
    Restore(backup::Restore),
    /// Rate every finished game anew, from what happened at the tables; the server must be closed
    ///
    /// Ratings are derived: what comes out is what was there, unless a newer program rates in another way.
    Rerate(rerate::Rerate),
    /// Solve a game: the exact value of every position of classic Ur, or of the start of Rolit on a small board
    ///
    /// Takes all cores and may be stopped at any time: the same command goes on where it was. tablee serve and tablee
    /// referee play classic Ur by the table in the data folder; docs/tables.md tells what is in it. Try: tablee solve
    /// ur-classic --pawns 3, or tablee solve rolit --size 4
    Solve(solve::Solve),
    /// Drive any game by lines of JSON on standard input and output
    ///
    /// One request a line, one answer a line, for programs in any language; docs/protocol.md tells all requests.
    /// Try: echo '{"op":"games"}' | tablee referee
    Referee(referee::Lines),
    /// Read the rules of a game, with our rulings
    Rules(rules::Rules),
    /// Copy the boards, sheets and cards of a game, to change them
    ///
    /// Try: tablee data ur-modern --to my-game, change a file there, then tablee data ur-modern --check my-game/lanes.board
    /// and tablee serve --with my-game/lanes.board.
    Data(data::Data),
    /// Print a clean sheet of a roll-and-write, to play with a real pencil
    ///
    /// Writes SVG, which every browser opens and prints. Try: tablee sheet village > village.svg
    Sheet(sheet::Sheet),
    /// Check a whole game and its dice, offline
    ///
    /// Replays a record by the rules and, where the house rolled from a sealed seed, draws every roll again. Ends with 0
    /// where everything that can be checked holds, with 1 where something does not (it names the entry), with 2 where the
    /// record cannot be read. docs/dice.md says how it works. Try: tablee verify game.json
    Verify(verify::Verify),
    /// Play a game a thousand times and report what its author wants to know
    ///
    /// Writes a page with plots, and the same as JSON and CSV: seats, length, decisions, drama, luck and skill, components.
    /// Try: tablee lab ulir --games 5000 --out my-report
    Lab(lab::Lab),
    /// Look at a finished game again: what every choice cost, and what chance gave
    ///
    /// Save a game in the page, or take the record of the referee. Try: tablee review game.json
    Review(review::Again),
    /// Let players of a game meet, and tell who is stronger
    ///
    /// Everybody sits in every seat with the same luck; every figure has its interval. Try: tablee arena ur-classic vizier
    /// scribe, or tablee arena ulir --ahead 3 for all levels, each for as long as it takes to tell.
    Arena(arena::Arena),
    /// Measure how fast this machine plays random games, natively and in WebAssembly, and answers the line protocol
    Bench(bench::Bench),
    /// Measure how much a house on this machine can take
    ///
    /// Opens one with a real database and lets crowds play in it over real WebSockets: how many moves a second are
    /// durable, how long each waits, and what idle tables cost. Try: tablee load --seconds 5
    Load(load::Load),
}

fn main() -> ExitCode {
    let done = match Tablee::parse().command {
        Command::Serve(wanted) => serve::run(wanted),
        Command::Backup(wanted) => backup::backup(wanted),
        Command::Restore(wanted) => backup::restore(wanted),
        Command::Rerate(wanted) => rerate::rerate(wanted),
        Command::Referee(wanted) => referee::run(&wanted),
        Command::Solve(wanted) => solve::run(&wanted),
        Command::Rules(wanted) => rules::run(&wanted),
        Command::Data(wanted) => data::run(&wanted),
        Command::Sheet(wanted) => sheet::run(&wanted),
        Command::Verify(wanted) => return verify::run(&wanted),
        Command::Lab(wanted) => lab::run(&wanted),
        Command::Review(wanted) => review::run(&wanted),
        Command::Arena(wanted) => arena::run(&wanted),
        Command::Bench(wanted) => bench::run(&wanted),
        Command::Load(wanted) => load::run(&wanted),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(&error),
    }
}

/// The command line is where standard error is for people.
#[expect(clippy::print_stderr)]
fn complain(error: &anyhow::Error) -> ExitCode {
    eprintln!("tablee: {error:#}");
    ExitCode::FAILURE
}
