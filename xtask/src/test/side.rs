//! The steps for the browser, in a process of their own, so that what they say stays in one piece.

use std::{
    fs::{self, File},
    process::{Child, Stdio},
};

use anyhow::{Context, Result, ensure};

use crate::{places, shell};

/// The task of `cargo xtask` that the other process does.
const TASK: &str = "test-for-the-browser";
const LOG: &str = "test-for-the-browser.log";

/// The other process.
pub(super) struct Side(Child);

impl Side {
    /// Starts it.
    pub(super) fn start() -> Result<Side> {
        fs::create_dir_all(places::made())?;
        let log = File::create(places::made().join(LOG))?;
        let program = std::env::current_exe().context("xtask does not know where it is")?;
        let mut command = shell::program(&program.to_string_lossy());
        command.arg(TASK).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        println!("\n=== what is for the browser runs meanwhile and is told later; until then see target/{LOG}");
        Ok(Side(command.spawn().context("cannot start the steps for the browser")?))
    }

    /// Waits for it and tells what it said.
    pub(super) fn finish(mut self) -> Result<()> {
        println!("\n=== what was for the browser");
        let status = self.0.wait()?;
        print!("{}", fs::read_to_string(places::made().join(LOG))?);
        ensure!(status.success(), "a step for the browser failed: see above");
        Ok(())
    }

    /// Nobody waits for it any more.
    pub(super) fn stop(mut self) {
        // Gone already is as good as stopped.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
