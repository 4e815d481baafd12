//! Lints, native and for the browser; a warning is an error.

use anyhow::Result;

use super::NOT_NATIVE;
use crate::{
    page::{TARGET, add_target},
    shell,
};

const STRICT: &[&str] = &["--", "-D", "warnings"];

pub(super) fn native() -> Result<()> {
    shell::run(shell::cargo().args(["clippy", "--workspace"]).args(NOT_NATIVE).arg("--all-targets").args(STRICT))
}

pub(super) fn browser() -> Result<()> {
    add_target()?;
    let crates = ["--package", "client", "--package", "engine", "--package", "proof"];
    shell::run(shell::cargo().args(["clippy", "--target", TARGET]).args(crates).args(STRICT))
}
