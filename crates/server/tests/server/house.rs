//! A server to test against, in this process.

use futures_util::future::BoxFuture;
use kernel::{AnySession, Seat};
use server::{Clock, Limits, Listen, Mind, OpenFault, Page, Server, Settings, SoloGame, SystemClock};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::{oneshot, watch};

/// Rolit can be played alone; here it is played for points.
const SOLO: &[SoloGame] = &[SoloGame { slug: "rolit", marks: &[], honour: None }];

/// What the operator of these servers shows.
pub(crate) const ADMIN: &str = "operators-only-0123456789";

/// A running server with a folder of its own.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) data: Arc<TempDir>,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    ended: Option<oneshot::Receiver<()>>,
}

/// Limits that tests do not run into by accident.
pub(crate) fn wide() -> Limits {
    Limits {
        frame_burst: 100_000,
        strikes: 100_000,
        files_per_minute: 100_000,
        reads_per_minute: 100_000,
        searches_per_minute: 100_000,
        deeds_per_minute: 100_000,
        connects_per_minute: 100_000,
        tables_per_minute: 10_000,
        newcomers_per_minute: 100_000,
        tries_per_address: 10_000,
        tries_per_name: 10_000,
        ..Limits::default()
    }
}

impl House {
    pub(crate) fn open() -> House {
        House::with(&wide())
    }

    pub(crate) fn with(limits: &Limits) -> House {
        House::on(Arc::new(TempDir::new().expect("a temporary folder")), limits, &Page::Embedded)
    }

    pub(crate) fn with_page(folder: &Path) -> House {
        let data = Arc::new(TempDir::new().expect("a temporary folder"));
        House::on(data, &wide(), &Page::Folder(folder.to_owned()))
    }

    /// A server on what another one kept. It has its own threads, so that it can be killed.
    pub(crate) fn on(data: Arc<TempDir>, limits: &Limits, page: &Page) -> House {
        House::by(&Arc::new(SystemClock), data, limits, page)
    }

    /// The same with a clock that the test moves.
    pub(crate) fn by<C: Clock>(clock: &Arc<C>, data: Arc<TempDir>, limits: &Limits, page: &Page) -> House {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("threads");
        let settings = || Settings {
            listen: Listen::At(([127, 0, 0, 1], 0).into()),
            data: data.path().to_owned(),
            page: page.clone(),
            mind: Arc::new(Simple),
            limits: limits.clone(),
            changed: Default::default(),
            solo: SOLO,
            // No test waits for midnight.
            today: || 20_000,
            clock: clock.clone(),
            admin: Some(ADMIN.to_owned()),
            figures: None,
        };
        let (stop, stopped) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let server = loop {
            // Called from tests that have a runtime of their own: opened on one of the server's threads.
            let (opened, opening) = std::sync::mpsc::channel();
            let settings = settings();
            runtime.spawn(async move { opened.send(Server::open(settings).await) });
            match opening.recv().expect("an answer") {
                Ok(server) => break server,
                // A killed server's threads take a moment to let go.
                Err(OpenFault::InUse(_)) => std::thread::sleep(Duration::from_millis(5)),
                Err(fault) => panic!("{fault}"),
            }
        };
        let address = server.address();
        runtime.spawn(async move {
            server.run(async { drop(stopped.await) }).await.expect("a server that ends well");
            let _ = end.send(());
        });
        House { address, data, runtime: Some(runtime), stop: Some(stop), ended: Some(ended) }
    }

    /// Ends it as a power cut would: nothing is finished.
    pub(crate) fn kill(mut self) -> Arc<TempDir> {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        Arc::clone(&self.data)
    }

    /// Ends it in good order.
    pub(crate) async fn close(mut self) -> Arc<TempDir> {
        drop(self.stop.take());
        self.ended.take().expect("closed once").await.expect("it ends");
        Arc::clone(&self.data)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A clock that stands still until the test moves it.
pub(crate) struct Hands(watch::Sender<u64>);

impl Hands {
    pub(crate) fn new() -> Arc<Hands> {
        Arc::new(Hands(watch::Sender::new(1_800_000_000_000)))
    }

    pub(crate) fn pass(&self, milliseconds: u64) {
        self.0.send_modify(|now| *now += milliseconds);
    }
}

impl Clock for Hands {
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
struct Simple;

impl Mind for Simple {
    fn budget(&self, _game: &str, level: &str) -> Option<Duration> {
        ["first", "slow", "silent", "cheat", "panic"].contains(&level).then_some(Duration::from_secs(1))
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
