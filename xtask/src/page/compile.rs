//! From Rust to WebAssembly, before the bindings.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use super::Speed;
use crate::{places, shell};

/// What makes the crate `client` the other wing of the page.
pub(crate) const SHEETS: &[&str] = &["--no-default-features", "--features", "sheets"];

/// What makes the crate `client` the annex: every page that is not a table.
pub(crate) const ANNEX: &[&str] = &["--no-default-features", "--features", "annex"];

/// The one target of everything that runs in a browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds a crate for the browser with these arguments, adding the target if it is missing. One crate at a time: built
/// together, they would all have the features of each.
pub(crate) fn compile(name: &str, features: &[&str], speed: Speed) -> Result<()> {
    add_target()?;
    let build = ["build", "--target", TARGET, "--profile", profile(name, speed), "--package", name];
    shell::run(shell::cargo().args(build).args(features))
}

/// Where [`compile`] left a crate.
pub(crate) fn compiled(name: &str, speed: Speed) -> Result<PathBuf> {
    let path = places::cargo_target().join(TARGET).join(profile(name, speed)).join(format!("{name}.wasm"));
    ensure!(path.is_file(), "crate `{name}` gave no {name}.wasm: it must be a cdylib");
    Ok(path)
}

/// Adds the target by rustup where this toolchain lacks it.
pub(crate) fn add_target() -> Result<()> {
    let library = shell::read(shell::program("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
    if Path::new(library.trim()).is_dir() {
        return Ok(());
    }
    println!("this toolchain cannot build for {TARGET} yet: adding it");
    shell::run(shell::program("rustup").args(["target", "add", TARGET]))
}

/// The interface only has to be small; what thinks has to be fast as well.
fn profile(name: &str, speed: Speed) -> &'static str {
    match speed {
        Speed::Small if name == "client" => "wasm",
        Speed::Small => "wasm-swift",
        Speed::Fast => "wasm-fast",
    }
}
