//! Every check and every test, in the order that finds most for least.

mod axe;
mod browser;
mod clippy;
mod proof;
mod toolchain;

pub(crate) use proof::build as proof;

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::{
    page::{self, Speed},
    shell, tidy,
};

type Step = fn() -> Result<()>;

const STEPS: &[(&str, Step)] = &[
    ("toolchain", toolchain::complete),
    ("format", format),
    ("tidy", tidy::tidy),
    ("clippy, native", clippy::native),
    ("clippy, browser", clippy::browser),
    ("install browser", browser::install),
    ("install axe", axe::install),
    ("page", small_page),
    ("proof module", proof::build),
    ("build", build),
    ("test xtask", test_xtask),
    ("test", test_all),
];

/// What runs in the browser only: no native build, lint or test. xtask is apart as well: with the features of the
/// whole workspace it would be built a second time.
const NOT_NATIVE: &[&str] = &["--exclude", "client", "--exclude", "engine", "--exclude", "proof"];
const NOT_XTASK: &[&str] = &["--exclude", "xtask"];

/// Runs all steps; the first that fails ends the run.
pub(crate) fn test() -> Result<()> {
    let mut times = Vec::new();
    for (name, step) in STEPS {
        println!("\n=== {name}");
        let start = Instant::now();
        let done = step();
        times.push((*name, start.elapsed()));
        if done.is_err() {
            report(&times);
        }
        done.with_context(|| format!("step '{name}' failed"))?;
    }
    report(&times);
    println!("\nall tests passed");
    Ok(())
}

fn report(times: &[(&str, Duration)]) {
    println!("\n{:<20} {:>8}", "step", "seconds");
    for (name, time) in times {
        println!("{name:<20} {:>8.1}", time.as_secs_f64());
    }
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    println!("{:<20} {:>8.1}", "total", total.as_secs_f64());
}

fn format() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--", "--check"]))
}

fn small_page() -> Result<()> {
    page::build(Speed::Small)
}

/// The end-to-end tests start the binary; the selection is that of [`test_all`], so that nothing is built twice.
fn build() -> Result<()> {
    shell::run(shell::cargo().args(["build", "--workspace"]).args(NOT_NATIVE).args(NOT_XTASK))
}

fn test_xtask() -> Result<()> {
    shell::run(shell::cargo().args(["test", "--package", "xtask"]))
}

fn test_all() -> Result<()> {
    shell::run(shell::cargo().args(["test", "--workspace"]).args(NOT_NATIVE).args(NOT_XTASK))
}
