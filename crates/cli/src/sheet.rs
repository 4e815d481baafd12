//! `tablee sheet`: a clean sheet to print, from the same data files the game is played with.

use crate::{data, rules::Language};
use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use kernel::{Game, Options, Viewer};
use render::Format;
use roll_and_rule::RollAndRule;
use serde_json::{Map, json};
use std::io::{self, ErrorKind, Write as _};
use std::path::PathBuf;
use village::Village;

#[derive(Args)]
pub(crate) struct BlankSheet {
    /// The game: village or roll-and-rule
    game: String,
    /// Paper size
    #[arg(long, value_enum, default_value = "a4")]
    paper: Size,
    /// Language [default: the system's]
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Changed data files: see tablee data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Size {
    A4,
    Letter,
}

/// Prints the sheet as SVG, which every browser opens and prints.
pub(crate) fn run(wanted: &BlankSheet) -> anyhow::Result<()> {
    let words = wanted.lang.unwrap_or_else(Language::of_the_system).words();
    let format = match wanted.paper {
        Size::A4 => Format::A4,
        Size::Letter => Format::Letter,
    };
    let svg = match wanted.game.as_str() {
        "village" => {
            let game = alone::<Village>(&wanted.with)?;
            render::village::blank(&game.view(&game.start(), Viewer::Spectator).printed, format, &words.village)
        }
        "roll-and-rule" => {
            let game = alone::<RollAndRule>(&wanted.with)?;
            render::roll_and_rule::blank(format, game.tables(), &[], &words.roll_and_rule)
        }
        other => bail!("'{other}' has no sheet: try village or roll-and-rule"),
    };
    match io::stdout().lock().write_all(svg.as_bytes()) {
        // Who closed the pipe has what they want.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}

/// The game for one, with these data files.
fn alone<G: Game>(with: &[PathBuf]) -> anyhow::Result<G> {
    let files = data::read(with)?;
    let given = if files.is_empty() { Map::new() } else { Map::from_iter([("files".to_owned(), json!(files))]) };
    let options = Options::read(&G::INFO, &given).context("reading the data files")?;
    Ok(G::new(1, &options)?)
}
