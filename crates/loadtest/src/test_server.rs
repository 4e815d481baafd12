//! The server under load.

use crate::LoadError;
use server::{BuiltInBots, Limits, Listen, Page, Server, Settings};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server with its own threads.
pub struct TestServer {
    runtime: Runtime,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

impl TestServer {
    /// Starts a server with its database in this folder; tables stay in memory for `idle` after the last viewer has left.
    pub fn open(data: &Path, idle: Duration) -> Result<TestServer, LoadError> {
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let settings = Settings {
            listen: Listen::At(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))),
            data: data.to_owned(),
            page: Page::Embedded,
            bots: Arc::new(BuiltInBots),
            limits: Limits { table_idle: idle, ..limits() },
            changed_files: Default::default(),
            solo: server::solo_games(),
            clock: Arc::new(server::SystemClock),
            today: server::today,
            admin: None,
            metrics: None,
        };
        let server = runtime.block_on(Server::open(settings))?;
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = runtime.spawn(server.run(async {
            let _ = stopped.await;
        }));
        Ok(TestServer { runtime, address, stop, running })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops it; everything it acknowledged is in the folder.
    pub fn close(self) -> Result<(), LoadError> {
        let _ = self.stop.send(());
        let ended = self.runtime.block_on(self.running);
        ended.map_err(|error| LoadError::Refused(error.to_string()))?.map_err(LoadError::Broken)
    }
}

/// Without rate limits; the limits that bound memory stay, and so does the queue of the store.
fn limits() -> Limits {
    Limits {
        connections: 65_536,
        viewers: 65_536,
        viewers_per_address: 65_536,
        frame_burst: u32::MAX,
        frames_per_second: 1e9,
        reads_per_minute: u32::MAX,
        searches_per_minute: u32::MAX,
        writes_per_minute: u32::MAX,
        connects_per_minute: u32::MAX,
        tables_per_minute: u32::MAX,
        newcomers_per_minute: u32::MAX,
        newcomers_per_address: u32::MAX,
        ..Limits::default()
    }
}
