//! A server in this process to test against.

use futures_util::future::BoxFuture;
use kernel::{AnySession, Seat};
use server::{Bots, Clock, DataFolderError, Limits, Listen, OpenError, Page, Server, Settings, SystemClock};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::{oneshot, watch};

/// Rolit can be played solo; here it is played for points.
const SOLO: &[&str] = &["rolit"];

/// The operator's token.
pub(crate) const ADMIN: &str = "operators-only-0123456789";

/// A running server with a folder of its own.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) data: Arc<TempDir>,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    ended: Option<oneshot::Receiver<()>>,
}

/// Limits that tests do not reach by accident.
pub(crate) fn wide() -> Limits {
    Limits {
        frame_burst: 100_000,
        strikes: 100_000,
        files_per_minute: 100_000,
        reads_per_minute: 100_000,
        searches_per_minute: 100_000,
        writes_per_minute: 100_000,
        connects_per_minute: 100_000,
        tables_per_minute: 10_000,
        newcomers_per_minute: 100_000,
        newcomers_per_address: 100_000,
        logins_per_address: 10_000,
        logins_per_name: 10_000,
        ..Limits::default()
    }
}

impl TestServer {
    pub(crate) fn open() -> TestServer {
        TestServer::with(&wide())
    }

    pub(crate) fn with(limits: &Limits) -> TestServer {
        TestServer::on(Arc::new(TempDir::new().expect("a temporary folder")), limits, &Page::Embedded)
    }

    pub(crate) fn with_page(folder: &Path) -> TestServer {
        let data = Arc::new(TempDir::new().expect("a temporary folder"));
        TestServer::on(data, &wide(), &Page::Folder(folder.to_owned()))
    }

    /// A server on the data of another one. It has its own threads, so that it can be killed.
    pub(crate) fn on(data: Arc<TempDir>, limits: &Limits, page: &Page) -> TestServer {
        TestServer::by(&Arc::new(SystemClock), data, limits, page)
    }

    /// The same with a clock of the test.
    pub(crate) fn by<C: Clock>(clock: &Arc<C>, data: Arc<TempDir>, limits: &Limits, page: &Page) -> TestServer {
        let folder = data.path().to_owned();
        let settings = || Settings {
            listen: Listen::At(([127, 0, 0, 1], 0).into()),
            data: folder.clone(),
            page: page.clone(),
            bots: Arc::new(TestBots),
            limits: limits.clone(),
            changed_files: Default::default(),
            solo: SOLO.to_vec(),
            // A fixed day: no test depends on midnight.
            today: || 20_000,
            clock: clock.clone(),
            admin: Some(ADMIN.to_owned()),
            metrics: None,
        };
        TestServer::start(data, settings)
    }

    /// A server with any settings for this folder.
    pub(crate) fn start(data: Arc<TempDir>, settings: impl Fn() -> Settings) -> TestServer {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("threads");
        let (stop, stopped) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let server = loop {
            // Tests have a runtime of their own: this one is opened on one of the server's threads.
            let (opened, opening) = std::sync::mpsc::channel();
            let settings = settings();
            runtime.spawn(async move { opened.send(Server::open(settings).await) });
            match opening.recv().expect("an answer") {
                Ok(server) => break server,
                // The threads of a killed server take a moment to release the lock.
                Err(OpenError::Data(DataFolderError::InUse(_))) => std::thread::sleep(Duration::from_millis(5)),
                Err(fault) => panic!("{fault}"),
            }
        };
        let address = server.address();
        runtime.spawn(async move {
            server.run(async { drop(stopped.await) }).await.expect("a server that ends well");
            let _ = end.send(());
        });
        TestServer { address, data, runtime: Some(runtime), stop: Some(stop), ended: Some(ended) }
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(mut self) -> Arc<TempDir> {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        Arc::clone(&self.data)
    }

    /// Shuts it down gracefully.
    pub(crate) async fn close(mut self) -> Arc<TempDir> {
        drop(self.stop.take());
        self.ended.take().expect("closed once").await.expect("it ends");
        Arc::clone(&self.data)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Stands still until the test moves it.
pub(crate) struct ManualClock(watch::Sender<u64>);

impl ManualClock {
    pub(crate) fn new() -> Arc<ManualClock> {
        Arc::new(ManualClock(watch::Sender::new(1_800_000_000_000)))
    }

    pub(crate) fn pass(&self, milliseconds: u64) {
        self.0.send_modify(|now| *now += milliseconds);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> u64 {
        *self.0.borrow()
    }

    fn until(&self, at: u64) -> BoxFuture<'static, ()> {
        let mut time = self.0.subscribe();
        Box::pin(async move {
            if time.wait_for(|now| *now >= at).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

/// Bots for tests: `first` plays the first legal action, `slow` too but takes its time, the others misbehave.
struct TestBots;

impl Bots for TestBots {
    fn budget(&self, game: &str, level: &str) -> Option<Duration> {
        self.levels(game).contains(&level).then_some(Duration::from_secs(1))
    }

    fn levels(&self, _game: &str) -> Vec<&'static str> {
        vec!["first", "slow", "silent", "cheat", "panic"]
    }

    fn think(
        &self,
        session: &dyn AnySession,
        seat: Seat,
        level: &str,
        _seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<String> {
        match level {
            "silent" => return None,
            "cheat" => return Some("A1>Z9".to_owned()),
            "panic" => panic!("a bot that panics, as the test wants"),
            "slow" => {
                let start = std::time::Instant::now();
                while !stop() && start.elapsed() < Duration::from_millis(100) {
                    std::thread::sleep(Duration::from_millis(5));
                }
            }
            _ => {}
        }
        session.legal(seat).into_iter().next()
    }
}
