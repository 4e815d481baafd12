//! `tablee serve`: the server, until it is told to stop.

mod config;
mod log;

use crate::{data, folder, tables};
use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use config::Config;
use log::LogFormat;
use server::{Listen, Minds, OpenFault, Page, Server, Settings};
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

/// Where people find us unless told otherwise: this machine only.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// The shortest token of an operator.
const SHORTEST_TOKEN: usize = 16;

/// How to serve. What is not said here or in the environment is as the configuration file says.
#[derive(Args)]
pub(crate) struct Serve {
    /// Configuration file: docs/hosting.md tells what may be in it
    #[arg(long, value_name = "FILE", env = "TABLEE_CONFIG")]
    config: Option<PathBuf>,
    /// Address and port to listen at [default: 127.0.0.1:7878, or the next free port]
    #[arg(long, value_name = "ADDRESS", env = "TABLEE_LISTEN")]
    listen: Option<SocketAddr>,
    /// Folder for the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
    /// Folder of tables made by tablee solve [default: tables in the data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_TABLES")]
    tables: Option<PathBuf>,
    /// Folder of a built page, instead of the one inside this program
    #[arg(long, value_name = "DIR", env = "TABLEE_PAGE")]
    page: Option<PathBuf>,
    /// Changed data files, for every new table of their game: see tablee data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
    /// How long somebody has to be away before others may let a bot play for them [default: 20]
    #[arg(long, value_name = "SECONDS", env = "TABLEE_GRACE")]
    grace: Option<u32>,
    /// Address and port where Prometheus finds /metrics [default: nothing is counted]
    #[arg(long, value_name = "ADDRESS", env = "TABLEE_METRICS")]
    metrics: Option<SocketAddr>,
    /// What is logged to standard error: error, warn, info, debug, or a filter by module [default: warn]
    #[arg(long, value_name = "FILTER", env = "TABLEE_LOG")]
    log: Option<String>,
    /// How it is logged [default: text]
    #[arg(long, value_name = "FORMAT", env = "TABLEE_LOG_FORMAT")]
    log_format: Option<LogFormat>,
}

impl Serve {
    /// Everything that was said, here or in the file.
    fn settle(self) -> anyhow::Result<Config> {
        let file = self.config.as_deref().map(Config::read).transpose()?.unwrap_or_default();
        Ok(Config {
            listen: self.listen.or(file.listen),
            data: self.data.or(file.data),
            tables: self.tables.or(file.tables),
            page: self.page.or(file.page),
            with: if self.with.is_empty() { file.with } else { self.with },
            grace: self.grace.or(file.grace),
            metrics: self.metrics.or(file.metrics),
            // Not on the command line, where others on this machine could read it.
            admin_token: std::env::var("TABLEE_ADMIN_TOKEN").ok().or(file.admin_token),
            log: self.log.or(file.log),
            log_format: self.log_format.or(file.log_format),
            limits: file.limits,
        })
    }
}

/// Serves until ctrl-c or SIGTERM.
pub(crate) fn run(wanted: Serve) -> anyhow::Result<()> {
    let wanted = wanted.settle()?;
    log::to_stderr(wanted.log.as_deref(), wanted.log_format.unwrap_or_default())?;
    let runtime = tokio::runtime::Runtime::new().context("the system gives us no threads")?;
    runtime.block_on(serve(wanted))
}

async fn serve(wanted: Config) -> anyhow::Result<()> {
    let data = match &wanted.data {
        Some(data) => data.clone(),
        None => folder::usual()?,
    };
    tables::install(&wanted.tables.clone().unwrap_or_else(|| tables::folder(&data)))?;
    if let Some(page) = &wanted.page
        && !page.join("index.html").is_file()
    {
        bail!("there is no index.html in {}: build the page first, or leave out --page", page.display());
    }
    if wanted.admin_token.as_ref().is_some_and(|token| token.len() < SHORTEST_TOKEN) {
        bail!("the admin token is too easy to guess: take {SHORTEST_TOKEN} characters or more, drawn at random");
    }
    let settings = Settings {
        listen: wanted.listen.map_or(Listen::Near(USUAL), Listen::At),
        data,
        limits: wanted.limits(),
        page: wanted.page.map_or(Page::Embedded, Page::Folder),
        mind: Arc::new(Minds),
        changed: data::changed(&wanted.with)?,
        solo: server::SOLO,
        today: server::today,
        clock: Arc::new(server::SystemClock),
        admin: wanted.admin_token,
        figures: wanted.metrics,
    };
    let stop = stop_signal()?;
    let server = Server::open(settings).await.map_err(|fault| advise(&fault))?;
    let mut out = io::stdout();
    // Nobody may be listening to what we print; people can play all the same.
    let mut say = |line: String| writeln!(out, "{line}").and_then(|()| out.flush());
    let _ = say(format!("Tablée is open at http://{}/", server.address()));
    if let Some(figures) = server.figures() {
        let _ = say(format!("What it counts is told at http://{figures}/metrics"));
    }
    server.run(stop).await.context("the server stopped")
}

/// Says what to do about it.
fn advise(fault: &OpenFault) -> anyhow::Error {
    match fault {
        OpenFault::Taken(_) => {
            anyhow!("{fault}.\nStop that program, or choose another port: tablee serve --listen 127.0.0.1:7900")
        }
        OpenFault::Address(..) => anyhow!("{fault}.\nChoose another address: tablee serve --listen 127.0.0.1:7900"),
        OpenFault::InUse(_) => {
            anyhow!("{fault}.\nUse that one, stop it, or choose another folder: tablee serve --data DIR")
        }
        OpenFault::Folder { .. } | OpenFault::Store { .. } => {
            anyhow!("{fault}.\nChoose another folder: tablee serve --data DIR")
        }
    }
}

/// Returns when somebody wants us to stop. Listened for from the start, so that no signal is missed.
fn stop_signal() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    let mut terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate()).context("SIGTERM cannot be listened for")?
    };
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}
