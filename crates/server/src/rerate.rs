//! Rating every finished game anew, while no server runs: ratings are found again from the facts alone.

use crate::OpenFault;
use crate::serve::lock;
use crate::store::Sqlite;
use std::io;
use std::path::Path;

/// Rates every finished game in this folder anew. Answers with the number of games that counted.
pub async fn rerate(data: &Path) -> Result<u64, OpenFault> {
    let file = data.join("tablee.db");
    if !file.is_file() {
        let cause = io::Error::new(io::ErrorKind::NotFound, "there is no database in it");
        return Err(OpenFault::Folder { folder: data.to_owned(), cause });
    }
    let _lock = lock(data)?;
    Sqlite::rerate(&file).await.map_err(|cause| OpenFault::Store { file, cause })
}
