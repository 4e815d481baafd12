//! `tablee sheet`: sheets, boards and cards to print, from the same data files the game is played with.

use crate::{data, language};
use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use i18n::Lang;
use render::Format;
use render::print::{self, Page};
use serde_json::{Map, Value, json};
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(crate) struct Sheet {
    /// Slug of the game
    game: String,
    /// Paper size
    #[arg(long, value_enum, default_value = "a4")]
    paper: Paper,
    /// Language [default: the system's]
    #[arg(long, value_parser = language::by_code())]
    lang: Option<Lang>,
    /// The page to write to standard output, where there are several
    #[arg(long, value_name = "N", conflicts_with = "to")]
    page: Option<usize>,
    /// Write every page into this folder instead, and an HTML file that prints them all
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
    /// Option of the game; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    option: Vec<String>,
    /// Changed data files: see tablee data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Paper {
    A4,
    A5,
    Letter,
}

/// Prints pages as SVG, which every browser opens and prints.
pub(crate) fn run(wanted: &Sheet) -> anyhow::Result<()> {
    let lang = wanted.lang.unwrap_or_else(language::of_the_system);
    let format = match wanted.paper {
        Paper::A4 => Format::A4,
        Paper::A5 => Format::A5,
        Paper::Letter => Format::Letter,
    };
    let options = wanted.options()?;
    let pages = print::pages(&wanted.game, &options, format, lang).with_context(|| format!("'{}'", wanted.game))?;
    match &wanted.to {
        Some(folder) => write_all(folder, &wanted.game, &print::document(&pages, format, lang), &pages),
        None => write_one(wanted.page, &pages),
    }
}

impl Sheet {
    /// What was said of options and data files, as a table would say it.
    fn options(&self) -> anyhow::Result<Map<String, Value>> {
        let mut options = Map::new();
        for given in &self.option {
            let Some((name, value)) = given.split_once('=') else {
                bail!("'{given}' is not an option: write NAME=VALUE");
            };
            let value = value.parse::<i64>().map_or_else(|_| json!(value), |number| json!(number));
            options.insert(name.to_owned(), value);
        }
        let files = data::read(&self.with)?;
        if !files.is_empty() {
            options.insert("files".to_owned(), json!(files));
        }
        Ok(options)
    }
}

fn write_one(wanted: Option<usize>, pages: &[Page]) -> anyhow::Result<()> {
    let number = wanted.unwrap_or(1);
    let Some(page) = number.checked_sub(1).and_then(|index| pages.get(index)) else {
        bail!("there is no page {number}: pages 1 to {}", pages.len());
    };
    if wanted.is_none() && pages.len() > 1 {
        note(pages.len());
    }
    say(&page.file())
}

/// On standard error, so that it does not get into the file.
#[expect(clippy::print_stderr)]
fn note(pages: usize) {
    eprintln!("tablee: page 1 of {pages}; --page N writes another one, --to DIR writes them all");
}

fn write_all(folder: &Path, game: &str, document: &str, pages: &[Page]) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("could not create the folder {}", folder.display()))?;
    let files = pages.iter().enumerate().map(|(index, page)| (format!("{game}-{}.svg", index + 1), page.file()));
    for (name, text) in files.chain([(format!("{game}.html"), document.to_owned())]) {
        let path = folder.join(name);
        fs::write(&path, text).with_context(|| format!("could not write {}", path.display()))?;
        say(&format!("{}\n", path.display()))?;
    }
    Ok(())
}

fn say(text: &str) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        // Who closed the pipe has what they want.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
