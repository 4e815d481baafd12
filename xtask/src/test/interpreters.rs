//! The interpreters that run the example bots in `examples/bots`.

use anyhow::Result;

use super::browser::debian;
use crate::shell;

/// Each program, and Debian's package of it.
const INTERPRETERS: &[(&str, &str)] = &[("python3", "python3"), ("node", "nodejs")];

/// Installs those that are missing.
pub(super) fn install() -> Result<()> {
    let missing: Vec<&str> =
        INTERPRETERS.iter().filter(|(program, _)| !shell::has(program)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        println!("python3 and node are there");
        return Ok(());
    }
    println!("the example bots need Debian's packages {}: installing them", missing.join(", "));
    debian(&missing)
}
