//! `tablee`: games around a table. One file per command.

mod arena;
mod backup;
mod bench;
mod data;
mod data_folder;
mod lab;
mod language;
mod load;
mod numbers;
mod program;
mod record;
mod referee;
mod rerate;
mod review;
mod rules;
mod rules_pages;
mod schema;
mod serve;
mod sheet;
mod signals;
mod solutions;
mod solve;
mod verify;
mod wasm;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Tables send many small messages: with the system's allocator a tenth of the processor time was spent in it.
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
    /// Run the server: the page and its tables
    ///
    /// Listens on this machine only by default, keeps everything in one SQLite file in the user's data folder, and prints
    /// the address to open in a browser. Stop it with ctrl-c: tables resume where they were on the next start. Options
    /// override the environment, which overrides the configuration file (docs/hosting.md).
    Serve(serve::Serve),
    /// Back up the server's database to a file, while the server runs or not
    ///
    /// The backup holds everything acknowledged before it began. Try: tablee backup tablee-monday.db
    Backup(backup::Backup),
    /// Restore a backup of the database, while the server is stopped
    ///
    /// The backup is checked first. An existing database is never overwritten: --replace moves it aside.
    Restore(backup::Restore),
    /// Recompute all ratings from the stored games; the server must be stopped
    ///
    /// The result equals the stored ratings unless a newer version of tablee rates differently.
    Rerate(rerate::Rerate),
    /// Solve a game: the exact value of every position of classic Ur, or of the start of Rolit on a small board
    ///
    /// Uses all cores and may be stopped at any time: the same command resumes where it was. tablee serve and tablee
    /// referee play classic Ur by the solution file in the data folder, described in docs/solutions.md. Try: tablee solve
    /// ur-classic --pawns 3, or tablee solve rolit --size 4
    Solve(solve::Solve),
    /// Drive any game by lines of JSON on standard input and output
    ///
    /// One request per line, one answer per line, for programs in any language; docs/protocol.md lists all requests.
    /// Try: echo '{"op":"games"}' | tablee referee
    Referee(referee::RefereeArgs),
    /// Print the JSON Schema of what the server and the referee send, or the OpenAPI document of all routes
    ///
    /// Lists the names without one; docs/bots.md explains what each is for. Try: tablee schema server-message, or tablee
    /// schema rolit-view
    Schema(schema::SchemaArgs),
    /// Read the rules of a game, with our rulings
    Rules(rules::Rules),
    /// Copy the data files of a game (boards, sheets, cards) to change them
    ///
    /// Try: tablee data ur-modern --to my-game, change a file there, then tablee data ur-modern --check my-game/lanes.board
    /// and tablee serve --with my-game/lanes.board.
    Data(data::Data),
    /// Print sheets, boards and cards, to play on paper
    ///
    /// Writes SVG, which every browser opens and prints. Try: tablee sheet village > village.svg, or tablee sheet ulir --to
    /// my-ulir for the board and all cards, then print my-ulir/ulir.html from a browser.
    Sheet(sheet::Sheet),
    /// Check a whole game and its dice, offline
    ///
    /// Replays a record by the rules and, where the server rolled from a committed seed, draws every roll again. Exits
    /// with 0 if everything that can be checked is right, 1 if something is wrong (naming the step), 2 if the record
    /// cannot be read. docs/dice.md explains how it works. Try: tablee verify game.json
    Verify(verify::Verify),
    /// Simulate thousands of games and report what the game's author wants to know
    ///
    /// Writes an HTML report with plots, plus JSON and CSV: seats, length, decisions, drama, luck and skill, components.
    /// Try: tablee lab ulir --games 5000 --out my-report
    Lab(lab::Lab),
    /// Review a finished game: what every choice cost, and what luck gave
    ///
    /// Takes a record saved from the page or by the referee. Try: tablee review game.json
    Review(review::ReviewRecord),
    /// Let bots play each other and measure which is stronger
    ///
    /// Every bot plays every seat with the same luck; every figure has its interval. Try: tablee arena ur-classic vizier
    /// scribe, or tablee arena ulir --ahead 3 for all levels, each for as long as needed to decide.
    Arena(arena::Arena),
    /// Measure how fast this machine plays random games, natively and in WebAssembly, and answers the line protocol
    Bench(bench::Bench),
    /// Load-test a server on this machine
    ///
    /// Starts one with a real database and lets crowds play over real WebSockets: measures durable moves per second,
    /// latency, and the memory of idle tables. Try: tablee load --seconds 5
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
        Command::Schema(wanted) => schema::run(&wanted),
        Command::Rules(wanted) => rules::run(&wanted),
        Command::Data(wanted) => data::run(&wanted),
        Command::Sheet(wanted) => sheet::run(&wanted),
        Command::Verify(wanted) => return verify::run(&wanted),
        Command::Lab(wanted) => return lab::run(&wanted).unwrap_or_else(|error| complain(&error)),
        Command::Review(wanted) => return review::run(&wanted),
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
