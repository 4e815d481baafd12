//! Clippy, native and for the browser, with warnings denied.
//!
//! Natively nothing is compiled twice for them: Clippy's compiler builds the tests, and lints what it builds. It makes
//! the same code as `rustc`, only with less done before LLVM, so it is good for tests and not for what is shipped.

use std::{env::consts::EXE_SUFFIX, path::Path, process::Command};

use anyhow::Result;

use crate::{
    page::{PAGES, SECOND, TARGET, add_target},
    shell,
};

const STRICT: &[&str] = &["--", "-D", "warnings"];
/// The same for the compiler itself, as `cargo clippy` tells it: words end with this mark.
const STRICT_COMPILER: &str = "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";

/// Compiles our crates with `clippy-driver`, which lints while it builds.
pub(super) fn while_building(cargo: &mut Command) -> Result<()> {
    let toolchain = shell::read(shell::program("rustc").args(["--print", "sysroot"]))?;
    let driver = Path::new(toolchain.trim()).join("bin").join(format!("clippy-driver{EXE_SUFFIX}"));
    cargo.env("RUSTC_WORKSPACE_WRAPPER", driver).env("CLIPPY_ARGS", STRICT_COMPILER);
    Ok(())
}

pub(super) fn browser() -> Result<()> {
    add_target()?;
    let clippy = |arguments: &[&str]| {
        shell::run(shell::cargo().args(["clippy", "--target", TARGET]).args(arguments).args(STRICT))
    };
    clippy(&["--package", "worker", "--package", "wasm-conformance"])?;
    clippy(&["--package", "client"])?;
    clippy(&[&["--package", "client"], SECOND].concat())?;
    clippy(&[&["--package", "client"], PAGES].concat())
}
