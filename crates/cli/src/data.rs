//! `tablee data`: what is printed on a game's boards, sheets and cards, to copy and change.

use anyhow::{Context as _, bail};
use clap::Args;
use kernel::{AnyGame, OptionsError};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// Which files, and what to do with them.
#[derive(Args)]
pub(crate) struct Data {
    /// Slug of the game; without it, lists all data files
    game: Option<String>,
    /// Copy the game's files into this folder; existing files are never overwritten
    #[arg(long, value_name = "DIR", conflicts_with = "check")]
    to: Option<PathBuf>,
    /// Check changed files, named like the shipped ones, and report what is wrong and where
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "game")]
    check: Vec<PathBuf>,
}

/// Lists, prints, copies or checks.
pub(crate) fn run(wanted: &Data) -> anyhow::Result<()> {
    let Some(slug) = &wanted.game else { return list() };
    let Some(game) = catalog::game(slug) else {
        let known: Vec<&str> = catalog::GAMES.iter().map(|game| game.info().slug).collect();
        bail!("there is no game '{slug}': try one of {}", known.join(", "));
    };
    if game.info().files.is_empty() {
        bail!("{slug} has no data files");
    }
    match &wanted.to {
        Some(folder) => copy(game, folder),
        None if wanted.check.is_empty() => print(game),
        None => check(game, &wanted.check),
    }
}

fn list() -> anyhow::Result<()> {
    let files =
        catalog::GAMES.iter().flat_map(|game| game.info().files.iter().map(|file| (game.info().slug, file.name)));
    say(&files.map(|(slug, name)| format!("{slug}\t{name}\n")).collect::<String>())
}

fn print(game: &dyn AnyGame) -> anyhow::Result<()> {
    say(&game.info().files.iter().map(|file| format!("# {}\n{}\n", file.name, file.text)).collect::<String>())
}

fn copy(game: &dyn AnyGame, folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("could not create the folder {}", folder.display()))?;
    for file in game.info().files {
        let path = folder.join(file.name);
        let made = fs::OpenOptions::new().write(true).create_new(true).open(&path);
        let written = made.and_then(|mut made| made.write_all(file.text.as_bytes()));
        written.with_context(|| format!("could not write {}: choose another folder", path.display()))?;
        say(&format!("{}\n", path.display()))?;
    }
    Ok(())
}

fn check(game: &dyn AnyGame, paths: &[PathBuf]) -> anyhow::Result<()> {
    playable(game, &read(paths)?)?;
    say("ok\n")
}

/// Files are fine when the game can be played with them, whatever the options.
fn playable(game: &dyn AnyGame, files: &Map<String, Value>) -> anyhow::Result<()> {
    for mut setting in settings(game) {
        setting.insert("files".to_owned(), json!(files));
        for &seats in game.info().seats {
            match game.open(seats.into(), &setting) {
                // Options that do not go together are not the file's fault.
                Ok(_) | Err(OptionsError::Conflict(_)) => {}
                Err(fault) => bail!("{fault}"),
            }
        }
    }
    Ok(())
}

/// Changed files, checked, by the game they belong to.
pub(crate) fn changed(paths: &[PathBuf]) -> anyhow::Result<BTreeMap<String, Map<String, Value>>> {
    let mut changed: BTreeMap<String, Map<String, Value>> = BTreeMap::new();
    for (name, text) in read(paths)? {
        let owner = catalog::GAMES.iter().find(|game| game.info().files.iter().any(|file| file.name == name));
        let owner = owner.with_context(|| format!("no game has a data file '{name}': tablee data lists them"))?;
        changed.entry(owner.info().slug.to_owned()).or_default().insert(name, text);
    }
    for (slug, files) in &changed {
        catalog::game(slug).map_or(Ok(()), |game| playable(game, files))?;
    }
    Ok(changed)
}

/// The files at these paths, by their names.
pub(crate) fn read(paths: &[PathBuf]) -> anyhow::Result<Map<String, Value>> {
    let named = paths.iter().map(|path| {
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.with_context(|| format!("the file name of {} is not valid UTF-8", path.display()))?;
        let text = fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))?;
        // Notepad begins a file with a byte order mark, which no one sees.
        Ok((name.to_owned(), json!(text.trim_start_matches('\u{feff}'))))
    });
    named.collect()
}

/// The defaults, and each other value of each option alone.
fn settings(game: &dyn AnyGame) -> Vec<Map<String, Value>> {
    let options = game.info().options.iter();
    let single = options.flat_map(|option| option.values.iter().map(move |value| (option.name, value)));
    single.map(|(name, value)| Map::from_iter([(name.to_owned(), json!(value))])).chain([Map::new()]).collect()
}

fn say(text: &str) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        // A pager that was closed early is no failure.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
