//! `tablee referee`: the line protocol on standard input and output.

use crate::{data_folder, solutions};
use anyhow::Context as _;
use clap::Args;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

#[derive(Args)]
pub(crate) struct RefereeArgs {
    /// Folder of solution files made by tablee solve [default: tables in the user's data folder]
    #[arg(long, alias = "tables", value_name = "DIR", env = "TABLEE_SOLUTIONS")]
    solutions: Option<PathBuf>,
}

/// Reads requests until the input ends.
pub(crate) fn run(wanted: &RefereeArgs) -> anyhow::Result<()> {
    let given = solutions::given(wanted.solutions.clone());
    solutions::install_from(given.as_deref(), data_folder::of_user().ok().as_deref())?;
    // Only for `roll` before the first seed: games that matter name their seed.
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let mut referee = referee::Referee::new(seed, stopwatch);
    match referee::serve(&mut referee, io::stdin().lock(), io::stdout().lock()) {
        // The program that read the answers has ended.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("the referee lost its input or output"),
    }
}

fn stopwatch(ms: u64) -> Box<dyn Fn() -> bool> {
    let began = Instant::now();
    let span = Duration::from_millis(ms);
    Box::new(move || began.elapsed() >= span)
}
