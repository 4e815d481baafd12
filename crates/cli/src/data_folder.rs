//! The user's data folder, by the conventions of the system.

use crate::serve::configured_data;
use anyhow::anyhow;
use clap::Args;
use std::env;
use std::path::{Path, PathBuf};

/// Which database a command works on.
#[derive(Args)]
pub(crate) struct Database {
    /// Folder of the database [default: the one in the configuration file, else the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
    /// Configuration file of the server, which names the folder
    #[arg(long, value_name = "FILE", env = "TABLEE_CONFIG")]
    config: Option<PathBuf>,
}

impl Database {
    pub(crate) fn folder(self) -> anyhow::Result<PathBuf> {
        match self.data {
            Some(data) => Ok(data),
            None => configured_data(self.config.as_deref())?.map_or_else(of_user, Ok),
        }
    }
}

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
