//! What every test has: a server, a browser, people; and a picture when it fails.

use std::{panic::AssertUnwindSafe, path::PathBuf, rc::Rc};

use anyhow::{Error, Result, anyhow, bail};
use futures_util::FutureExt;

use crate::{Browser, Guise, Page, Server, places};

/// A server, a browser, and the people who came.
pub struct Stage {
    /// The product.
    pub server: Server,
    browser: Browser,
    people: Vec<Rc<Page>>,
}

impl Stage {
    /// Someone comes to the home page.
    pub async fn person(&mut self, guise: Guise) -> Result<Rc<Page>> {
        let page = Rc::new(self.browser.person(guise).await?);
        self.people.push(Rc::clone(&page));
        page.goto(&self.server.url("/")).await?;
        Ok(page)
    }

    /// A picture for people to look at, kept in `target/e2e-pictures`.
    pub async fn picture(&self, page: &Page, name: &str) -> Result<()> {
        page.screenshot(&places::pictures().join(format!("{name}.png"))).await
    }

    /// Leaves what everyone sees.
    async fn photograph(&self, name: &str) -> Vec<PathBuf> {
        let mut left = Vec::new();
        for (number, page) in self.people.iter().enumerate() {
            let suffix = if number == 0 { String::new() } else { format!("-{}", number + 1) };
            let path = places::failures().join(format!("{name}{suffix}.png"));
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

/// Runs one test on a stage of its own. A failure names the pictures it left; so does trouble on anyone's console.
///
/// # Panics
/// When the test fails: that is how a test says so.
pub fn check(name: &str, test: impl AsyncFnOnce(&mut Stage) -> Result<()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let outcome = runtime.map_err(Error::from).and_then(|runtime| runtime.block_on(perform(name, test)));
    if let Err(error) = outcome {
        panic!("{name}: {error:#}");
    }
}

async fn perform(name: &str, test: impl AsyncFnOnce(&mut Stage) -> Result<()>) -> Result<()> {
    let mut stage = Stage { server: Server::start()?, browser: Browser::launch().await?, people: Vec::new() };
    let played = AssertUnwindSafe(test(&mut stage)).catch_unwind().await;
    let played = played.unwrap_or_else(|panic| Err(anyhow!("{}", words(panic.as_ref()))));
    let trouble: Vec<String> = stage.people.iter().flat_map(|page| page.trouble.unexpected()).collect();
    if played.is_ok() && trouble.is_empty() {
        return Ok(());
    }
    let mut report = played.err().map_or_else(|| "trouble on the console".to_owned(), |error| format!("{error:#}"));
    for path in stage.photograph(name).await {
        report += &format!("\n  see {}", path.display());
    }
    for line in trouble {
        report += &format!("\n  console: {line}");
    }
    let log = stage.server.log();
    for line in log.lines().skip(log.lines().count().saturating_sub(20)) {
        report += &format!("\n  server: {line}");
    }
    bail!(report)
}

fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_else(|| "a panic".to_owned())
}
