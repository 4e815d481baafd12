//! `tablee serve`: the server, until it is told to stop.

use crate::{data, tables};
use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use server::{Limits, Listen, Minds, OpenFault, Page, Server, Settings};
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Where people find us unless told otherwise: this machine only.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// How to serve.
#[derive(Args)]
pub(crate) struct Serve {
    /// Address and port to listen at [default: 127.0.0.1:7878, or the next free port]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Folder for the database [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Folder of tables made by tablee solve [default: tables in the data folder]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Folder of a built page, instead of the one inside this program
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Changed data files, for every new table of their game: see tablee data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
    /// How long somebody has to be away before others may let a bot play for them
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    grace: u32,
}

/// Serves until ctrl-c or SIGTERM.
pub(crate) fn run(wanted: Serve) -> anyhow::Result<()> {
    log_to_stderr();
    let runtime = tokio::runtime::Runtime::new().context("the system gives us no threads")?;
    runtime.block_on(serve(wanted))
}

async fn serve(wanted: Serve) -> anyhow::Result<()> {
    let data = match wanted.data {
        Some(data) => data,
        None => tables::usual_data()?,
    };
    tables::install(&wanted.tables.unwrap_or_else(|| tables::folder(&data)))?;
    if let Some(page) = &wanted.page
        && !page.join("index.html").is_file()
    {
        bail!("there is no index.html in {}: build the page first, or leave out --page", page.display());
    }
    let settings = Settings {
        listen: wanted.listen.map_or(Listen::Near(USUAL), Listen::At),
        data,
        page: wanted.page.map_or(Page::Embedded, Page::Folder),
        mind: Arc::new(Minds),
        limits: Limits { grace: Duration::from_secs(wanted.grace.into()), ..Limits::default() },
        changed: data::changed(&wanted.with)?,
        solo: server::SOLO,
        today: server::today,
    };
    let stop = stop_signal()?;
    let server = Server::open(settings).await.map_err(|fault| advise(&fault))?;
    let mut out = io::stdout();
    // Nobody may be listening to what we print; people can play all the same.
    let _ = writeln!(out, "Tablée is open at http://{}/", server.address()).and_then(|()| out.flush());
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

fn log_to_stderr() {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_env("TABLEE_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
}
