//! The user's data folder, by the conventions of the system.

use anyhow::anyhow;
use std::env;
use std::path::{Path, PathBuf};

/// Our folder in it.
pub(crate) fn of_user() -> anyhow::Result<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        // The XDG rules: a relative path counts as not set.
        set("XDG_DATA_HOME")
            .filter(|folder| Path::is_absolute(folder))
            .or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    let folder = folder.ok_or_else(|| anyhow!("this system names no data folder: give one with --data DIR"))?;
    Ok(folder.join("tablee"))
}
