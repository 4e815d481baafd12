//! Builds the self-contained release binary and smoke-tests it in an empty folder.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, ensure};

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
    let health = served.get("/healthz")?;
    ensure!(health.starts_with("HTTP/1.1 200"), "/healthz answered: {health}");
    let page = served.get("/")?;
    ensure!(page.starts_with("HTTP/1.1 200"), "/ answered: {page}");
    let script = page.split('"').find(|part| part.starts_with("/assets/") && part.ends_with(".js"));
    let script = script.context("the page at / names no script: was it embedded?")?;
    let script = served.get(script)?;
    ensure!(script.starts_with("HTTP/1.1 200"), "the page's script answered: {script}");
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

    fn get(&self, path: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.address).with_context(|| format!("cannot reach {}", self.address))?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // An error here means that it has already exited.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
