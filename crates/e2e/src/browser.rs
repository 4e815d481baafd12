//! A headless Chromium process.

use std::{
    fs,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use serde_json::json;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::{Emulation, Page, cdp::Cdp, paths};

const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // Two people at one table: neither page may be slowed down for being behind the other.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
];

/// Timeout for a browser that does not start.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The browser; killed when dropped.
pub struct Browser {
    cdp: Cdp,
    // Before the folder: the process must be gone when its profile is removed.
    _process: Process,
    _profile: TempDir,
}

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Browser {
    /// Starts a browser with a profile of its own.
    pub async fn launch() -> Result<Browser> {
        let profile = tempfile::Builder::new().prefix("tablee-browser-").tempdir()?;
        let child = Command::new(paths::chromium()?)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start Chromium")?;
        let mut process = Process(child);
        let address = address(&mut process, &profile).await?;
        let cdp = Cdp::connect(&address).await?;
        Ok(Browser { cdp, _process: process, _profile: profile })
    }

    /// Opens a page in its own browser context, with separate cookies and storage.
    pub async fn person(&self, emulation: Emulation) -> Result<Page> {
        let context = self.cdp.call(None, "Target.createBrowserContext", json!({})).await?;
        let context = &context["browserContextId"];
        let target = json!({ "url": "about:blank", "browserContextId": context });
        let target = self.cdp.call(None, "Target.createTarget", target).await?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = self.cdp.call(None, "Target.attachToTarget", attach).await?;
        let session = session["sessionId"].as_str().context("a session has an id")?;
        Page::open(self.cdp.clone(), session.to_owned(), emulation).await
    }
}

/// The browser writes its port and path into its profile once it listens.
async fn address(process: &mut Process, profile: &TempDir) -> Result<String> {
    let note = profile.path().join("DevToolsActivePort");
    let start = Instant::now();
    while start.elapsed() < TIMEOUT {
        if let Ok(text) = fs::read_to_string(&note)
            && let Some((port, path)) = text.trim().split_once('\n')
        {
            return Ok(format!("ws://127.0.0.1:{port}{path}"));
        }
        if let Some(status) = process.0.try_wait()? {
            bail!("Chromium ended before it was ready ({status})");
        }
        sleep(Duration::from_millis(20)).await;
    }
    bail!("Chromium was not ready within {TIMEOUT:?}")
}
