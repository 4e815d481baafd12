//! `cargo xtask new-game SLUG --seats 2-4`: the folder of a new game, which builds, passes its tests and plays at once.
//!
//! The template is the example game Pig under another name: what is tested every day cannot rot.

mod name;
mod seats;

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

use super::read_folders;
use crate::{page::folder_of, paths, shell};
use name::Name;
use seats::Seats;

/// The game that new ones are copied from.
const TEMPLATE: &str = "pig";
/// What belongs to one version of the rules: the first run of the tests writes it.
const WRITTEN_BY_TESTS: &[&str] = &["tests/signature.txt", "tests/records/"];

/// Writes the folder and the rules pages of a new game, then every list.
pub(crate) fn new_game(slug: &str, seats: &str) -> Result<()> {
    let root = paths::root();
    let name = Name::new(slug, &root)?;
    let seats = Seats::read(seats)?;
    let folder = root.join("crates/games").join(slug);
    let place = read_folders(&root)?.iter().map(|game| game.declared.place).max().unwrap_or(0) + 1;

    let template = root.join("crates/games").join(TEMPLATE);
    for (path, bytes) in folder_of(&template).context("the example game is the template of new ones")? {
        if WRITTEN_BY_TESTS.iter().any(|written| path.starts_with(written)) {
            continue;
        }
        let text = String::from_utf8(bytes).with_context(|| format!("{path} is not text"))?;
        put(&folder.join(&path), &seats.fit(&path, &name.fit(&path, &text, place)))?;
    }
    for end in ["md", "fr.md"] {
        let page = fs::read_to_string(paths::rules().join(format!("{TEMPLATE}.{end}")))?;
        put(&paths::rules().join(format!("{slug}.{end}")), &seats.fit(end, &name.fit(end, &page, place)))?;
    }
    super::write(&root)?;
    sign(slug, &folder)?;
    // Another name sorts imports and breaks lines in other places.
    shell::run(shell::cargo().args(["fmt", "--all"]))?;
    println!("\n{slug} is there, and plays like {TEMPLATE} until you change it:");
    println!("  crates/games/{slug}       rules in src/, texts in words/, the board in board.rs");
    println!("  docs/rules/{slug}.md      the numbered rules, and {slug}.fr.md in French");
    println!("\nNext: cargo xtask check {slug}, cargo xtask look {slug}, and docs/new-game.md");
    Ok(())
}

/// Runs the tests, which write the signature and a record of the new game, and runs them again, to pass.
fn sign(slug: &str, folder: &Path) -> Result<()> {
    let tests = || {
        let mut test = shell::cargo();
        test.args(["test", "--quiet", "--package", slug]).stdin(std::process::Stdio::null());
        test.output().context("cannot run cargo")
    };
    println!("\n$ cargo test --package {slug}, which writes its signature and a record");
    tests()?;
    let output = tests()?;
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the new game does not pass its tests:\n{said}");
    ensure!(folder.join("tests/signature.txt").is_file(), "the tests wrote no signature");
    // Golden records of dice lie together, in the crate that draws them.
    let mut dice = shell::cargo();
    let dice =
        dice.args(["test", "--quiet", "--package", "fair-dice", "golden_records"]).stdin(std::process::Stdio::null());
    println!("$ cargo test --package fair-dice, which writes the record of its dice");
    dice.output().context("cannot run cargo")?;
    Ok(())
}

fn put(path: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
