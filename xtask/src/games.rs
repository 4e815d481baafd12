//! `cargo xtask games`: writes every list of games, from the folders in `crates/games`.
//!
//! A game declares itself in its own folder: `game.toml` ([`GameFolder`]) says where it stands on the landing page, and
//! the files that are there say what it brings of its own (bots, board, lab …) and what it takes as default. The lists
//! are code, checked in and compared by `cargo xtask tidy`: no build script, and nothing that a reader cannot open.

mod check;
mod folder;
mod lists;
mod look;
mod manifests;
mod new_game;
mod without;

pub(crate) use check::check;
pub(crate) use folder::{Bundle, GameFolder, read_folders};
pub(crate) use look::look;
pub(crate) use new_game::new_game;
pub(crate) use without::{Thorough, without};

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result};

/// Contents by path from the root of the repository.
pub(crate) type Written = BTreeMap<String, String>;

/// Writes every list of the repository at `root` and says which files changed.
pub(crate) fn write(root: &Path) -> Result<()> {
    let games = read_folders(root)?;
    let mut changed = 0;
    for (path, text) in lists_of(root, &games)? {
        let path = root.join(path);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        println!("wrote {}", path.strip_prefix(root).unwrap_or(&path).display());
        changed += 1;
    }
    let slugs: Vec<&str> = games.iter().map(|game| game.slug.as_str()).collect();
    println!("{} games: {} ({changed} files changed)", games.len(), slugs.join(", "));
    Ok(())
}

/// The files that [`write()`] would change, for the check in CI.
pub(crate) fn outdated(root: &Path) -> Result<Vec<String>> {
    let games = read_folders(root)?;
    let lists = lists_of(root, &games)?.into_iter();
    let outdated = lists.filter(|(path, text)| fs::read_to_string(root.join(path)).ok().as_ref() != Some(text));
    Ok(outdated.map(|(path, _)| path).collect())
}

fn lists_of(root: &Path, games: &[GameFolder]) -> Result<Written> {
    let mut written = lists::rust(root, games)?;
    written.extend(manifests::sections(root, games)?);
    Ok(written)
}
