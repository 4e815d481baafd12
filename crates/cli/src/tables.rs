//! Where tables of solved games are, and their use.

use anyhow::Context as _;
use mapped::Mapped;
use solve::ur_classic::Table;
use std::io;
use std::path::{Path, PathBuf};

/// The table of classic Ur in a folder of tables.
pub(crate) const UR_CLASSIC: &str = "ur-classic.table";

/// The folder of tables in a data folder.
pub(crate) fn folder(data: &Path) -> PathBuf {
    data.join("tables")
}

/// Lets the bots use every table of the folder. A table that is not there is no fault, one that is broken is.
pub(crate) fn install(folder: &Path) -> anyhow::Result<()> {
    let path = folder.join(UR_CLASSIC);
    if let Some(table) = open(&path)? {
        tracing::info!(table = %path.display(), pawns = table.pawns(), "the bots of classic Ur play by the table");
        minds::ur_classic::install(table);
    }
    Ok(())
}

/// The table at this path, if there is one.
pub(crate) fn open(path: &Path) -> anyhow::Result<Option<Table>> {
    let bytes = match Mapped::open(path) {
        Ok(bytes) => bytes,
        // What is no folder has no tables; whoever needs the folder says so better.
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => return Err(error).with_context(|| format!("{} cannot be read", path.display())),
    };
    Table::new(bytes).map(Some).with_context(|| path.display().to_string())
}
