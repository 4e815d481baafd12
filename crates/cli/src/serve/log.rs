//! What the server writes to standard error.

use anyhow::anyhow;
use clap::ValueEnum;
use serde::Deserialize;
use std::io;
use tracing_subscriber::EnvFilter;

/// For people or for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum LogFormat {
    /// Lines for people
    #[default]
    Text,
    /// One JSON object per line, for programs
    Json,
}

/// Logs from now on.
pub(super) fn to_stderr(filter: Option<&str>, format: LogFormat) -> anyhow::Result<()> {
    let filter = filter.unwrap_or("warn");
    let what = EnvFilter::try_new(filter)
        .map_err(|error| anyhow!("'{filter}' is not a log filter ({error}): try error, warn, info or debug"))?;
    let log = tracing_subscriber::fmt().with_env_filter(what).with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
    Ok(())
}
