//! Builds the self-contained release binary and smoke-tests it in an empty folder.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result};

use crate::{paths, run};

/// Builds `target/dist/tablee`, prints its size, and plays it alone in an empty folder.
pub(crate) fn release() -> Result<()> {
    run::build()?;
    let dist = paths::build_output().join("dist");
    fs::create_dir_all(&dist)?;
    let binary = dist.join("tablee");
    let bytes = fs::copy(run::binary(), &binary).context("cannot copy the binary")?;
    prove(&binary)?;
    println!("\ntarget/dist/tablee: {bytes} bytes, page included; it served its page from an empty folder");
    Ok(())
}

/// Starts the binary in an empty folder that is also its home, and asks it for the page.
fn prove(binary: &PathBuf) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let served = Served::start(binary, folder.path())?;
    served.get("/healthz")?;
    let page = served.get("/")?;
    let script = page.split('"').find(|part| part.starts_with("/assets/") && part.ends_with(".js"));
    served.get(script.context("the page at / names no script: was it embedded?")?)?;
    Ok(())
}

/// A running `tablee serve`, stopped when dropped.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(binary: &PathBuf, home: &Path) -> Result<Served> {
        let mut child = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .current_dir(home)
            .env_clear()
            .env("HOME", home)
            .env("XDG_DATA_HOME", home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the binary")?;
        let output = child.stdout.take().context("no output to read")?;
        // From here on the child is stopped whatever happens.
        let mut served = Served { child, address: String::new() };
        for line in BufReader::new(output).lines() {
            if let Some((_, rest)) = line?.split_once("http://") {
                served.address =
                    rest.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or_default().to_owned();
                return Ok(served);
            }
        }
        anyhow::bail!("`tablee serve` ended without printing its address")
    }

    /// The answer, which has to be a good one.
    fn get(&self, path: &str) -> Result<String> {
        let address = format!("http://{}{path}", self.address);
        // It is on this machine, whatever proxy the environment names.
        let direct: ureq::Agent = ureq::Agent::config_builder().proxy(None).build().into();
        let mut answer = direct.get(&address).call().with_context(|| format!("GET {address}"))?;
        Ok(answer.body_mut().read_to_string()?)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // An error here means that it has already exited.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
