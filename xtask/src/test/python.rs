//! The Python package, in a clean virtual environment: installed as a user installs it, with the peers whose own tests it
//! has to pass.

use std::{path::PathBuf, process::Command};

use anyhow::Result;

use super::{browser::debian, clippy};
use crate::{paths, shell};

/// Installs the package, then runs its tests, the examples of its pages and its notebooks.
pub(crate) fn test() -> Result<()> {
    install_python()?;
    let environment = paths::build_output().join("python-environment");
    shell::run(shell::program("python3").args(["-m", "venv", "--clear"]).arg(&environment))?;
    let python = || {
        let mut python = shell::program(&environment.join("bin/python").to_string_lossy());
        python.env("PYTHONDONTWRITEBYTECODE", "1").env("PIP_DISABLE_PIP_VERSION_CHECK", "1");
        python
    };
    shell::run(python().args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-compile",
        "--requirement",
        "python/requirements-test.txt",
    ]))?;
    shell::run(&mut install(python())?)?;
    let tests = ["-m", "pytest", "--rootdir", "python", "--doctest-glob=*.md"];
    let pages = ["docs/python.md", "docs/python.fr.md"];
    shell::run(python().args(tests).arg("python/tests").args(pages).env("TABLEE_BINARY", binary()))?;
    shell::run(python().arg("python/notebooks/run.py"))
}

/// `pip install ./python`, with what the tests built before as far as possible: the profile of tests, the same folder, and
/// the compiler that lints.
fn install(mut python: Command) -> Result<Command> {
    python.args(["-m", "pip", "install", "--quiet", "--no-compile", "--no-deps", "./python"]);
    python.env("MATURIN_PEP517_ARGS", "--profile dev").env("CARGO_TARGET_DIR", paths::cargo_target());
    clippy::while_building(&mut python)?;
    Ok(python)
}

/// The program that the build made: the referee and the server of the tests.
fn binary() -> PathBuf {
    paths::cargo_target().join("debug/tablee")
}

fn install_python() -> Result<()> {
    let venv = || shell::read(shell::program("python3").args(["-c", "import ensurepip, venv"])).is_ok();
    if shell::has("python3") && venv() {
        println!("the Python package is tested with the python3 of this machine");
        return Ok(());
    }
    println!("the Python package needs Python: installing Debian's packages python3 and python3-venv");
    debian(&["python3", "python3-venv"])
}
