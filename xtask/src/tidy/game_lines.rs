//! How much has to be written by hand for a game with the default board and the default bots: the example game, complete
//! in both languages.
//!
//! Counted is every line of its folder, of its rules pages and of its results that is not blank, comments and tests
//! included. Not counted: what a test or a program wrote (signature, records), and `Cargo.toml` and `tests/suite/main.rs`, in which
//! `cargo xtask new-game` writes the same for every game but for its name.

use super::{Problems, repository::Repository};

/// As many lines may be written by hand.
const LIMIT: usize = 600;
const EXAMPLE: &str = "pig";
/// The same for every game, or written by a program.
const NOT_BY_HAND: &[&str] = &["Cargo.toml", "tests/suite/main.rs", "tests/signature.txt", "tests/records/"];

pub(super) fn check(repository: &Repository) -> Problems {
    let folder = format!("crates/games/{EXAMPLE}/");
    let pages = [format!("docs/rules/{EXAMPLE}."), format!("docs/results/{EXAMPLE}-")];
    let by_hand = |path: &str| match path.strip_prefix(&folder) {
        Some(file) => !NOT_BY_HAND.iter().any(|not| file.starts_with(not)),
        None => pages.iter().any(|page| path.starts_with(page.as_str())),
    };
    let texts: Vec<&str> =
        repository.files.iter().filter(|(path, _)| by_hand(path)).map(|(_, text)| text.as_str()).collect();
    let all: usize = texts.iter().map(|text| text.lines().count()).sum();
    let lines: usize = texts.iter().flat_map(|text| text.lines()).filter(|line| !line.trim().is_empty()).count();
    println!("tidy: lines by hand of {EXAMPLE}, of {LIMIT} at most: {lines} ({all} with blank ones)");
    if lines > LIMIT { vec![format!("{EXAMPLE} takes {lines} lines by hand, {LIMIT} may")] } else { Vec::new() }
}
