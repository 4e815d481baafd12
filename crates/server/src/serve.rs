//! Opening, running and closing a server.

use crate::address::Peer;
use crate::bots::Bots;
use crate::desk::{Changed, Customs, Desk};
use crate::door::Door;
use crate::figures::Figures;
use crate::house::House;
use crate::routes::router;
use crate::store::People as _;
use crate::{Clock, Limits, Mind, Page, Sqlite, StoreFault};
use std::fs::{DirBuilder, File, TryLockError};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error as ThisError;
use tokio::net::{TcpListener, TcpSocket};
use wire::SoloGame;

/// How a server is run.
pub struct Settings {
    /// Where it can be reached.
    pub listen: Listen,
    /// The folder for what is kept; it is made if need be.
    pub data: PathBuf,
    /// Where the page comes from.
    pub page: Page,
    /// Who plays for the bots.
    pub mind: Arc<dyn Mind>,
    /// How much is taken from strangers.
    pub limits: Limits,
    /// By slug, the changed data files that new tables are played with.
    pub changed: Changed,
    /// The games that are played alone for points: [`crate::SOLO`].
    pub solo: &'static [SoloGame],
    /// Which day it is: [`crate::today`].
    pub today: fn() -> u32,
    /// What time it is: [`crate::SystemClock`].
    pub clock: Arc<dyn Clock>,
    /// What the operator shows to see and mute people; without it nobody can.
    pub admin: Option<String>,
    /// Where what is counted can be read, for Prometheus.
    pub figures: Option<SocketAddr>,
}

/// Where a server can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listen {
    /// Here and nowhere else.
    At(SocketAddr),
    /// Here, or at the next port that is free.
    Near(SocketAddr),
}

/// Ports tried by [`Listen::Near`].
const NEAR: u16 = 20;

/// Why a server cannot be opened.
#[derive(Debug, ThisError)]
pub enum OpenFault {
    /// Another program listens there.
    #[error("another program already uses {0}")]
    Taken(SocketAddr),
    /// The address is not ours, or the port not allowed.
    #[error("{0} cannot be listened at: {1}")]
    Address(SocketAddr, io::Error),
    /// The data folder cannot be used.
    #[error("the data folder {} cannot be used: {cause}", .folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// Another server has the folder.
    #[error("another Tablée is running with the data folder {}", .0.display())]
    InUse(PathBuf),
    /// The database cannot be opened.
    #[error("the database {} cannot be opened: {cause}", .file.display())]
    Store {
        /// Which.
        file: PathBuf,
        /// Why.
        cause: StoreFault,
    },
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    house: Arc<House>,
    desk: Desk,
    figures: Option<Figures>,
    /// Two servers on one file would not tell each other's viewers. The system takes the lock back when we end, however.
    _lock: File,
}

impl Server {
    /// Opens the store and starts to listen; requests are answered once it runs.
    pub async fn open(settings: Settings) -> Result<Server, OpenFault> {
        let Settings { listen, data, page, mind, limits, changed, solo, today, clock, admin, figures } = settings;
        let lock = lock(&data)?;
        let (listener, address) = bind(listen, limits.held)?;
        let figures = figures.map(Figures::open).transpose()?;
        let file = data.join("tablee.db");
        let store = Sqlite::open(&file, limits.store_queue).await.map_err(|cause| OpenFault::Store { file, cause })?;
        let store = Arc::new(store);
        let people = Arc::clone(&store);
        let muted = people.muted().await;
        let house = Arc::new(House::new(store, Bots::new(mind, limits.thinkers), limits.clone(), clock));
        for guest in muted.map_err(|cause| OpenFault::Store { file: data.join("tablee.db"), cause })? {
            house.muted.set(guest, true);
        }
        let customs = Customs { page, admin, changed, solo, today };
        let desk = Desk::new(Arc::clone(&house), people, customs, &limits);
        Ok(Server { listener, address, house, desk, figures, _lock: lock })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where what is counted can be read.
    pub fn figures(&self) -> Option<SocketAddr> {
        self.figures.as_ref().map(Figures::address)
    }

    /// Runs until told to stop, then closes: viewers are sent away, everything accepted is kept.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let house = Arc::clone(&self.house);
        if let Err(error) = house.resume().await {
            tracing::error!(?error, "tables left unattended were not resumed");
        }
        tokio::spawn(Arc::clone(&house).watch_clocks());
        let stopping = Arc::clone(&house);
        let stop = async move {
            until.await;
            tracing::info!("closing");
            stopping.close();
        };
        let places = Arc::clone(&self.desk.places);
        let viewers = house.limits.viewers as u32;
        if let Some(figures) = self.figures {
            tokio::spawn(figures.tell(self.desk.clone()));
        }
        let app = router(self.desk).into_make_service_with_connect_info::<Peer>();
        let door = Door::new(self.listener, house.limits.connections, house.limits.silence + house.limits.patience);
        let mut closing = house.closing();
        let serving = axum::serve(door, app).with_graceful_shutdown(stop).into_future();
        tokio::select! {
            served = serving => served?,
            // A connection that never ends its request must not keep us open.
            () = async {
                closing.wait().await;
                tokio::time::sleep(house.limits.patience).await;
            } => {}
        }
        // Upgraded connections are not axum's any more.
        let _ = tokio::time::timeout(house.limits.patience, places.acquire_many(viewers)).await;
        let emptied = async {
            while house.tables_in_use() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(house.limits.patience, emptied).await;
        house.store.close().await;
        Ok(())
    }
}

pub(crate) fn lock(data: &Path) -> Result<File, OpenFault> {
    let folder = |cause| OpenFault::Folder { folder: data.to_owned(), cause };
    private_folder().create(data).map_err(folder)?;
    let lock = File::create(data.join("tablee.lock")).map_err(folder)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenFault::InUse(data.to_owned())),
        Err(TryLockError::Error(error)) => Err(folder(error)),
    }
}

/// A folder that only its owner reads, where the system knows such.
fn private_folder() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

pub(crate) fn bind(listen: Listen, held: u32) -> Result<(TcpListener, SocketAddr), OpenFault> {
    let (first, ports) = match listen {
        Listen::At(address) => (address, 1),
        Listen::Near(address) => (address, NEAR),
    };
    for port in (0..ports).filter_map(|step| first.port().checked_add(step)) {
        let wanted = SocketAddr::new(first.ip(), port);
        match listen_at(wanted, held) {
            Ok(listener) => {
                let address = listener.local_addr().map_err(|error| OpenFault::Address(wanted, error))?;
                return Ok((listener, address));
            }
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(error) => return Err(OpenFault::Address(wanted, error)),
        }
    }
    Err(OpenFault::Taken(first))
}

fn listen_at(address: SocketAddr, held: u32) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // As the usual way to bind does it: a restarted server finds its port free.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Connections have it from the socket they came in by.
    socket.set_send_buffer_size(held)?;
    socket.bind(address)?;
    socket.listen(1024)
}
