//! What compiler and linter cannot check: one small file per check.

mod arrows;
mod fidelity;
mod game_files;
mod game_lines;
mod games;
mod language;
mod lengths;
mod licences;
mod maps;
mod repository;
mod rule_ids;
mod versions;
mod wording;

use anyhow::{Result, ensure};

use repository::Repository;

/// What is wrong, in sentences.
type Problems = Vec<String>;

type Check = fn(&Repository) -> Problems;

const CHECKS: &[(&str, Check)] = &[
    ("arrows between crates", arrows::check),
    ("rule ids and the tests that cite them", rule_ids::check),
    ("every sentence of the books", fidelity::check),
    ("lists of games", games::check),
    ("files that name a game", game_files::check),
    ("lines of the example", game_lines::check),
    ("licences", licences::check),
    ("wording", wording::check),
    ("lengths", lengths::check),
    ("versions", versions::check),
    ("maps", maps::check),
    ("language", language::check),
];

/// Runs every check and names every problem.
pub(crate) fn tidy() -> Result<()> {
    let repository = Repository::read()?;
    let mut count = 0;
    for (name, check) in CHECKS {
        let problems = check(&repository);
        println!("tidy: {name}: {}", if problems.is_empty() { "ok" } else { "NOT ok" });
        for problem in &problems {
            println!("  - {problem}");
        }
        count += problems.len();
    }
    ensure!(count == 0, "{count} untidy things, listed above");
    Ok(())
}
