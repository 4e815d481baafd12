//! `tablee backup` and `tablee restore`: copies of the database.

use crate::folder;
use anyhow::{Context as _, anyhow};
use clap::Args;
use server::{BackupFault, Kept, OpenFault};
use std::future::Future;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// What to copy.
#[derive(Args)]
pub(crate) struct Backup {
    /// The new file
    file: PathBuf,
    /// Folder of the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
}

/// What to put back.
#[derive(Args)]
pub(crate) struct Restore {
    /// The copy
    file: PathBuf,
    /// Folder of the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
    /// Lay a database that is there aside
    #[arg(long)]
    replace: bool,
}

pub(crate) fn backup(wanted: Backup) -> anyhow::Result<()> {
    let data = wanted.data.map_or_else(folder::usual, Ok)?;
    let kept = wait(server::backup(&data, &wanted.file))?.map_err(|fault| advise(fault, "tablee backup"))?;
    say(&format!("{} holds {}", wanted.file.display(), tell(kept)))
}

pub(crate) fn restore(wanted: Restore) -> anyhow::Result<()> {
    let data = wanted.data.map_or_else(folder::usual, Ok)?;
    let done = wait(server::restore(&wanted.file, &data, wanted.replace))?;
    let done = done.map_err(|fault| advise(fault, "tablee restore"))?;
    if let Some(aside) = done.aside {
        say(&format!("what was there lies in {}", aside.display()))?;
    }
    say(&format!("{} holds {}", data.display(), tell(done.kept)))
}

fn wait<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Runtime::new().context("the system gives us no threads")?;
    Ok(runtime.block_on(work))
}

fn tell(kept: Kept) -> String {
    format!("tables: {}, facts: {}, bytes: {}", kept.tables, kept.facts, kept.bytes)
}

/// Says what to do about it.
fn advise(fault: BackupFault, command: &str) -> anyhow::Error {
    let hint = match &fault {
        BackupFault::NoStore(_) => "Name the folder that the server uses: --data DIR",
        BackupFault::Exists(file) if is_store(file) => {
            "Choose another folder with --data DIR, or lay that database aside with --replace"
        }
        BackupFault::Exists(_) => "Name a new file",
        BackupFault::Folder(OpenFault::InUse(_)) => "Stop that server first",
        BackupFault::Damaged { .. } => "Take another copy",
        BackupFault::Folder(_) | BackupFault::Io { .. } => return anyhow!(fault).context(format!("{command} failed")),
    };
    anyhow!("{fault}.\n{hint}")
}

fn is_store(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "db")
}

fn say(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout(), "{line}").context("nobody listens")
}
