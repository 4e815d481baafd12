//! Recomputing all ratings while no server runs: they are derived from the events alone.

use crate::data_folder::{DataFolderError, database_file, lock};
use crate::sqlite::Sqlite;
use std::io;
use std::path::Path;

/// Rates every finished game of a data folder again. Returns the number of rated games.
pub async fn rerate(data: &Path) -> Result<u64, DataFolderError> {
    let file = database_file(data);
    if !file.is_file() {
        let cause = io::Error::new(io::ErrorKind::NotFound, "there is no database in it");
        return Err(DataFolderError::Folder { folder: data.to_owned(), cause });
    }
    let _lock = lock(data)?;
    Sqlite::rerate(&file).await.map_err(|cause| DataFolderError::Store { file, cause })
}
