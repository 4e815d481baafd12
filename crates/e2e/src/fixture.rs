//! The test fixture: a server, a browser, one page per person; screenshots on failure.

use std::{panic::AssertUnwindSafe, path::PathBuf, rc::Rc};

use anyhow::{Error, Result, anyhow, bail};
use futures_util::FutureExt;

use crate::{Browser, Emulation, Page, Server, paths};

/// A server, a browser, and the pages opened so far.
pub struct Fixture {
    pub server: Server,
    browser: Browser,
    people: Vec<Rc<Page>>,
}

impl Fixture {
    /// Opens the landing page as a new visitor.
    pub async fn person(&mut self, emulation: Emulation) -> Result<Rc<Page>> {
        let page = Rc::new(self.browser.person(emulation).await?);
        self.people.push(Rc::clone(&page));
        page.goto(&self.server.url("/")).await?;
        Ok(page)
    }

    /// Saves a screenshot for review in `target/e2e-pictures`.
    pub async fn picture(&self, page: &Page, name: &str) -> Result<()> {
        page.screenshot(&paths::pictures().join(format!("{name}.png"))).await
    }

    /// Saves a screenshot and the HTML of every page.
    async fn photograph(&self, name: &str) -> Vec<PathBuf> {
        let mut left = Vec::new();
        for (number, page) in self.people.iter().enumerate() {
            let suffix = if number == 0 { String::new() } else { format!("-{}", number + 1) };
            let path = paths::failures().join(format!("{name}{suffix}.png"));
            if page.screenshot(&path).await.is_ok() {
                left.push(path.clone());
            }
            if let Ok(html) = page.text("document.documentElement.outerHTML").await {
                let path = path.with_extension("html");
                if std::fs::write(&path, html).is_ok() {
                    left.push(path);
                }
            }
        }
        left
    }
}

/// Runs one test with its own fixture. A failure, including unexpected console errors, names the screenshots it left.
///
/// # Panics
/// When the test fails.
pub fn check(name: &str, test: impl AsyncFnOnce(&mut Fixture) -> Result<()>) {
    check_at(Server::start, name, test);
}

/// The same with the page in the pseudo-language.
///
/// # Panics
/// When the test fails.
pub fn check_pseudo(name: &str, test: impl AsyncFnOnce(&mut Fixture) -> Result<()>) {
    check_at(Server::of_pseudo_page, name, test);
}

fn check_at(start: fn() -> Result<Server>, name: &str, test: impl AsyncFnOnce(&mut Fixture) -> Result<()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let outcome = runtime.map_err(Error::from).and_then(|runtime| runtime.block_on(perform(start, name, test)));
    if let Err(error) = outcome {
        panic!("{name}: {error:#}");
    }
}

async fn perform(
    start: fn() -> Result<Server>,
    name: &str,
    test: impl AsyncFnOnce(&mut Fixture) -> Result<()>,
) -> Result<()> {
    let mut fixture = Fixture { server: start()?, browser: Browser::launch().await?, people: Vec::new() };
    let played = AssertUnwindSafe(test(&mut fixture)).catch_unwind().await;
    let played = played.unwrap_or_else(|panic| Err(anyhow!("{}", words(panic.as_ref()))));
    let console_errors: Vec<String> = fixture.people.iter().flat_map(|page| page.console_errors.unexpected()).collect();
    if played.is_ok() && console_errors.is_empty() {
        return Ok(());
    }
    let mut report = played.err().map_or_else(|| "console errors".to_owned(), |error| format!("{error:#}"));
    for path in fixture.photograph(name).await {
        report += &format!("\n  see {}", path.display());
    }
    for line in console_errors {
        report += &format!("\n  console: {line}");
    }
    let log = fixture.server.log();
    for line in log.lines().skip(log.lines().count().saturating_sub(20)) {
        report += &format!("\n  server: {line}");
    }
    bail!(report)
}

fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_else(|| "a panic".to_owned())
}
