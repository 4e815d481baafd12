//! axe-core, the accessibility checker, pinned by `crates/e2e/package-lock.json`.

use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::browser::debian;
use crate::{paths, shell};

/// Installs axe-core from npm into `crates/e2e/node_modules` unless the pinned version is there.
pub(super) fn install() -> Result<()> {
    let home = paths::root().join("crates/e2e");
    let version = |path: &str, pointer: &str| -> Option<String> {
        let text = fs::read_to_string(home.join(path)).ok()?;
        serde_json::from_str::<Value>(&text).ok()?.pointer(pointer)?.as_str().map(str::to_owned)
    };
    let pinned = version("package-lock.json", "/packages/node_modules~1axe-core/version")
        .context("crates/e2e/package-lock.json does not pin axe-core")?;
    if version("node_modules/axe-core/package.json", "/version").as_ref() == Some(&pinned) {
        println!("axe-core {pinned} is there");
        return Ok(());
    }
    if !shell::has("npm") {
        println!("axe-core comes from npm: installing Debian's package npm");
        debian(&["npm"])?;
    }
    println!("installing axe-core {pinned} from npm into crates/e2e/node_modules");
    shell::run(shell::program("npm").args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(home))
}
