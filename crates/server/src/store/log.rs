//! What was written goes to the log beside the file first, and is carried over to the file later.
//!
//! SQLite would do that in the commit that makes the log too long, and everybody would wait for it. So somebody else carries
//! over what is there, beside the writer. The log can only begin anew when nothing is left to carry over: the little that
//! came meanwhile the writer carries over itself.

use sqlx::{Connection, Row, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long to wait before the next time: many pages change again.
const PAUSE: Duration = Duration::from_secs(1);
/// A log of so many pages, 32 MB, is to begin anew.
const LONG: i64 = 8192;

/// The writer's end of it; when it is dropped nothing more is carried over.
#[derive(Debug)]
pub(super) struct Log {
    commits: watch::Sender<u64>,
    long: Arc<AtomicBool>,
}

impl Log {
    /// Starts to carry over by a connection of its own.
    pub(super) fn start(connection: SqliteConnection) -> (Log, JoinHandle<()>) {
        let (commits, written) = watch::channel(0);
        let long = Arc::new(AtomicBool::new(false));
        let task = tokio::spawn(carry(connection, written, Arc::clone(&long)));
        (Log { commits, long }, task)
    }

    /// Something was written by this connection.
    pub(super) async fn written(&self, connection: &mut SqliteConnection) {
        self.commits.send_modify(|commits| *commits += 1);
        if self.long.swap(false, Ordering::Relaxed) {
            carry_over(connection).await;
        }
    }
}

async fn carry(mut connection: SqliteConnection, mut written: watch::Receiver<u64>, long: Arc<AtomicBool>) {
    let mut seen = 0;
    while let Ok(commits) = written.wait_for(|commits| *commits > seen).await.map(|commits| *commits) {
        seen = commits;
        if carry_over(&mut connection).await > LONG {
            long.store(true, Ordering::Relaxed);
        }
        // A pause, which ends when the writer does.
        let _ = timeout(PAUSE, written.wait_for(|_| false)).await;
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed well");
    }
}

/// Carries over what is in the log now; how many pages the log has.
async fn carry_over(connection: &mut SqliteConnection) -> i64 {
    let carried = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await;
    carried.and_then(|row| row.try_get(1)).unwrap_or_else(|error| {
        // It stays in the log, where it is as safe.
        tracing::warn!(%error, "the log of the database was not carried over");
        0
    })
}
