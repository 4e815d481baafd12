//! `tablee backup` and `tablee restore`: copies of the database.

use crate::data_folder;
use anyhow::{Context as _, anyhow};
use clap::Args;
use server::{BackupContents, BackupError, DataFolderError};
use std::future::Future;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(crate) struct Backup {
    /// File to write
    file: PathBuf,
    /// Folder of the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
}

/// What to put back.
#[derive(Args)]
pub(crate) struct Restore {
    /// Backup file
    file: PathBuf,
    /// Folder of the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
    /// Move an existing database aside
    #[arg(long)]
    replace: bool,
}

pub(crate) fn backup(wanted: Backup) -> anyhow::Result<()> {
    let data = wanted.data.map_or_else(data_folder::of_user, Ok)?;
    let contents = wait(server::backup(&data, &wanted.file))?.map_err(|fault| advise(fault, "tablee backup"))?;
    say(&format!("{} holds {}", wanted.file.display(), describe(contents)))
}

pub(crate) fn restore(wanted: Restore) -> anyhow::Result<()> {
    let data = wanted.data.map_or_else(data_folder::of_user, Ok)?;
    let done = wait(server::restore(&wanted.file, &data, wanted.replace))?;
    let done = done.map_err(|fault| advise(fault, "tablee restore"))?;
    if let Some(aside) = done.aside {
        say(&format!("the previous database is now {}", aside.display()))?;
    }
    say(&format!("{} holds {}", data.display(), describe(done.contents)))
}

fn wait<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Runtime::new().context("could not start the async runtime")?;
    Ok(runtime.block_on(work))
}

fn describe(contents: BackupContents) -> String {
    format!("tables: {}, events: {}, bytes: {}", contents.tables, contents.events, contents.bytes)
}

/// Says what to do about it.
fn advise(fault: BackupError, command: &str) -> anyhow::Error {
    let hint = match &fault {
        BackupError::NoStore(_) => "Name the folder the server uses: --data DIR",
        BackupError::Exists(file) if is_store(file) => {
            "Choose another folder with --data DIR, or move that database aside with --replace"
        }
        BackupError::Exists(_) => "Name a new file",
        BackupError::Folder(DataFolderError::InUse(_)) => "Stop that server first",
        BackupError::Damaged { .. } => "Use another backup",
        BackupError::Folder(_) | BackupError::Io { .. } => return anyhow!(fault).context(format!("{command} failed")),
    };
    anyhow!("{fault}.\n{hint}")
}

fn is_store(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "db")
}

fn say(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout(), "{line}").context("could not write to standard output")
}
