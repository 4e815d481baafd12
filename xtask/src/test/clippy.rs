//! Lints, native and for the browser; a warning is an error.

use anyhow::Result;

use super::{BROWSER_TESTS, NOT_NATIVE};
use crate::{
    page::{ANNEX, SHEETS, TARGET, add_target},
    shell,
};

const STRICT: &[&str] = &["--", "-D", "warnings"];

pub(super) fn native() -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.args(["clippy", "--workspace"]).args(NOT_NATIVE).arg("--all-targets").args(BROWSER_TESTS);
    shell::run(cargo.args(STRICT))
}

pub(super) fn browser() -> Result<()> {
    add_target()?;
    let clippy = |arguments: &[&str]| {
        shell::run(shell::cargo().args(["clippy", "--target", TARGET]).args(arguments).args(STRICT))
    };
    clippy(&["--package", "engine", "--package", "proof"])?;
    clippy(&["--package", "client"])?;
    clippy(&[&["--package", "client"], SHEETS].concat())?;
    clippy(&[&["--package", "client"], ANNEX].concat())
}
