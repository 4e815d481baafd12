//! The parts of the Rust toolchain that a minimal install lacks.

use anyhow::Result;

use crate::shell;

/// Adds rustfmt and clippy by rustup where they are missing.
pub(super) fn complete() -> Result<()> {
    for (component, tool) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if shell::read(shell::cargo().args([tool, "--version"])).is_err() {
            println!("this toolchain has no {component} yet: adding it");
            shell::run(shell::program("rustup").args(["component", "add", component]))?;
        }
    }
    Ok(())
}
