//! Opening, running and shutting down a server.

use crate::app_state::{AppConfig, AppState, ChangedFiles};
use crate::limits::files::raise_file_limit;
use crate::limits::listener::BoundedListener;
use crate::metrics::MetricsEndpoint;
use crate::routes::router;
use crate::tables::Tables;
use crate::tables::bot_pool::BotPool;
use crate::{Bots, Clock, Limits, Page};
use std::fs::File;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::{DataFolderError, PlayerStore as _, Sqlite, database_file, lock};
use thiserror::Error as ThisError;
use tokio::net::{TcpListener, TcpSocket};

/// How a server is run.
pub struct Settings {
    pub listen: Listen,
    /// The data folder, created if necessary.
    pub data: PathBuf,
    /// Where the page's files come from.
    pub page: Page,
    pub bots: Arc<dyn Bots>,
    pub limits: Limits,
    /// Data files that new tables use instead of the shipped ones.
    pub changed_files: ChangedFiles,
    /// The games that are played solo for points: [`catalog::solo_games`].
    pub solo: Vec<&'static str>,
    /// The number of the day: [`crate::today`].
    pub today: fn() -> u32,
    /// The source of time: [`crate::SystemClock`].
    pub clock: Arc<dyn Clock>,
    /// The token of the operator; without one the admin routes do not exist.
    pub admin: Option<String>,
    /// The address of the Prometheus endpoint.
    pub metrics: Option<SocketAddr>,
}

/// Where a server listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listen {
    /// At this address only.
    At(SocketAddr),
    /// At this address, or at the next free port.
    Near(SocketAddr),
}

/// Ports tried by [`Listen::Near`].
const NEAR_PORTS: u16 = 20;

/// Why a server cannot be opened.
#[derive(Debug, ThisError)]
pub enum OpenError {
    /// Another program listens there.
    #[error("another program already uses {0}")]
    PortTaken(SocketAddr),
    /// The address is not of this machine, or the port is not allowed.
    #[error("{0} cannot be listened at: {1}")]
    Address(SocketAddr, io::Error),
    /// The data folder or its database cannot be used.
    #[error(transparent)]
    Data(#[from] DataFolderError),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    tables: Arc<Tables>,
    app: AppState,
    metrics: Option<MetricsEndpoint>,
    _lock: File,
}

impl Server {
    /// Opens the store and starts to listen; requests are answered once [`Server::run`] is called.
    pub async fn open(settings: Settings) -> Result<Server, OpenError> {
        let Settings { listen, data, page, bots, limits, changed_files, solo, today, clock, admin, metrics } = settings;
        let limits = Limits { connections: raise_file_limit(limits.connections), ..limits };
        let lock = lock(&data)?;
        let (listener, address) = bind(listen, limits.send_buffer)?;
        let metrics = metrics.map(MetricsEndpoint::open).transpose()?;
        let file = database_file(&data);
        let unusable = |cause| DataFolderError::Store { file: file.clone(), cause };
        let store = Arc::new(Sqlite::open(&file, limits.store_queue).await.map_err(unusable)?);
        let players = Arc::clone(&store);
        let muted = players.muted().await.map_err(unusable)?;
        let tables = Arc::new(Tables::new(store, BotPool::new(bots, limits.thinkers), limits.clone(), clock));
        for guest in muted {
            tables.muted.set(guest, true);
        }
        let config = AppConfig { page, admin, changed_files, solo, today, data };
        let app = AppState::new(Arc::clone(&tables), players, config, &limits);
        Ok(Server { listener, address, tables, app, metrics, _lock: lock })
    }

    /// The address it listens at.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the Prometheus endpoint.
    pub fn metrics(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(MetricsEndpoint::address)
    }

    /// Runs until `until` ends, then shuts down gracefully: viewers are disconnected, accepted writes are finished.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let tables = Arc::clone(&self.tables);
        if let Err(error) = tables.resume().await {
            tracing::error!(?error, "could not resume tables that wait for a bot or chance");
        }
        tokio::spawn(Arc::clone(&tables).watch_clocks());
        let stopping = Arc::clone(&tables);
        let stop = async move {
            until.await;
            tracing::info!("shutting down");
            stopping.shut_down();
        };
        let viewers = Arc::clone(&self.app.viewers);
        let max_viewers = tables.limits.viewers as u32;
        if let Some(metrics) = self.metrics {
            tokio::spawn(metrics.serve(self.app.clone()));
        }
        let listener = BoundedListener::new(self.listener, &tables.limits);
        tokio::spawn(stop);
        let mut shutdown = tables.shutdown_listener();
        tokio::select! {
            () = listener.serve(router(self.app), || tables.shutdown_listener()) => {}
            // A connection that never ends its request must not keep the server up.
            () = async {
                shutdown.wait().await;
                tokio::time::sleep(tables.limits.io_timeout).await;
            } => {}
        }
        // Connections may have ended before their viewers were told off.
        let _ = tokio::time::timeout(tables.limits.io_timeout, viewers.acquire_many(max_viewers)).await;
        let unloaded = async {
            while tables.live() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(tables.limits.io_timeout, unloaded).await;
        tables.store.close().await;
        Ok(())
    }
}

pub(crate) fn bind(listen: Listen, send_buffer: u32) -> Result<(TcpListener, SocketAddr), OpenError> {
    let (first, ports) = match listen {
        Listen::At(address) => (address, 1),
        Listen::Near(address) => (address, NEAR_PORTS),
    };
    for port in (0..ports).filter_map(|step| first.port().checked_add(step)) {
        let wanted = SocketAddr::new(first.ip(), port);
        match listen_at(wanted, send_buffer) {
            Ok(listener) => {
                let address = listener.local_addr().map_err(|error| OpenError::Address(wanted, error))?;
                return Ok((listener, address));
            }
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(error) => return Err(OpenError::Address(wanted, error)),
        }
    }
    Err(OpenError::PortTaken(first))
}

fn listen_at(address: SocketAddr, send_buffer: u32) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // As `TcpListener::bind` does it: a restarted server finds its port free.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(send_buffer)?;
    socket.bind(address)?;
    socket.listen(1024)
}
