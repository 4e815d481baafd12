//! The repository as the checks see it, read once.

use std::{collections::BTreeMap, fs};

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand, Package};

use crate::{languages, paths, shell};

/// The project: its crates and its text files.
pub(crate) struct Repository {
    pub(crate) metadata: Metadata,
    /// Every text file that is or could be committed, by path from the root.
    pub(crate) files: BTreeMap<String, String>,
}

impl Repository {
    pub(crate) fn read() -> Result<Repository> {
        let manifest = paths::root().join("Cargo.toml");
        let metadata = MetadataCommand::new().manifest_path(manifest).exec().context("cannot read cargo metadata")?;
        let listing = shell::read(shell::program("git").args(["ls-files", "-co", "--exclude-standard", "-z"]))?;
        let mut files = BTreeMap::new();
        for path in listing.split_terminator('\0') {
            // Deleted but not committed yet, or a picture: nothing to read.
            if let Ok(bytes) = fs::read(paths::root().join(path))
                && let Ok(text) = String::from_utf8(bytes)
            {
                files.insert(path.to_owned(), text);
            }
        }
        Ok(Repository { metadata, files })
    }

    pub(crate) fn ours(&self) -> Vec<&Package> {
        self.metadata.workspace_packages()
    }

    /// Whether a file or folder is there, pictures included.
    pub(crate) fn has(&self, path: &str) -> bool {
        paths::root().join(path).exists()
    }

    /// The codes of the languages, English first.
    pub(crate) fn languages(&self) -> Vec<&str> {
        languages::among(self.files.keys().map(String::as_str))
    }

    /// The files written in Rust.
    pub(crate) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter(|(path, _)| path.ends_with(".rs")).map(|(path, text)| (path.as_str(), text.as_str()))
    }
}

/// Whether a crate holds a game: it lies in `crates/games`.
pub(crate) fn is_game(package: &Package) -> bool {
    package.manifest_path.as_str().contains("/crates/games/")
}
