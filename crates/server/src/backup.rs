//! Copies of the database: taken while the server runs, put back while it does not.

use crate::serve::lock;
use crate::store::{NEWEST, Sqlite};
use crate::{OpenFault, clock};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Tables.
    pub tables: u64,
    /// What happened at them.
    pub facts: u64,
    /// Size of the file.
    pub bytes: u64,
}

/// A copy was put back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// What is there now.
    pub kept: Kept,
    /// Where the database that was there before lies now.
    pub aside: Option<PathBuf>,
}

/// Why no copy was made or put back; nothing was changed.
#[derive(Debug, Error)]
pub enum BackupFault {
    /// There is no database in the folder.
    #[error("there is no database in {}", .0.display())]
    NoStore(PathBuf),
    /// A file is there already.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The file is no whole database of ours.
    #[error("{} cannot be used: {reason}", .file.display())]
    Damaged {
        /// Which.
        file: PathBuf,
        /// Why.
        reason: String,
    },
    /// The folder is another server's.
    #[error(transparent)]
    Folder(OpenFault),
    /// A file cannot be read or written.
    #[error("{}: {cause}", .file.display())]
    Io {
        /// Which.
        file: PathBuf,
        /// Why.
        cause: io::Error,
    },
}

/// The file in the data folder.
const STORE: &str = "tablee.db";

/// Copies the database of a data folder into a new file, whether a server runs or not; checks the copy before it has its
/// name.
pub async fn backup(data: &Path, to: &Path) -> Result<Kept, BackupFault> {
    let store = data.join(STORE);
    if !store.is_file() {
        return Err(BackupFault::NoStore(data.to_owned()));
    }
    if to.exists() {
        return Err(BackupFault::Exists(to.to_owned()));
    }
    let part = beside(to, ".part");
    clear(&part)?;
    let damaged = |reason| BackupFault::Damaged { file: store.clone(), reason };
    let broken = |error: sqlx::Error| damaged(error.to_string());
    let mut connection = open(&store).await.map_err(broken)?;
    let text = part.to_string_lossy().into_owned();
    let copied = sqlx::query("VACUUM INTO $1").bind(text).execute(&mut connection).await.map_err(broken);
    let _ = connection.close().await;
    let settled = match copied {
        Ok(_) => Sqlite::settle(&part).await.map_err(|fault| damaged(fault.to_string())),
        Err(fault) => Err(fault),
    };
    let kept = match settled {
        Ok(()) => check(&part).await,
        Err(fault) => Err(fault),
    };
    let kept = kept.and_then(|kept| name(&part, to).map(|()| kept));
    if kept.is_err() {
        let _ = fs::remove_file(&part);
    }
    kept
}

/// Puts a copy into a data folder that no server uses. A database that is there already is laid aside where that is
/// wanted, never overwritten.
pub async fn restore(from: &Path, data: &Path, replace: bool) -> Result<Restored, BackupFault> {
    let kept = check(from).await?;
    let _lock = lock(data).map_err(BackupFault::Folder)?;
    let store = data.join(STORE);
    let aside = store.exists().then(|| data.join(format!("tablee-before-{}.db", clock::now())));
    if aside.is_some() && !replace {
        return Err(BackupFault::Exists(store));
    }
    let part = beside(&store, ".part");
    fs::copy(from, &part).map_err(|cause| BackupFault::Io { file: part.clone(), cause })?;
    check(&part).await?;
    if let Some(aside) = &aside {
        for end in ["", "-wal", "-shm"] {
            let old = beside(&store, end);
            if old.exists() {
                name(&old, &beside(aside, end))?;
            }
        }
    }
    name(&part, &store)?;
    Ok(Restored { kept, aside })
}

/// Whether a file is a whole database that this program can use, and what is in it.
async fn check(file: &Path) -> Result<Kept, BackupFault> {
    let damaged = |reason: String| BackupFault::Damaged { file: file.to_owned(), reason };
    let bytes = fs::metadata(file).map_err(|cause| BackupFault::Io { file: file.to_owned(), cause })?.len();
    let mut connection = open(file).await.map_err(|error| damaged(error.to_string()))?;
    let looked = look(&mut connection).await;
    let _ = connection.close().await;
    let (verdict, version, tables, facts) = looked.map_err(|error| damaged(error.to_string()))?;
    if verdict != "ok" {
        return Err(damaged(verdict));
    }
    if !usize::try_from(version).is_ok_and(|version| version <= NEWEST) {
        return Err(damaged(format!("it is of version {version}, this program knows {NEWEST}")));
    }
    Ok(Kept { tables, facts, bytes })
}

async fn look(connection: &mut SqliteConnection) -> Result<(String, i64, u64, u64), sqlx::Error> {
    let verdict = sqlx::query("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?.try_get(0)?;
    let version = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?.try_get(0)?;
    let count = "SELECT (SELECT COUNT(*) FROM game_table), (SELECT COUNT(*) FROM fact)";
    let row = sqlx::query(count).fetch_one(connection).await?;
    let [tables, facts] = [row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?].map(i64::unsigned_abs);
    Ok((verdict, version, tables, facts))
}

async fn open(file: &Path) -> Result<SqliteConnection, sqlx::Error> {
    SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging().connect().await
}

fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Removes what an interrupted copy left.
fn clear(part: &Path) -> Result<(), BackupFault> {
    match fs::remove_file(part) {
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => Err(BackupFault::Io { file: part.to_owned(), cause }),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Gives a file its name once all of it is on the disk.
fn name(file: &Path, to: &Path) -> Result<(), BackupFault> {
    let synced = File::open(file).and_then(|file| file.sync_all());
    synced.and_then(|()| fs::rename(file, to)).map_err(|cause| BackupFault::Io { file: to.to_owned(), cause })
}
