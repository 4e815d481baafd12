//! `tablee serve --check`: whether a server would start, without starting one.

use super::config::Config;
use super::{USUAL, log, settings};
use anyhow::{Context as _, bail};
use server::{Listen, Page, Settings};
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

/// Checks everything that a start would, and says what it found. Changes nothing.
pub(super) fn run(wanted: Config) -> anyhow::Result<()> {
    log::check(wanted.log.as_deref())?;
    let Settings { listen, data, page, limits, admin, metrics, changed_files, .. } = settings(wanted)?;
    let mut found = vec![format!("data folder: {}", folder(&data)?)];
    let address = match listen {
        Listen::At(address) => address,
        Listen::Near(address) => address,
    };
    found.push(format!("listens on {address}{}", port(address)?));
    if address == USUAL && matches!(listen, Listen::Near(_)) {
        found.push("  (or on the next free port: name one with --listen)".to_owned());
    }
    match metrics {
        Some(metrics) => found.push(format!("metrics on {metrics}{}", port(metrics)?)),
        None => found.push("metrics: off".to_owned()),
    }
    if !address.ip().is_loopback() {
        found.push("reachable from other machines: without a proxy, pages and passwords travel unencrypted".to_owned());
    }
    let proxies = limits.trusted_proxies.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    found.push(match proxies.as_str() {
        "" => "X-Forwarded-For: not believed (trusted-proxies is empty)".to_owned(),
        proxies => format!("X-Forwarded-For: believed from {proxies}"),
    });
    found.push(format!("admin page: {}", if admin.is_some() { "on" } else { "off" }));
    if let Page::Folder(page) = page {
        found.push(format!("page: {}", page.display()));
    }
    for (game, files) in &changed_files {
        found.push(format!("{game}: changed {}", files.keys().cloned().collect::<Vec<_>>().join(", ")));
    }
    found.push("ok".to_owned());
    match io::stdout().lock().write_all((found.join("\n") + "\n").as_bytes()) {
        // A pager that was closed early is no failure.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}

/// What is known of the data folder. A folder that is not there is made by the server, in one where it may write.
fn folder(data: &Path) -> anyhow::Result<String> {
    if data.exists() && !data.is_dir() {
        bail!("the data folder {} is a file: name another with --data DIR", data.display());
    }
    let there = data.ancestors().find(|folder| folder.is_dir()).unwrap_or(Path::new("."));
    // Removed at once.
    tempfile::NamedTempFile::new_in(there)
        .with_context(|| format!("could not write to {}: choose another with --data DIR", there.display()))?;
    let database = data.join("tablee.db");
    Ok(match fs::metadata(&database) {
        Ok(known) => format!("{}, with a database of {} bytes", data.display(), known.len()),
        Err(_) => format!("{}, with no database yet", data.display()),
    })
}

/// Whether a port is free. One that is taken may be this server's own, which is running.
fn port(address: SocketAddr) -> anyhow::Result<&'static str> {
    match TcpListener::bind(address) {
        Ok(_) => Ok(""),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Ok(", which is taken: is the server running?"),
        Err(error) => Err(error).with_context(|| format!("could not listen on {address}")),
    }
}
