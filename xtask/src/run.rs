//! Builds and runs the product from a fresh clone.

use anyhow::{Context, Result, ensure};

use crate::{
    page::{self, Speed},
    paths, shell,
};

/// Builds the page and the server, then serves until stopped.
pub(crate) fn run(serve: &[String]) -> Result<()> {
    build()?;
    let mut tablee = shell::program(&binary().to_string_lossy());
    tablee.arg("serve").args(serve);
    // Not `shell::run`: the product keeps the terminal, and being stopped by ctrl-c is no failure of ours.
    let status = tablee.status().context("cannot start tablee")?;
    ensure!(status.success() || status.code().is_none(), "`tablee serve` failed ({status})");
    Ok(())
}

/// The page, then the release binary with the page inside.
pub(crate) fn build() -> Result<()> {
    page::build(Speed::Small)?;
    shell::run(shell::cargo().args(["build", "--release", "--package", "tablee"]))
}

/// Where [`build`] leaves the binary.
pub(crate) fn binary() -> std::path::PathBuf {
    paths::cargo_target().join("release").join("tablee")
}
