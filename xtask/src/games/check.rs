//! `cargo xtask check SLUG`: everything about one game, in a minute or two.

use std::time::Instant;

use anyhow::{Context, Result, ensure};

use super::read_folders;
use crate::{
    page::{TARGET, add_target, folder_of},
    paths, shell, tidy,
};

/// Formats nothing, changes nothing: says what is wrong, and stops there.
pub(crate) fn check(slug: &str) -> Result<()> {
    let started = Instant::now();
    let root = paths::root();
    let games = read_folders(&root)?;
    let known: Vec<&str> = games.iter().map(|game| game.slug.as_str()).collect();
    ensure!(known.contains(&slug), "there is no game '{slug}': try one of {}", known.join(", "));
    let outdated = super::outdated(&root)?;
    ensure!(outdated.is_empty(), "run `cargo xtask games` first: {} would change", outdated.join(", "));

    let folder = root.join("crates/games").join(slug);
    let files = folder_of(&folder)?.into_keys().filter(|path| path.ends_with(".rs")).map(|path| folder.join(path));
    let mut rustfmt = shell::program("rustfmt");
    rustfmt.args(["--check", "--edition", "2024"]).args(files);
    let formatted = rustfmt.output().context("cannot run rustfmt")?;
    ensure!(
        formatted.status.success(),
        "some files are not formatted: run `cargo fmt --all`\n{}",
        String::from_utf8_lossy(&formatted.stdout)
    );
    let cargo = |arguments: &[&str]| shell::run(shell::cargo().args(arguments));
    cargo(&["clippy", "--quiet", "--package", slug, "--all-targets", "--", "-D", "warnings"])?;
    cargo(&["test", "--quiet", "--package", slug])?;
    let module = slug.replace('-', "_");
    cargo(&["test", "--quiet", "--package", "i18n", "--lib", &module])?;
    cargo(&["test", "--quiet", "--package", "lab", "--test", "every_game"])?;
    add_target()?;
    let features = format!("sheets,{slug}");
    let board = ["clippy", "--quiet", "--package", "client", "--target", TARGET, "--no-default-features", "--features"];
    shell::run(shell::cargo().args(board).args([&features, "--", "-D", "warnings"]))?;
    tidy::tidy()?;
    println!("\n{slug} passes, in {} s. Look at it: cargo xtask look {slug}", started.elapsed().as_secs());
    Ok(())
}
