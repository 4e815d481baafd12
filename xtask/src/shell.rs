//! Runs other programs: each command line is printed first, and standard input is closed.

use std::{
    env,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use crate::paths;

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    program(&env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
}

/// A program to be run at the root of the repository.
pub(crate) fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(paths::root());
    command
}

/// Runs to the end; anything but success is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = spell(command);
    println!("$ {line}");
    let status = command.stdin(Stdio::null()).status().with_context(|| format!("cannot start `{line}`"))?;
    ensure!(status.success(), "`{line}` failed ({status})");
    Ok(())
}

/// Runs to the end and returns what it printed.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let line = spell(command);
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{line}`"))?;
    ensure!(output.status.success(), "`{line}` failed ({})", output.status);
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` printed something that is not text"))
}

/// Whether this machine has the program.
pub(crate) fn has(name: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}

fn spell(command: &Command) -> String {
    let program = command.get_program();
    let name = std::path::Path::new(program).file_name().unwrap_or(program).to_string_lossy();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    std::iter::once(name).chain(arguments).collect::<Vec<_>>().join(" ")
}
