//! `cargo xtask without SLUG`: a copy of the repository without one game, which still has to build and to pass.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

use super::read_folders;
use crate::{paths, shell};

/// Makes the copy in `target/without-SLUG`, builds what names games, and runs the tests of the lists.
pub(crate) fn without(slug: &str) -> Result<()> {
    let games = read_folders(&paths::root())?;
    let known: Vec<&str> = games.iter().map(|game| game.slug.as_str()).collect();
    ensure!(known.contains(&slug), "there is no game '{slug}': try one of {}", known.join(", "));
    let copy = paths::build_output().join(format!("without-{slug}"));
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    copy_files(&copy, slug)?;
    println!("removed {slug} from a copy in {}", copy.display());
    super::write(&copy)?;
    let cargo = |arguments: &[&str]| {
        let mut cargo = shell::cargo();
        // Cargo removes the game from the lock file. Offline, because everything else is downloaded already.
        cargo.current_dir(&copy).args(arguments).env("CARGO_TARGET_DIR", paths::cargo_target().join("without"));
        shell::run(&mut cargo)
    };
    cargo(&[
        "check",
        "--offline",
        "--quiet",
        "--package",
        "tablee",
        "--package",
        "worker",
        "--package",
        "wasm-conformance",
    ])?;
    cargo(&["test", "--offline", "--quiet", "--package", "lab", "--test", "every_game"])?;
    fs::remove_dir_all(&copy)?;
    println!("Tablée builds and passes without {slug}");
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
