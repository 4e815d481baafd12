//! The house under load.

use crate::Fault;
use server::{Limits, Listen, Minds, Page, Server, Settings};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// An open house with threads of its own.
pub struct House {
    runtime: Runtime,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

impl House {
    /// Opens a house that keeps its database in this folder, and tables in memory for so long after everybody has left.
    pub fn open(data: &Path, idle: Duration) -> Result<House, Fault> {
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let settings = Settings {
            listen: Listen::At(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))),
            data: data.to_owned(),
            page: Page::Embedded,
            mind: Arc::new(Minds),
            limits: Limits { idle, ..limits() },
            changed: Default::default(),
            solo: server::SOLO,
            clock: Arc::new(server::SystemClock),
            today: server::today,
            admin: None,
            figures: None,
        };
        let server = runtime.block_on(Server::open(settings))?;
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = runtime.spawn(server.run(async {
            let _ = stopped.await;
        }));
        Ok(House { runtime, address, stop, running })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes it; everything it acknowledged is in the folder.
    pub fn close(self) -> Result<(), Fault> {
        let _ = self.stop.send(());
        let ended = self.runtime.block_on(self.running);
        ended.map_err(|error| Fault::Refused(error.to_string()))?.map_err(Fault::Broken)
    }
}

/// The limits that keep strangers from doing what we mean to do are lifted; those that bound memory stay.
fn limits() -> Limits {
    Limits {
        connections: 65_536,
        viewers: 65_536,
        store_queue: 65_536,
        frame_burst: u32::MAX,
        frames_per_second: 1e9,
        reads_per_minute: u32::MAX,
        searches_per_minute: u32::MAX,
        deeds_per_minute: u32::MAX,
        connects_per_minute: u32::MAX,
        tables_per_minute: u32::MAX,
        newcomers_per_minute: u32::MAX,
        ..Limits::default()
    }
}
