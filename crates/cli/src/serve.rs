//! `tablee serve`: the server, until it is told to stop.

mod check;
mod config;
mod log;

use crate::{data, data_folder, signals, solutions};
use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use config::Config;
use log::LogFormat;
pub(crate) use log::is_coloured;
use server::{BuiltInBots, DataFolderError, Listen, OpenError, Page, Server, Settings};
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where people find us unless told otherwise: this machine only.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// The shortest token of an operator, and how many different characters it has at least.
const SHORTEST_TOKEN: usize = 16;
const FEWEST_CHARACTERS: usize = 6;
/// Tokens that our documentation has shown: everyone knows them.
const PUBLISHED_TOKENS: &[&str] =
    &["at least 16 characters drawn at random", "put the output of openssl rand -hex 24 here"];

/// How to serve. What is not said here or in the environment is as the configuration file says.
#[derive(Args)]
pub(crate) struct Serve {
    /// Configuration file, described in docs/hosting.md
    #[arg(long, value_name = "FILE", env = "TABLEE_CONFIG")]
    config: Option<PathBuf>,
    /// Address and port to listen on [default: 127.0.0.1:7878, or the next free port]
    #[arg(long, value_name = "ADDRESS", env = "TABLEE_LISTEN", value_parser = config::address)]
    listen: Option<SocketAddr>,
    /// Folder for the database [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_DATA")]
    data: Option<PathBuf>,
    /// Folder of solution files made by tablee solve [default: tables in the data folder]
    #[arg(long, alias = "tables", value_name = "DIR", env = "TABLEE_SOLUTIONS")]
    solutions: Option<PathBuf>,
    /// Folder of a built page, instead of the embedded one
    #[arg(long, value_name = "DIR", env = "TABLEE_PAGE")]
    page: Option<PathBuf>,
    /// Changed data files, used by every new table of their game: see tablee data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
    /// Seconds a player must be away before the others may let a bot stand in [default: 20]
    #[arg(long, value_name = "SECONDS", env = "TABLEE_GRACE")]
    grace: Option<u32>,
    /// Address and port of the Prometheus endpoint /metrics [default: off]
    #[arg(long, value_name = "ADDRESS", env = "TABLEE_METRICS", value_parser = config::address)]
    metrics: Option<SocketAddr>,
    /// Log level on standard error: error, warn, info, debug, or a filter by module [default: warn]
    #[arg(long, value_name = "FILTER", env = "TABLEE_LOG")]
    log: Option<String>,
    /// Log format [default: text]
    #[arg(long, value_name = "FORMAT", env = "TABLEE_LOG_FORMAT")]
    log_format: Option<LogFormat>,
    /// Check the configuration, the folders and the addresses, and exit without serving
    #[arg(long)]
    check: bool,
}

impl Serve {
    /// Everything that was said, here or in the file.
    fn settle(self) -> anyhow::Result<Config> {
        let file = self.config.as_deref().map(Config::read).transpose()?.unwrap_or_default();
        Ok(Config {
            listen: self.listen.or(file.listen),
            data: self.data.or(file.data),
            solutions: solutions::given(self.solutions).or(file.solutions),
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

/// Serves until ctrl-c, SIGTERM or the end of its terminal.
pub(crate) fn run(wanted: Serve) -> anyhow::Result<()> {
    let check = wanted.check;
    let wanted = wanted.settle()?;
    if check {
        return check::run(wanted);
    }
    log::to_stderr(wanted.log.as_deref(), wanted.log_format.unwrap_or_default())?;
    if let Some(outdated) = wanted.outdated() {
        tracing::warn!("{outdated}");
    }
    let runtime = tokio::runtime::Runtime::new().context("could not start the async runtime")?;
    runtime.block_on(serve(wanted))
}

/// The data folder of a configuration file, for commands that work on the same database.
pub(crate) fn configured_data(file: Option<&Path>) -> anyhow::Result<Option<PathBuf>> {
    Ok(file.map(Config::read).transpose()?.and_then(|config| config.data))
}

/// Everything that can be wrong before a server is opened.
fn settings(wanted: Config) -> anyhow::Result<Settings> {
    let data = match &wanted.data {
        Some(data) => data.clone(),
        None => data_folder::of_user()?,
    };
    solutions::install_from(wanted.solutions.as_deref(), Some(&data))?;
    if let Some(page) = &wanted.page
        && !page.join("index.html").is_file()
    {
        bail!("no index.html in {}: build the page first, or leave out --page", page.display());
    }
    if let Some(token) = &wanted.admin_token {
        check_token(token)?;
    }
    Ok(Settings {
        listen: wanted.listen.map_or(Listen::Near(USUAL), Listen::At),
        data,
        limits: wanted.limits(),
        page: wanted.page.map_or(Page::Embedded, Page::Folder),
        bots: Arc::new(BuiltInBots),
        changed_files: data::changed(&wanted.with)?,
        solo: catalog::solo_games(),
        today: server::today,
        clock: Arc::new(server::SystemClock),
        admin: wanted.admin_token,
        metrics: wanted.metrics,
    })
}

async fn serve(wanted: Config) -> anyhow::Result<()> {
    let settings = settings(wanted)?;
    let stop = signals::stop()?;
    let server = Server::open(settings).await.map_err(|fault| advise(&fault))?;
    let mut out = io::stdout();
    // The server runs on even where standard output is closed.
    let mut say = |line: String| writeln!(out, "{line}").and_then(|()| out.flush());
    let _ = say(format!("Tablée is open at http://{}/", server.address()));
    if let Some(metrics) = server.metrics() {
        let _ = say(format!("Metrics at http://{metrics}/metrics"));
    }
    server.run(stop).await.context("the server stopped")
}

/// Refuses a token that strangers could guess.
fn check_token(token: &str) -> anyhow::Result<()> {
    let draw = "draw one with: openssl rand -hex 24";
    if PUBLISHED_TOKENS.contains(&token.trim()) {
        bail!("the admin token is the example of the documentation, which everyone can read: {draw}");
    }
    let different: std::collections::HashSet<char> = token.chars().collect();
    if token.chars().count() < SHORTEST_TOKEN || different.len() < FEWEST_CHARACTERS {
        bail!("the admin token is too easy to guess: it needs {SHORTEST_TOKEN} random characters or more; {draw}");
    }
    Ok(())
}

/// Says what to do about it.
fn advise(fault: &OpenError) -> anyhow::Error {
    match fault {
        OpenError::PortTaken(_) => {
            anyhow!("{fault}.\nStop that program, or choose another port: tablee serve --listen 127.0.0.1:7900")
        }
        OpenError::Address(..) => anyhow!("{fault}.\nChoose another address: tablee serve --listen 127.0.0.1:7900"),
        OpenError::Data(DataFolderError::InUse(_)) => {
            anyhow!("{fault}.\nUse that one, stop it, or choose another folder: tablee serve --data DIR")
        }
        OpenError::Data(DataFolderError::Folder { .. } | DataFolderError::Store { .. }) => {
            anyhow!("{fault}.\nChoose another folder: tablee serve --data DIR")
        }
    }
}
