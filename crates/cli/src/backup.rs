//! `tablee backup` and `tablee restore`: copies of the database.

use crate::data_folder::Database;
use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use server::{BackupContents, BackupError, DataFolderError};
use std::fs::File;
use std::future::Future;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

/// The standard stream, as in `tablee verify`.
const STREAM: &str = "-";

#[derive(Args)]
pub(crate) struct Backup {
    /// File to write, or - for standard output
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// What to put back.
#[derive(Args)]
pub(crate) struct Restore {
    /// Backup file, or - for standard input
    file: PathBuf,
    #[command(flatten)]
    database: Database,
    /// Move an existing database aside
    #[arg(long)]
    replace: bool,
}

pub(crate) fn backup(wanted: Backup) -> anyhow::Result<()> {
    let data = wanted.database.folder()?;
    if wanted.file == Path::new(STREAM) {
        return stream(&data);
    }
    let contents = wait(server::backup(&data, &wanted.file))?.map_err(advise_backup)?;
    say(&format!("{} holds {}", wanted.file.display(), describe(contents)))
}

/// A backup on standard output: whole and checked before its first byte is written.
fn stream(data: &Path) -> anyhow::Result<()> {
    if io::stdout().is_terminal() {
        bail!("a backup is not text: name a file, or send it on, as in tablee backup - | gzip > tablee.db.gz");
    }
    let folder = tempfile::tempdir().context("could not make a temporary folder")?;
    let file = folder.path().join("tablee.db");
    wait(server::backup(data, &file))?.map_err(advise_backup)?;
    io::copy(&mut File::open(&file)?, &mut io::stdout().lock()).context("could not write to standard output")?;
    Ok(())
}

pub(crate) fn restore(wanted: Restore) -> anyhow::Result<()> {
    let data = wanted.database.folder()?;
    let folder = tempfile::tempdir().context("could not make a temporary folder")?;
    let file = if wanted.file == Path::new(STREAM) {
        let file = folder.path().join("tablee.db");
        io::copy(&mut io::stdin().lock(), &mut File::create(&file)?).context("could not read standard input")?;
        file
    } else {
        wanted.file
    };
    let done = wait(server::restore(&file, &data, wanted.replace))?.map_err(advise_restore)?;
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

/// Says what to do about a failed backup.
fn advise_backup(fault: BackupError) -> anyhow::Error {
    let hint = match &fault {
        BackupError::NoStore(_) => "Name the folder the server uses: --data DIR",
        BackupError::Exists(_) => "A backup never overwrites a file: name a new one",
        BackupError::NotWritten { .. } => {
            "The database is as it was. Name a file in a folder that exists, that you may write to, and that has room"
        }
        BackupError::Damaged { .. } => "The database of the server is damaged: restore the last good backup",
        BackupError::Folder(_) | BackupError::Io { .. } => return anyhow!(fault).context("tablee backup failed"),
    };
    anyhow!("{fault}.\n{hint}")
}

/// Says what to do about a failed restore.
fn advise_restore(fault: BackupError) -> anyhow::Error {
    let hint = match &fault {
        BackupError::Exists(_) => "Choose another folder with --data DIR, or move that database aside with --replace",
        BackupError::Folder(DataFolderError::InUse(_)) => "Stop that server first",
        BackupError::Damaged { .. } => "Use another backup",
        BackupError::NoStore(_) | BackupError::NotWritten { .. } | BackupError::Folder(_) | BackupError::Io { .. } => {
            return anyhow!(fault).context("tablee restore failed");
        }
    };
    anyhow!("{fault}.\n{hint}")
}

fn say(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout(), "{line}").context("could not write to standard output")
}
