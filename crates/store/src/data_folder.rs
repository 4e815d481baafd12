//! The data folder of a server: one database, and a lock file so that only one server uses it.

use crate::StoreError;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
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
    let file = data.join("tablee.lock");
    let lock = private_file().create(true).write(true).truncate(true).open(&file).map_err(folder)?;
    match lock.try_lock() {
        Ok(()) => {
            give_to_owner_of(data, &file).map_err(folder)?;
            Ok(lock)
        }
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

/// Creates files that only their owner may read, where the system supports that: the database holds password hashes,
/// chats and names.
pub(crate) fn private_file() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates a database that only its owner may read, or takes the rights of everyone else from an existing one and the
/// files beside it. SQLite gives new files beside a database the rights of the database.
pub(crate) fn make_private(database: &Path) -> io::Result<()> {
    private_file().create(true).append(true).open(database)?;
    #[cfg(unix)]
    for end in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt as _;
        let mut file = database.as_os_str().to_owned();
        file.push(end);
        let Ok(known) = std::fs::metadata(&file) else { continue };
        // A group that an operator chose keeps its rights.
        if known.permissions().mode() & 0o007 != 0 {
            // Another owner's file, or a disk without rights: the database itself may still be usable.
            let _ = std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600));
        }
    }
    Ok(())
}

/// Gives a file to the owner of the folder it is in: `tablee restore` may be run by root, the server by an account that
/// owns only the folder.
#[cfg_attr(not(unix), expect(unused_variables, clippy::unnecessary_wraps))]
pub(crate) fn give_to_owner_of(folder: &Path, file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let (owner, own) = (std::fs::metadata(folder)?, std::fs::metadata(file)?);
        if own.uid() != owner.uid() {
            match chown(file, Some(owner.uid()), Some(owner.gid())) {
                // Only root may; everyone else uses the folder by the rights that they have.
                Err(error) if error.kind() != io::ErrorKind::PermissionDenied => return Err(error),
                Ok(()) | Err(_) => {}
            }
        }
    }
    Ok(())
}
