//! Paths of the binaries and files under test, with the command to build what is missing.

use std::{
    env,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// The server's binary, built beside this test.
pub(crate) fn binary() -> Result<PathBuf> {
    let test = env::current_exe()?;
    let profile = test.parent().and_then(Path::parent).context("a test lies in target/PROFILE/deps")?;
    let binary = profile.join("tablee");
    ensure!(binary.is_file(), "there is no {}: run `cargo build -p tablee` first", binary.display());
    Ok(binary)
}

pub(crate) fn page() -> Result<PathBuf> {
    let page = root().join("target/page");
    ensure!(page.join("index.html").is_file(), "there is no target/page: run `cargo xtask page` first");
    Ok(page)
}

/// The page in the pseudo-language, which marks every phrase.
pub(crate) fn pseudo_page() -> Result<PathBuf> {
    let page = root().join("target/pseudo-page");
    ensure!(page.join("index.html").is_file(), "there is no target/pseudo-page: run `cargo xtask pseudo` first");
    Ok(page)
}

/// The games in WebAssembly, without a page around them.
pub(crate) fn wasm_conformance() -> Result<PathBuf> {
    let folder = root().join("target/wasm-conformance");
    ensure!(
        folder.join("index.html").is_file(),
        "there is no target/wasm-conformance: run `cargo xtask wasm-conformance` first"
    );
    Ok(folder)
}

/// Chromium: Debian's, or the one the variable `CHROMIUM` names.
pub(crate) fn chromium() -> Result<PathBuf> {
    let path = env::var_os("CHROMIUM").map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from);
    ensure!(path.is_file(), "there is no {}: `cargo xtask test` installs it, or set CHROMIUM", path.display());
    Ok(path)
}

/// The source of axe-core.
pub(crate) fn axe() -> Result<PathBuf> {
    let path = root().join("crates/e2e/node_modules/axe-core/axe.min.js");
    ensure!(path.is_file(), "there is no axe-core: `cargo xtask test` installs it, or run `npm ci` in crates/e2e");
    Ok(path)
}

/// Where failing tests leave screenshots and HTML.
pub(crate) fn failures() -> PathBuf {
    root().join("target/e2e-failures")
}

/// Where passing tests leave screenshots for review.
pub(crate) fn pictures() -> PathBuf {
    root().join("target/e2e-pictures")
}
