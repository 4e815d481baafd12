//! Solution files: where they are, and how the bots get them.

use anyhow::{Context as _, bail};
use mmap::MappedFile;
use solver::ur_classic::SolutionFile;
use std::path::{Path, PathBuf};
use std::{env, io};

/// The solution file of classic Ur. Files and folder on disk keep their first names, `table` and `tables`.
pub(crate) const UR_CLASSIC: &str = "ur-classic.table";

/// The folder of solution files in a data folder.
pub(crate) fn folder(data: &Path) -> PathBuf {
    data.join("tables")
}

/// The folder that was given, here or by the variable's first name.
pub(crate) fn given(folder: Option<PathBuf>) -> Option<PathBuf> {
    folder.or_else(|| env::var_os("TABLEE_TABLES").filter(|value| !value.is_empty()).map(PathBuf::from))
}

/// Installs the solutions of the folder that was given, which has to be there, or else of the usual one in the data folder.
/// A system that names no data folder has no solutions.
pub(crate) fn install_from(given: Option<&Path>, data: Option<&Path>) -> anyhow::Result<()> {
    match (given, data) {
        (Some(folder), _) if !folder.is_dir() => {
            bail!("there is no folder {} for solution files: make it with tablee solve, or name none", folder.display())
        }
        (Some(folder), _) => install(folder),
        (None, Some(data)) => install(&folder(data)),
        (None, None) => Ok(()),
    }
}

/// Lets the bots use every solution file of the folder. A missing file is fine, a broken one is an error.
fn install(folder: &Path) -> anyhow::Result<()> {
    let path = folder.join(UR_CLASSIC);
    if let Some(table) = open(&path)? {
        tracing::info!(table = %path.display(), pawns = table.pawns(), "the bots of classic Ur play by the table");
        bots::ur_classic::install_solution(table);
    }
    Ok(())
}

/// The solution file at this path, if there is one.
pub(crate) fn open(path: &Path) -> anyhow::Result<Option<SolutionFile>> {
    let bytes = match MappedFile::open(path) {
        Ok(bytes) => bytes,
        // A missing folder has no solutions; commands that need the folder have a better message.
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => return Err(error).with_context(|| format!("could not read {}", path.display())),
    };
    SolutionFile::new(bytes).map(Some).with_context(|| path.display().to_string())
}
