//! `cargo xtask without SLUG`: a copy of the repository without one game, which still has to build and to pass.

use std::{fs, path::Path, time::Instant};

use anyhow::{Context, Result, ensure};

use super::read_folders;
use crate::{paths, shell};

/// How much is done in the copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thorough {
    /// Type-checks everything that a player or an author runs: the program, the worker, the page's boards.
    Check,
    /// Runs the test that walks every game as well.
    Test,
}

/// Makes the copy in `target/without-SLUG` and checks it.
///
/// A mere check happens in the build folder of the repository, where `cargo doc` has checked the downloaded crates already.
/// Cargo gives our crates of the copy the same file names there, so that `cargo check` and `cargo doc` check them again
/// afterwards; what `cargo build` and `cargo test` made stays. Tests would replace that too, and have a folder of their own.
pub(crate) fn without(slug: &str, thorough: Thorough) -> Result<()> {
    let games = read_folders(&paths::root())?;
    let known: Vec<&str> = games.iter().map(|game| game.slug.as_str()).collect();
    ensure!(known.contains(&slug), "there is no game '{slug}': try one of {}", known.join(", "));
    let started = Instant::now();
    let copy = paths::build_output().join(format!("without-{slug}"));
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    copy_files(&copy, slug)?;
    println!("removed {slug} from a copy in {}", copy.display());
    super::write(&copy)?;
    let target = match thorough {
        Thorough::Check => paths::cargo_target(),
        Thorough::Test => paths::cargo_target().join("without"),
    };
    let cargo = |arguments: &[&str]| {
        let mut cargo = shell::cargo();
        // Cargo removes the game from the lock file. Offline, because everything else is downloaded already.
        cargo.current_dir(&copy).args(arguments).args(["--offline", "--quiet"]);
        shell::run(cargo.env("CARGO_TARGET_DIR", &target))
    };
    cargo(&["check", "--package", "tablee", "--package", "worker", "--package", "wasm-conformance"])?;
    if thorough == Thorough::Test {
        cargo(&["test", "--package", "lab", "--test", "every_game"])?;
    }
    fs::remove_dir_all(&copy)?;
    let done = if thorough == Thorough::Test { "builds and passes" } else { "builds" };
    println!("Tablée {done} without {slug}: {} s", started.elapsed().as_secs());
    Ok(())
}

/// Every file of the repository but those of the game: its folder, and the pages and records that bear its name.
fn copy_files(to: &Path, slug: &str) -> Result<()> {
    let listing = shell::read(shell::program("git").args(["ls-files", "-co", "--exclude-standard", "-z"]))?;
    for path in listing.split_terminator('\0').filter(|path| !belongs(path, slug)) {
        let (from, to) = (paths::root().join(path), to.join(path));
        // Deleted but not committed yet.
        if from.is_file() {
            fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
            fs::copy(&from, &to).with_context(|| format!("cannot copy {path}"))?;
        }
    }
    Ok(())
}

fn belongs(path: &str, slug: &str) -> bool {
    let named = |folder: &str| {
        let name = path.strip_prefix(folder).filter(|name| !name.contains('/'));
        name.is_some_and(|name| name.strip_prefix(slug).is_some_and(|rest| rest.starts_with(['.', '-'])))
    };
    path.starts_with(&format!("crates/games/{slug}/"))
        || [
            "docs/rules/",
            "docs/results/",
            "docs/reference/",
            "docs/pictures/",
            "crates/fair-dice/tests/records/",
            "crates/lab/tests/golden/",
        ]
        .into_iter()
        .any(named)
}

#[cfg(test)]
mod tests {
    use super::belongs;

    #[test]
    fn what_bears_the_name_of_the_game_belongs_to_it() {
        for path in ["crates/games/ur-modern/lab.rs", "docs/rules/ur-modern.fr.md", "docs/results/ur-modern-levels.md"]
        {
            assert!(belongs(path, "ur-modern"), "{path}");
        }
        for path in ["crates/games/ur-classic/lab.rs", "docs/rules/rolitaire.md", "README.md"] {
            assert!(!belongs(path, "ur-modern") && !belongs(path, "rolit"), "{path}");
        }
    }
}
