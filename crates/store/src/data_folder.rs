//! The data folder of a server: one database, and a lock file so that only one server uses it.

use crate::StoreError;
use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a data folder cannot be used.
#[derive(Debug, Error)]
pub enum DataFolderError {
    /// The folder cannot be created, read or written.
    #[error("the data folder {} cannot be used: {cause}", .folder.display())]
    Folder {
        /// The path of the folder.
        folder: PathBuf,
        /// The error of the system.
        cause: io::Error,
    },
    /// Another server has locked the folder.
    #[error("another Tablée is running with the data folder {}", .0.display())]
    InUse(PathBuf),
    /// The database in it cannot be opened.
    #[error("the database {} cannot be opened: {cause}", .file.display())]
    Store {
        /// The path of the database.
        file: PathBuf,
        /// The error of the database.
        cause: StoreError,
    },
}

/// The path of the database in a data folder.
pub fn database_file(data: &Path) -> PathBuf {
    data.join("tablee.db")
}

/// Creates the folder if necessary and locks it for as long as the file lives. Two servers on one database would not
/// notify each other's viewers. The system releases the lock when the process ends, whatever the reason.
pub fn lock(data: &Path) -> Result<File, DataFolderError> {
    let folder = |cause| DataFolderError::Folder { folder: data.to_owned(), cause };
    private_folder().create(data).map_err(folder)?;
    let lock = File::create(data.join("tablee.lock")).map_err(folder)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(DataFolderError::InUse(data.to_owned())),
        Err(TryLockError::Error(error)) => Err(folder(error)),
    }
}

/// Readable by its owner only, where the system supports that.
fn private_folder() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}
