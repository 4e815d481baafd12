//! Backup of the database, also while a server runs, and restore, only while none does.

use crate::data_folder::{DataFolderError, database_file, give_to_owner_of, lock, make_private, private_file};
use crate::migrate::{self, NEWEST, RENAMED};
use crate::sqlite::Sqlite;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The contents of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupContents {
    /// The number of tables.
    pub tables: u64,
    /// The number of their events.
    pub events: u64,
    /// The size of the file.
    pub bytes: u64,
}

/// The result of a restore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The contents of the database now.
    pub contents: BackupContents,
    /// The path of the previous database, if there was one.
    pub aside: Option<PathBuf>,
}

/// Why a backup or restore failed; nothing was changed.
#[derive(Debug, Error)]
pub enum BackupError {
    /// There is no database in the folder.
    #[error("there is no database in {}", .0.display())]
    NoStore(PathBuf),
    /// A file exists that must not be overwritten.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The file is not an intact database of this program.
    #[error("{} cannot be used: {reason}", .file.display())]
    Damaged {
        /// The path of the file.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The copy cannot be written; the database itself is intact.
    #[error("{} could not be written: {reason}", .file.display())]
    NotWritten {
        /// The path of the copy.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
    /// The data folder cannot be used, for example because a server runs on it.
    #[error(transparent)]
    Folder(DataFolderError),
    /// A file cannot be read or written.
    #[error("{}: {cause}", .file.display())]
    Io {
        /// The path of the file.
        file: PathBuf,
        /// The error of the system.
        cause: io::Error,
    },
}

/// Copies the database of a data folder into a new file, whether a server runs or not. The copy gets its name after it was
/// checked.
pub async fn backup(data: &Path, to: &Path) -> Result<BackupContents, BackupError> {
    let store = database_file(data);
    if !store.is_file() {
        return Err(BackupError::NoStore(data.to_owned()));
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let part = beside(to, ".part");
    let copied = copy(&store, &part, to).await;
    let contents = copied.and_then(|contents| {
        sync_and_rename(&part, to)?;
        sync_folder(to.parent().unwrap_or(Path::new("")))?;
        Ok(contents)
    });
    if contents.is_err() {
        clear(&part);
    }
    contents
}

/// Writes a checked copy of the database.
async fn copy(store: &Path, part: &Path, to: &Path) -> Result<BackupContents, BackupError> {
    // What an interrupted backup left.
    clear(part);
    let not_written = |reason: String| BackupError::NotWritten { file: to.to_owned(), reason };
    // SQLite fills an empty file, and keeps its rights.
    private_file().write(true).create_new(true).open(part).map_err(|cause| not_written(cause.to_string()))?;
    let broken = |error: sqlx::Error| match &error {
        sqlx::Error::Database(fault) if is_damage(fault.code().as_deref()) => {
            BackupError::Damaged { file: store.to_owned(), reason: error.to_string() }
        }
        _ => not_written(error.to_string()),
    };
    let mut connection = open(store).await.map_err(broken)?;
    let text = part.to_string_lossy().into_owned();
    let copied = sqlx::query("VACUUM INTO $1").bind(text).execute(&mut connection).await.map_err(broken);
    let _ = connection.close().await;
    copied?;
    Sqlite::flush_copy(part).await.map_err(|error| not_written(error.to_string()))?;
    check(part).await.map_err(|fault| match fault {
        // The operator knows only the final name, not that of the unfinished copy.
        BackupError::Damaged { reason, .. } => not_written(reason),
        other => other,
    })
}

/// The codes of SQLite for a database that is damaged or is none.
fn is_damage(code: Option<&str>) -> bool {
    let primary = code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff);
    matches!(primary, Some(11 | 26))
}

/// Copies a backup into a data folder that no server uses. With `replace` an existing database is moved aside; it is never
/// overwritten.
pub async fn restore(from: &Path, data: &Path, replace: bool) -> Result<Restored, BackupError> {
    let contents = check(from).await?;
    let _lock = lock(data).map_err(BackupError::Folder)?;
    let store = database_file(data);
    if store.exists() && !replace {
        return Err(BackupError::Exists(store));
    }
    let part = beside(&store, ".part");
    let copied = put(from, &part, data);
    let checked = match copied {
        Ok(()) => check(&part).await,
        Err(cause) => Err(BackupError::Io { file: part.clone(), cause }),
    };
    if let Err(fault) = checked {
        clear(&part);
        return Err(fault);
    }
    // Without its database a log may lie here too, and SQLite would apply it to the restored one. The log goes first: if
    // we die in between, no database is left beside a log that is not its own.
    let old = ["-wal", "-shm", ""].map(|end| (beside(&store, end), end));
    let is_there = old.iter().any(|(file, _)| file.exists());
    let aside = is_there.then(|| data.join(format!("tablee-before-{}.db", crate::now())));
    for (file, end) in old.iter().filter(|(file, _)| file.exists()) {
        if let Some(aside) = &aside {
            sync_and_rename(file, &beside(aside, end))?;
        }
    }
    sync_folder(data)?;
    sync_and_rename(&part, &store)?;
    sync_folder(data)?;
    check(&store).await?;
    Ok(Restored { contents, aside })
}

/// Copies a backup beside the database, for the owner of the folder alone.
fn put(from: &Path, part: &Path, data: &Path) -> io::Result<()> {
    clear(part);
    make_private(part)?;
    // Unlike `fs::copy`, this keeps the rights of the new file.
    io::copy(&mut File::open(from)?, &mut File::create(part)?)?;
    give_to_owner_of(data, part)
}

/// Checks that a file is an intact database of a known version, and counts its contents.
async fn check(file: &Path) -> Result<BackupContents, BackupError> {
    let damaged = |reason: String| BackupError::Damaged { file: file.to_owned(), reason };
    let bytes = fs::metadata(file).map_err(|cause| BackupError::Io { file: file.to_owned(), cause })?.len();
    let mut connection = open(file).await.map_err(|error| damaged(error.to_string()))?;
    let inspected = inspect(&mut connection).await;
    let _ = connection.close().await;
    let (integrity, version, tables, events) = inspected.map_err(|error| damaged(error.to_string()))?;
    if integrity != "ok" {
        return Err(damaged(integrity));
    }
    if !usize::try_from(version).is_ok_and(|version| version <= NEWEST) {
        return Err(damaged(format!("it is of version {version}, this program knows {NEWEST}")));
    }
    Ok(BackupContents { tables, events, bytes })
}

async fn inspect(connection: &mut SqliteConnection) -> Result<(String, i64, u64, u64), sqlx::Error> {
    let integrity = sqlx::query("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?.try_get(0)?;
    let version = migrate::version(&mut *connection).await?;
    // A backup may be of any version: it is migrated when a server opens it.
    let count = if version < RENAMED as i64 {
        "SELECT (SELECT COUNT(*) FROM game_table), (SELECT COUNT(*) FROM fact)"
    } else {
        "SELECT (SELECT COUNT(*) FROM game_table), (SELECT COUNT(*) FROM event)"
    };
    let row = sqlx::query(count).fetch_one(connection).await?;
    let [tables, events] = [row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?].map(i64::unsigned_abs);
    Ok((integrity, version, tables, events))
}

async fn open(file: &Path) -> Result<SqliteConnection, sqlx::Error> {
    SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging().connect().await
}

fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Removes a copy that was not finished, and what SQLite wrote beside it. What cannot be removed is told when it is in the
/// way.
fn clear(part: &Path) {
    for end in ["", "-journal", "-wal", "-shm"] {
        let _ = fs::remove_file(beside(part, end));
    }
}

/// Renames a file once all of it is on the disk.
fn sync_and_rename(file: &Path, to: &Path) -> Result<(), BackupError> {
    let synced = File::open(file).and_then(|file| file.sync_all());
    synced.and_then(|()| fs::rename(file, to)).map_err(|cause| BackupError::Io { file: to.to_owned(), cause })
}

/// Waits until the names of a folder are on the disk: a renamed file may have its old name again after a power cut.
fn sync_folder(folder: &Path) -> Result<(), BackupError> {
    // Other systems open no folders, and do it by themselves.
    if !cfg!(unix) {
        return Ok(());
    }
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(|cause| BackupError::Io { file: folder.to_owned(), cause })
}
