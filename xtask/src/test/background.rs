//! Runs the steps for the browser in a second process; its output goes to a log that is printed at the end.

use std::{
    fs::{self, File},
    process::{Child, Stdio},
};

use anyhow::{Context, Result, ensure};

use crate::{paths, shell};

/// The task of `cargo xtask` that the other process does.
const TASK: &str = "test-for-the-browser";
const LOG: &str = "test-for-the-browser.log";

pub(super) struct BackgroundSteps(Child);

impl BackgroundSteps {
    pub(super) fn start() -> Result<BackgroundSteps> {
        fs::create_dir_all(paths::build_output())?;
        let log = File::create(paths::build_output().join(LOG))?;
        let program = std::env::current_exe().context("xtask does not know where it is")?;
        let mut command = shell::program(&program.to_string_lossy());
        command.arg(TASK).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        println!("\n=== the steps for the browser run in the background; their output is in target/{LOG}");
        Ok(BackgroundSteps(command.spawn().context("cannot start the steps for the browser")?))
    }

    /// Waits for the process and prints its log.
    pub(super) fn finish(mut self) -> Result<()> {
        println!("\n=== output of the steps for the browser");
        let status = self.0.wait()?;
        print!("{}", fs::read_to_string(paths::build_output().join(LOG))?);
        ensure!(status.success(), "a step for the browser failed: see above");
        Ok(())
    }

    /// Kills the process.
    pub(super) fn stop(mut self) {
        // An error here means that it has already exited.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
