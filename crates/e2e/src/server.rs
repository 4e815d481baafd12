//! The product under test: the dev build of `tablee serve`, on a port and with a data folder of its own.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

use crate::paths;

/// The operator's token of these servers.
pub const ADMIN_TOKEN: &str = "operators-only-0123456789";

/// A running server; killed when dropped.
pub struct Server {
    binary: PathBuf,
    page: PathBuf,
    data: TempDir,
    port: u16,
    process: Option<Child>,
}

impl Server {
    /// Starts `tablee serve` on a free port with an empty database.
    pub fn start() -> Result<Server> {
        Server::start_with(paths::page()?)
    }

    /// Starts a server of the page in the pseudo-language.
    pub fn of_pseudo_page() -> Result<Server> {
        Server::start_with(paths::pseudo_page()?)
    }

    /// Starts a server of the conformance module instead of the page.
    pub fn of_wasm_conformance() -> Result<Server> {
        Server::start_with(paths::wasm_conformance()?)
    }

    fn start_with(page: PathBuf) -> Result<Server> {
        let data = tempfile::Builder::new().prefix("tablee-data-").tempdir()?;
        let mut server = Server { binary: paths::binary()?, page, data, port: 0, process: None };
        server.launch()?;
        Ok(server)
    }

    /// The address of a page, `/` first.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// From the next start on, serves a copy of the page that a test may change.
    pub fn own_page(&mut self) -> Result<PathBuf> {
        let copy = self.data.path().join("page");
        let mut todo = vec![(self.page.clone(), copy.clone())];
        while let Some((from, to)) = todo.pop() {
            fs::create_dir_all(&to)?;
            for entry in fs::read_dir(&from)? {
                let from = entry?.path();
                let to = to.join(from.file_name().unwrap_or_default());
                if from.is_dir() {
                    todo.push((from, to));
                } else if !from.extension().is_some_and(|end| end == "br" || end == "gz") {
                    fs::copy(&from, &to)?;
                }
            }
        }
        self.page.clone_from(&copy);
        Ok(copy)
    }

    /// Runs another command of the product in a folder and waits for its end.
    pub fn command(&self, arguments: &[&str], folder: &Path) -> Result<()> {
        let output = Command::new(&self.binary).args(arguments).current_dir(folder).output()?;
        ensure!(output.status.success(), "tablee {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        Ok(())
    }

    /// Kills it without a shutdown, as a power cut would.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(mut process) = self.process.take() {
            process.kill().context("cannot kill the server")?;
            process.wait()?;
        }
        Ok(())
    }

    /// Starts it again on the same port, with the data it left.
    pub fn restart(&mut self) -> Result<()> {
        self.kill()?;
        self.launch()
    }

    /// The server's standard error so far.
    pub fn log(&self) -> String {
        fs::read_to_string(self.log_path()).unwrap_or_default()
    }

    fn log_path(&self) -> PathBuf {
        self.data.path().join("stderr.log")
    }

    fn launch(&mut self) -> Result<()> {
        let log = File::options().create(true).append(true).open(self.log_path())?;
        let mut process = Command::new(&self.binary)
            .args(["serve", "--grace", "0", "--listen", &format!("127.0.0.1:{}", self.port), "--data"])
            .arg(self.data.path())
            .arg("--page")
            .arg(&self.page)
            .env("TABLEE_ADMIN_TOKEN", ADMIN_TOKEN)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .context("cannot start tablee")?;
        let output = process.stdout.take().context("the server's output is ours")?;
        self.process = Some(process);
        let mut lines = BufReader::new(output).lines();
        while let Some(Ok(line)) = lines.next() {
            let port = line.split_once("http://127.0.0.1:").map(|(_, rest)| rest);
            let port = port.and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
            if let Some(port) = port {
                self.port = port.parse().with_context(|| format!("no port in '{line}'"))?;
                // Drains later output, which would otherwise fill the pipe.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(());
            }
        }
        bail!("`tablee serve` ended without printing its address:\n{}", self.log())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.kill();
    }
}
