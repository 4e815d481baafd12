//! Console errors: errors, uncaught exceptions, failed requests.

use std::sync::{Arc, Mutex};

use serde_json::Value;
use tokio::sync::mpsc;

use crate::cdp::{Event, lock};

/// The console errors of one page so far.
#[derive(Clone, Default)]
pub(crate) struct ConsoleErrors {
    seen: Arc<Mutex<Vec<String>>>,
    expected: Arc<Mutex<Vec<&'static str>>>,
}

impl ConsoleErrors {
    /// Listens until the page is gone.
    pub(crate) fn collect(mut events: mpsc::UnboundedReceiver<Event>) -> ConsoleErrors {
        let console_errors = ConsoleErrors::default();
        let seen = Arc::clone(&console_errors.seen);
        tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                if let Some(console_error) = console_error(&event) {
                    let console_error = shorten(&console_error);
                    let mut seen = lock(&seen);
                    if !seen.contains(&console_error) {
                        seen.push(console_error);
                    }
                }
            }
        });
        console_errors
    }

    pub(crate) fn expect(&self, part: &'static str) {
        lock(&self.expected).push(part);
    }

    pub(crate) fn unexpected(&self) -> Vec<String> {
        let expected = lock(&self.expected);
        let known = |text: &String| expected.iter().any(|part| text.contains(part));
        lock(&self.seen).iter().filter(|text| !known(text)).cloned().collect()
    }
}

/// Drops the stack: in a release build of WebAssembly it has no names.
fn shorten(console_error: &str) -> String {
    const LONGEST: usize = 500;
    let head = console_error.split("\\n\\nStack").next().unwrap_or_default();
    head.split("\n    at ").next().unwrap_or_default().chars().take(LONGEST).collect()
}

fn console_error(event: &Event) -> Option<String> {
    let params = &event.params;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match event.method.as_str() {
        "Runtime.exceptionThrown" => {
            let details = &params["exceptionDetails"];
            Some(format!("exception: {} {}", text(&details["text"]), text(&details["exception"]["description"])))
        }
        "Runtime.consoleAPICalled" if params["type"] == "error" || params["type"] == "assert" => {
            let words = params["args"].as_array().map(Vec::as_slice).unwrap_or_default().iter();
            let words = words.map(|word| word.get("value").or(word.get("description")).unwrap_or(word).to_string());
            Some(format!("console: {}", words.collect::<Vec<_>>().join(" ")))
        }
        "Log.entryAdded" if params["entry"]["level"] == "error" => {
            let entry = &params["entry"];
            Some(format!("{}: {} {}", text(&entry["source"]), text(&entry["text"]), text(&entry["url"])))
        }
        _ => None,
    }
}
