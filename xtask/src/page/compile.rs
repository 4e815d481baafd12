//! From Rust to WebAssembly, before the bindings.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use super::Speed;
use crate::{places, shell};

/// The one target of everything that runs in a browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds these crates for the browser, adding the target if it is missing.
pub(crate) fn compile(crates: &[&str], speed: Speed) -> Result<()> {
    add_target()?;
    let mut build = shell::cargo();
    build.args(["build", "--target", TARGET, "--profile", profile(speed)]);
    for name in crates {
        build.args(["--package", name]);
    }
    shell::run(&mut build)
}

/// Where [`compile`] left a crate.
pub(crate) fn compiled(name: &str, speed: Speed) -> Result<PathBuf> {
    let path = places::cargo_target().join(TARGET).join(profile(speed)).join(format!("{name}.wasm"));
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

fn profile(speed: Speed) -> &'static str {
    match speed {
        Speed::Small => "wasm",
        Speed::Fast => "wasm-fast",
    }
}
