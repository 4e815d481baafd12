//! `tablee referee`: the line protocol on standard input and output.

use crate::{folder, tables};
use anyhow::Context as _;
use clap::Args;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How to play.
#[derive(Args)]
pub(crate) struct Lines {
    /// Folder of tables made by tablee solve [default: tables in the user's data folder]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

/// Reads requests until the input ends.
pub(crate) fn run(wanted: &Lines) -> anyhow::Result<()> {
    // The referee answers without any folder: a system that names none has no tables.
    let usual = || folder::usual().ok().map(|data| tables::folder(&data));
    if let Some(folder) = wanted.tables.clone().or_else(usual) {
        tables::install(&folder)?;
    }
    // Only for `roll` before the first seed: games that matter name their seed.
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let mut referee = referee::Referee::new(seed, stopwatch);
    match referee::serve(&mut referee, io::stdin().lock(), io::stdout().lock()) {
        // Whoever read the answers has gone: there is nobody left to tell.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("the referee lost its input or output"),
    }
}

fn stopwatch(ms: u64) -> Box<dyn Fn() -> bool> {
    let began = Instant::now();
    let span = Duration::from_millis(ms);
    Box::new(move || began.elapsed() >= span)
}
