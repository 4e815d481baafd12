//! What the server writes to standard error.

use anyhow::{anyhow, bail};
use clap::ValueEnum;
use serde::Deserialize;
use std::io::{self, IsTerminal as _};
use tracing_subscriber::EnvFilter;

/// For people or for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum LogFormat {
    /// Lines for people, in colour on a terminal
    #[default]
    Text,
    /// One JSON object per line, for programs
    Json,
}

/// What a filter may say without naming a module.
const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

/// Logs from now on.
pub(super) fn to_stderr(filter: Option<&str>, format: LogFormat) -> anyhow::Result<()> {
    let what = parse(filter.unwrap_or("warn"))?;
    let log = tracing_subscriber::fmt().with_env_filter(what).with_writer(io::stderr).with_ansi(is_coloured());
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
    Ok(())
}

/// Whether a filter can be used.
pub(super) fn check(filter: Option<&str>) -> anyhow::Result<()> {
    parse(filter.unwrap_or("warn")).map(|_| ())
}

/// Colours are for a terminal, unless its user wants none (no-color.org).
pub(crate) fn is_coloured() -> bool {
    io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// A filter. A word alone must be a level: the library would take it for a module, and log nothing at all.
fn parse(filter: &str) -> anyhow::Result<EnvFilter> {
    let known = || "try error, warn, info or debug, or a module and its level as in server=debug";
    for part in filter.split(',').map(str::trim) {
        if !part.contains(['=', '[']) && !LEVELS.iter().any(|level| level.eq_ignore_ascii_case(part)) {
            bail!("'{filter}' is not a log filter ('{part}' is no level): {}", known());
        }
    }
    EnvFilter::try_new(filter).map_err(|error| anyhow!("'{filter}' is not a log filter ({error}): {}", known()))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn a_filter_that_would_log_nothing_is_an_error() {
        for fine in ["error", "warn", "INFO", "debug,server=trace", "server=debug,store=warn", "off"] {
            assert!(parse(fine).is_ok(), "{fine}");
        }
        for wrong in ["loud", "warn,loud", "a=b=c", "server=loud", ""] {
            let told = parse(wrong).map(|_| ()).expect_err("no filter").to_string();
            assert!(told.contains("is not a log filter") && told.contains("warn"), "{told}");
        }
    }
}
