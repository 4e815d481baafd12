//! The browser of the end-to-end tests, from Debian's packages.

use std::{env, path::Path};

use anyhow::{Context, Result};

use crate::shell;

/// Installs Chromium unless this machine has one: at Debian's place, or where the variable `CHROMIUM` says.
pub(super) fn install() -> Result<()> {
    if let Some(own) = env::var_os("CHROMIUM") {
        println!("the end-to-end tests use {}", own.to_string_lossy());
        return Ok(());
    }
    if Path::new("/usr/bin/chromium").exists() {
        println!("the end-to-end tests use the Chromium of this machine");
        return Ok(());
    }
    println!("the end-to-end tests need a browser: installing Debian's packages chromium and fonts-dejavu-core");
    debian(&["chromium", "fonts-dejavu-core"])
}

/// Installs packages by apt, as root or by sudo. A package server that fails once is asked once more.
pub(super) fn debian(packages: &[&str]) -> Result<()> {
    let attempt = || {
        shell::run(&mut apt(&["update"]))?;
        shell::run(apt(&["install", "--yes", "--no-install-recommends"]).args(packages))
    };
    attempt()
        .or_else(|error| {
            println!("{error:#}; trying once more");
            attempt()
        })
        .with_context(|| format!("cannot install {}; install it by hand and run this again", packages.join(" ")))
}

fn apt(arguments: &[&str]) -> std::process::Command {
    let root = shell::read(shell::program("id").arg("-u")).is_ok_and(|user| user.trim() == "0");
    let mut command = if root { shell::program("apt-get") } else { shell::program("sudo") };
    if !root {
        command.arg("apt-get");
    }
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    command
}
