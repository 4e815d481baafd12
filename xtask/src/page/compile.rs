//! Compiles crates to WebAssembly, before the bindings.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use super::Speed;
use crate::{paths, shell};

/// Cargo arguments that build the second bundle with games from the crate `client`.
pub(crate) const SECOND: &[&str] = &["--no-default-features", "--features", "second"];

/// Cargo arguments that build the bundle of all pages that are not a table.
pub(crate) const PAGES: &[&str] = &["--no-default-features", "--features", "pages"];

/// The target of every crate that runs in a browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds a crate for the browser with these arguments, adding the target if it is missing. One crate at a time: cargo
/// would unify the features of crates that are built together.
pub(crate) fn compile(name: &str, features: &[&str], speed: Speed) -> Result<()> {
    add_target()?;
    let build = ["build", "--target", TARGET, "--profile", profile(name, speed), "--package", name];
    let language: &[&str] = if speed == Speed::Pseudo { &["--features", "i18n/pseudo"] } else { &[] };
    shell::run(shell::cargo().args(build).args(features).args(language))
}

/// The path of the module that [`compile`] built.
pub(crate) fn compiled(name: &str, speed: Speed) -> Result<PathBuf> {
    let path =
        paths::cargo_target().join(TARGET).join(profile(name, speed)).join(format!("{}.wasm", name.replace('-', "_")));
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

/// The interface only has to be small; the worker has to be fast as well.
fn profile(name: &str, speed: Speed) -> &'static str {
    match speed {
        Speed::Small if name == "client" => "wasm",
        Speed::Small => "wasm-swift",
        Speed::Fast | Speed::Pseudo => "wasm-fast",
    }
}
