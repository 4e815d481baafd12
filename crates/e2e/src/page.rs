//! A page of the browser: navigation and inspection.

use std::{cell::Cell, path::Path, time::Duration};

use anyhow::{Context, Result, bail, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::{Emulation, Screen, cdp::Cdp, console_errors::ConsoleErrors, emulation::LOW_SCALE};

/// Timeout of all waits: a passing test never waits this long.
const TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A page of the browser, with cookies and storage of its own.
pub struct Page {
    cdp: Cdp,
    session: String,
    pub(crate) console_errors: ConsoleErrors,
    pub(crate) screen: Cell<Screen>,
}

impl Page {
    pub(crate) async fn open(cdp: Cdp, session: String, emulation: Emulation) -> Result<Page> {
        let console_errors = ConsoleErrors::collect(cdp.listen(&session));
        let page = Page { cdp, session, console_errors, screen: Cell::new(emulation.screen) };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            page.call(domain, json!({})).await?;
        }
        // Every page behaves as if it had the focus.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        // With `saveData` the page does not prefetch all bundles; tests that need them install the page.
        let saving = "navigator.connection && Object.defineProperty(navigator.connection, 'saveData', { value: true })";
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": saving })).await?;
        page.emulate(emulation).await?;
        Ok(page)
    }

    pub(crate) async fn call(&self, method: &str, params: Value) -> Result<Value> {
        self.cdp.call(Some(&self.session), method, params).await
    }

    /// Opens an address and waits until the document is there (the page itself may still be starting).
    pub async fn goto(&self, url: &str) -> Result<()> {
        let answer = self.call("Page.navigate", json!({ "url": url })).await?;
        if let Some(error) = answer["errorText"].as_str() {
            bail!("cannot open {url}: {error}");
        }
        self.wait_for("the document", "document.readyState === 'complete'").await
    }

    /// Loads the page again, as a person would.
    pub async fn reload(&self) -> Result<()> {
        // The mark goes away with the old document.
        self.eval("document.documentElement.dataset.beforeReload = 'yes'").await?;
        self.call("Page.reload", json!({})).await?;
        let fresh = "document.readyState === 'complete' && !document.documentElement.dataset.beforeReload";
        self.wait_for("the document, again", fresh).await
    }

    /// Switches the network off or on.
    pub async fn set_online(&self, on: bool) -> Result<()> {
        let conditions = json!({ "offline": !on, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", conditions).await.map(|_| ())
    }

    /// Why the page cannot be installed as an app.
    pub async fn installability(&self) -> Result<Vec<String>> {
        let answer = self.call("Page.getInstallabilityErrors", json!({})).await?;
        let faults = answer["installabilityErrors"].as_array().cloned().unwrap_or_default();
        Ok(faults.iter().filter_map(|fault| fault["errorId"].as_str().map(str::to_owned)).collect())
    }

    /// The value of an expression; promises are awaited, exceptions are errors.
    pub async fn eval(&self, expression: &str) -> Result<Value> {
        let params = json!({
            "expression": expression,
            "awaitPromise": true,
            "returnByValue": true,
            "userGesture": true,
        });
        let mut answer = self.call("Runtime.evaluate", params).await?;
        if let Some(details) = answer.get("exceptionDetails") {
            let text = details["exception"]["description"].as_str().or(details["text"].as_str()).unwrap_or("?");
            bail!("`{expression}` threw: {text}");
        }
        Ok(answer["result"]["value"].take())
    }

    /// The value of an expression that is a string.
    pub async fn text(&self, expression: &str) -> Result<String> {
        let value = self.eval(expression).await?;
        value.as_str().map(str::to_owned).with_context(|| format!("`{expression}` is no string but {value}"))
    }

    /// Waits until an expression is truthy.
    pub async fn wait_for(&self, what: &str, condition: &str) -> Result<()> {
        self.wait_some(what, condition).await.map(|_| ())
    }

    /// Waits until an expression is truthy, and returns its value.
    pub async fn wait_some(&self, what: &str, expression: &str) -> Result<Value> {
        match self.watch(expression).await {
            Ok(seen) => Ok(seen),
            Err(last) => bail!("waited {TIMEOUT:?} in vain for {what}: `{expression}` is {last}"),
        }
    }

    /// Polls until an expression is truthy; the error is its last value.
    pub(crate) async fn watch(&self, expression: &str) -> Result<Value, String> {
        let start = Instant::now();
        loop {
            // A page that is navigating answers with an error: poll again.
            let seen = self.eval(expression).await;
            match &seen {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(Value::String(text)) if text.is_empty() => {}
                Ok(Value::Number(number)) if number.as_f64() == Some(0.0) => {}
                Ok(value) => return Ok(value.clone()),
            }
            if start.elapsed() > TIMEOUT {
                return Err(seen.map_or_else(|error| format!("{error:#}"), |value| value.to_string()));
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Saves a screenshot as PNG.
    pub async fn screenshot(&self, path: &Path) -> Result<()> {
        self.set_device_scale(self.screen.get().dots()).await?;
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" })).await;
        self.set_device_scale(LOW_SCALE).await?;
        let shot = shot?;
        let png = BASE64_STANDARD.decode(shot["data"].as_str().context("a screenshot has data")?)?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, png).with_context(|| format!("cannot write {}", path.display()))
    }

    /// What the browser would print, as a PDF on the paper that the page asks for.
    pub async fn pdf(&self) -> Result<Vec<u8>> {
        let answer = self.call("Page.printToPDF", json!({ "preferCSSPageSize": true })).await?;
        Ok(BASE64_STANDARD.decode(answer["data"].as_str().context("a PDF has data")?)?)
    }

    /// Console errors that contain this text are expected.
    pub fn expect_console_error(&self, part: &'static str) {
        self.console_errors.expect(part);
    }

    /// Fails on unexpected console errors.
    pub fn ensure_no_console_errors(&self) -> Result<()> {
        let console_errors = self.console_errors.unexpected();
        ensure!(console_errors.is_empty(), "console errors:\n  {}", console_errors.join("\n  "));
        Ok(())
    }
}
