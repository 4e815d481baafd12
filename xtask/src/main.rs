//! `cargo xtask`: everything the project does to itself. Build the page, run the product, test it, make the release.
//!
//! Written in Rust instead of scripts so that a fresh machine needs rustup, a C compiler and nothing else.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks to the terminal")]

mod games;
mod languages;
mod page;
mod paths;
mod plots;
mod release;
mod run;
mod shell;
mod test;
mod tidy;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Build, run, test and release Tablée.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Write every list of games from the folders in crates/games.
    Games,
    /// Write the folder of a new game, which builds, passes and plays at once.
    NewGame {
        /// Its name in addresses and commands, such as snakes-and-ladders.
        slug: String,
        /// The numbers of players.
        #[arg(long, default_value = "2-4")]
        seats: String,
    },
    /// Check everything about one game: format, lints, tests, texts, board, rule ids.
    Check {
        /// The slug of the game.
        slug: String,
    },
    /// Serve the page with one game, build again what changes, and reload the browser.
    Look {
        /// The slug of the game.
        slug: String,
    },
    /// Prove that everything builds and passes without one game.
    Without {
        /// The slug of the game.
        slug: String,
    },
    /// Test the Python package in a clean virtual environment: a step of `test`, which builds the binary before it.
    Python,
    /// Build the page into target/page: WebAssembly, hashed names, rules, compressed siblings, sizes.
    Page {
        /// Build quickly instead of small: for working on the page, never for shipping it.
        #[arg(long)]
        fast: bool,
    },
    /// Check types and lints of the page's scripts and run their tests; the page has to be built.
    Scripts,
    /// Build the page and the server in release, then run `tablee serve`.
    Run {
        /// Handed to `tablee serve`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        serve: Vec<String>,
    },
    /// Make the single self-contained binary target/dist/tablee and prove that it works alone.
    Release,
    /// Build the games in WebAssembly into target/wasm-conformance, for the test that compares them with the native ones.
    WasmConformance,
    /// Draw the plots of docs/results/ur-modern-solution.md from the data beside it.
    Plots,
    /// Build the page in the pseudo-language, which marks every phrase, and look for text on it that no phrase holds.
    Pseudo,
    /// Run every check and every test, installing what they need.
    Test,
    /// The part of `test` that is built for the browser.
    #[command(hide = true)]
    TestForTheBrowser,
    /// Check what compiler and linter cannot: arrows, rule ids, licences, wording, lengths, versions.
    Tidy,
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Games => games::write(&paths::root()),
        Task::NewGame { slug, seats } => games::new_game(&slug, &seats),
        Task::Check { slug } => games::check(&slug),
        Task::Look { slug } => games::look(&slug),
        Task::Without { slug } => games::without(&slug, games::Thorough::Test),
        Task::Python => test::python(),
        Task::Page { fast } => page::build(if fast { page::Speed::Fast } else { page::Speed::Small }),
        Task::Scripts => test::scripts(),
        Task::Run { serve } => run::run(&serve),
        Task::Release => release::release(),
        Task::WasmConformance => test::wasm_conformance(),
        Task::Plots => plots::draw(),
        Task::Pseudo => test::pseudo(),
        Task::Test => test::test(),
        Task::TestForTheBrowser => test::for_the_browser(),
        Task::Tidy => tidy::tidy(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands between backticks or on lines of their own.
    fn commands(page: &str) -> Vec<&str> {
        page.split(['`', '\n']).map(str::trim).filter(|text| text.starts_with("cargo xtask ")).collect()
    }

    #[test]
    fn the_commands_of_the_guide_are_understood() {
        for page in ["docs/new-game.md", "docs/new-game.fr.md", "CONTRIBUTING.md"] {
            let text = std::fs::read_to_string(paths::root().join(page)).expect("a page");
            let commands = commands(&text);
            assert!(commands.len() >= 5, "{page} names its commands");
            for command in commands {
                let words = command.trim_start_matches("cargo ").split(' ');
                assert!(Cli::try_parse_from(words).is_ok(), "{page}: {command}");
            }
        }
    }
}
