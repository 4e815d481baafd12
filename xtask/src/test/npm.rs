//! Packages from npm that only tests need, pinned by the lock file beside each `package.json`.

use std::fs;

use anyhow::{Context, Result};
use serde_json::{Map, Value};

use super::browser::debian;
use crate::{paths, shell};

/// Installs the packages of a folder unless the pinned versions are there.
pub(super) fn install(folder: &str) -> Result<()> {
    let home = paths::root().join(folder);
    let packages = |path: &str| -> Option<Map<String, Value>> {
        let text = fs::read_to_string(home.join(path)).ok()?;
        serde_json::from_str::<Value>(&text).ok()?.get("packages")?.as_object().cloned()
    };
    let mut pinned =
        packages("package-lock.json").with_context(|| format!("{folder}/package-lock.json pins no packages"))?;
    // npm's own list of what it installed has no entry for the folder itself.
    pinned.remove("");
    // Packages for other systems are pinned and not installed.
    pinned.retain(|_, package| package.get("optional").is_none());
    let there = packages("node_modules/.package-lock.json").unwrap_or_default();
    if pinned
        .iter()
        .all(|(name, package)| there.get(name).and_then(|there| there.get("version")) == package.get("version"))
    {
        println!("the npm packages of {folder} are there");
        return Ok(());
    }
    if !shell::has("npm") {
        println!("some tools come from npm: installing Debian's package npm");
        debian(&["npm"])?;
    }
    println!("installing the npm packages of {folder} into {folder}/node_modules");
    shell::run(shell::program("npm").args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(home))
}
