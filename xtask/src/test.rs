//! Every check and every test, in the order that finds most for least.

mod background;
mod browser;
mod clippy;
mod interpreters;
mod npm;
mod python;
mod scripts;
mod toolchain;
mod wasm_conformance;

pub(crate) use python::test as python;
pub(crate) use scripts::check as scripts;
pub(crate) use wasm_conformance::build as wasm_conformance;

use std::{
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use background::BackgroundSteps;

use crate::{
    games,
    page::{self, Speed},
    shell, tidy,
};

type Step = fn() -> Result<()>;
/// How long each step took.
type Times = Vec<(&'static str, Duration)>;

const QUICK: &[(&str, Step)] = &[("toolchain", toolchain::complete), ("format", format), ("tidy", tidy::tidy)];
/// Browser and native builds share no artifact, and each leaves a core idle now and then, so both run at the same time.
/// Browser lints come last: they need the build folder that the native steps use first.
const FOR_THE_BROWSER: &[(&str, Step)] =
    &[("page", small_page), ("wasm-conformance", wasm_conformance::build), ("clippy, browser", clippy::browser)];
const FOR_THIS_MACHINE: &[(&str, Step)] = &[
    ("test xtask", test_xtask),
    ("build and lint", build),
    ("install python and node", interpreters::install),
    ("test", test_native),
    ("python", python::test),
    ("doc tests", test_docs),
    ("cargo doc", document),
    ("without a game", without_a_game),
    ("install browser", browser::install),
    ("install axe", install_axe),
];
/// Both need the page. Scripts come first: their tests take seconds.
const TOGETHER: &[(&str, Step)] = &[("scripts", scripts::check), ("test in a browser", test_in_a_browser)];

/// Crates for the browser or for Python only: no native build, lint or test. xtask is excluded too: with the features
/// of the whole workspace it would be built a second time.
const NOT_NATIVE: &[&str] = &["--exclude", "client", "--exclude", "wasm-conformance", "--exclude", "tablee-python"];
const NOT_XTASK: &[&str] = &["--exclude", "xtask"];
const NATIVE_TESTS: &[&str] = &["--lib", "--bins", "--tests"];
/// `test = false` in its manifest keeps this suite out of the native tests.
const BROWSER_TESTS: &[&str] = &["--test", "e2e"];
/// The page in the pseudo-language: compiled with the others, run by [`pseudo`] alone.
const PSEUDO_TESTS: &[&str] = &["--test", "pseudo"];
/// More threads than cores: half of the time a page waits for a bot, an animation or the server.
const BROWSERS_AT_ONCE: &str = "--test-threads=4";

/// Runs everything; the first step that fails ends the run.
pub(crate) fn test() -> Result<()> {
    let start = Instant::now();
    let mut times = Times::new();
    let done = all(&mut times);
    report(&times, start.elapsed());
    if done.is_ok() {
        println!("\nall tests passed");
    }
    done
}

fn all(times: &mut Times) -> Result<()> {
    take(QUICK, times)?;
    let other = BackgroundSteps::start()?;
    if let Err(error) = take(FOR_THIS_MACHINE, times) {
        other.stop();
        return Err(error);
    }
    let start = Instant::now();
    let done = other.finish();
    times.push(("wait for the page", start.elapsed()));
    done?;
    take(TOGETHER, times)
}

/// The steps for the browser alone.
pub(crate) fn for_the_browser() -> Result<()> {
    let start = Instant::now();
    let mut times = Times::new();
    let done = take(FOR_THE_BROWSER, &mut times);
    report(&times, start.elapsed());
    done
}

/// Does the steps one after the other.
fn take(steps: &[(&'static str, Step)], times: &mut Times) -> Result<()> {
    for (name, step) in steps {
        println!("\n=== {name}");
        let start = Instant::now();
        let done = step();
        times.push((name, start.elapsed()));
        done.with_context(|| format!("step '{name}' failed"))?;
    }
    Ok(())
}

fn report(times: &Times, total: Duration) {
    println!("\n{:<20} {:>8}", "step", "seconds");
    for (name, time) in times {
        println!("{name:<20} {:>8.1}", time.as_secs_f64());
    }
    println!("{:<20} {:>8.1}", "total", total.as_secs_f64());
}

fn format() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--", "--check"]))
}

fn small_page() -> Result<()> {
    page::build(Speed::Small)
}

/// Cargo with the compiler that lints.
fn strict_cargo(task: &str) -> Result<Command> {
    let mut cargo = shell::cargo();
    cargo.arg(task);
    clippy::while_building(&mut cargo)?;
    Ok(cargo)
}

fn strict_native(task: &str, what: &[&str]) -> Result<Command> {
    let mut cargo = strict_cargo(task)?;
    cargo.arg("--workspace").args(NOT_NATIVE).args(NOT_XTASK).args(what);
    Ok(cargo)
}

fn test_xtask() -> Result<()> {
    shell::run(strict_cargo("build")?.args(["--package", "xtask", "--all-targets"]))?;
    shell::run(strict_cargo("test")?.args(["--package", "xtask"]))
}

/// All tests, the binary that some of them start, and the examples.
fn build() -> Result<()> {
    shell::run(strict_native("build", &["--all-targets"])?.args(BROWSER_TESTS).args(PSEUDO_TESTS))
}

fn test_native() -> Result<()> {
    shell::run(&mut strict_native("test", NATIVE_TESTS)?)
}

/// Crates whose public API has compiled examples.
const WITH_EXAMPLES: &[&str] =
    &["--package", "kernel", "--package", "fair-dice", "--package", "referee", "--package", "protocol"];

fn test_docs() -> Result<()> {
    shell::run(strict_cargo("test")?.arg("--doc").args(WITH_EXAMPLES))
}

/// Broken links and unclosed tags in doc comments are errors. The pages show private items too, so links to them hold.
fn document() -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.env("RUSTDOCFLAGS", "--deny warnings --allow rustdoc::private_intra_doc_links");
    shell::run(cargo.args(["doc", "--no-deps", "--document-private-items", "--workspace"]).args(NOT_NATIVE))
}

/// axe-core, the accessibility checker.
fn install_axe() -> Result<()> {
    npm::install("crates/e2e")
}

/// Not part of [`test()`]: it builds the page a second time. A test of `i18n` finds the same in the sentences themselves.
pub(crate) fn pseudo() -> Result<()> {
    page::build(Speed::Pseudo)?;
    browser::install()?;
    shell::run(shell::cargo().args(["build", "--package", "tablee"]))?;
    shell::run(shell::cargo().args(["test", "--package", "e2e"]).args(PSEUDO_TESTS))
}

/// A game can be removed: what names games still compiles. After `cargo doc`, which type-checks the same dependencies.
fn without_a_game() -> Result<()> {
    games::without("ulir", games::Thorough::Check)
}

fn test_in_a_browser() -> Result<()> {
    shell::run(strict_native("test", BROWSER_TESTS)?.args(["--", BROWSERS_AT_ONCE]))
}
