//! Runs WAL checkpoints on a second connection: SQLite's automatic checkpoint runs inside a commit and stalls every client
//! for 30–60 ms.
//!
//! The WAL file starts over only when a checkpoint has copied all of it. Commits keep coming while the second connection
//! copies, so once the file is long the writer itself runs a checkpoint for the little that is left.

use sqlx::{Connection, Row, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The time between checkpoints: many pages change again within it, and are copied once.
const PAUSE: Duration = Duration::from_secs(1);
/// Pages of a WAL that should start over, 32 MB.
const LONG_WAL: i64 = 8192;

/// The writer's handle to the checkpoint task, which ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Checkpointer {
    commits: watch::Sender<u64>,
    long: Arc<AtomicBool>,
}

impl Checkpointer {
    /// Starts the task on a connection of its own.
    pub(crate) fn start(connection: SqliteConnection) -> (Checkpointer, JoinHandle<()>) {
        let (commits, written) = watch::channel(0);
        let long = Arc::new(AtomicBool::new(false));
        let task = tokio::spawn(run(connection, written, Arc::clone(&long)));
        (Checkpointer { commits, long }, task)
    }

    /// To be called after each commit, with the writer's connection.
    pub(crate) async fn committed(&self, connection: &mut SqliteConnection) {
        self.commits.send_modify(|commits| *commits += 1);
        if self.long.swap(false, Ordering::Relaxed) {
            checkpoint(connection).await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut written: watch::Receiver<u64>, long: Arc<AtomicBool>) {
    let mut seen = 0;
    while let Ok(commits) = written.wait_for(|commits| *commits > seen).await.map(|commits| *commits) {
        seen = commits;
        if checkpoint(&mut connection).await > LONG_WAL {
            long.store(true, Ordering::Relaxed);
        }
        // A pause, which ends early when the writer does.
        let _ = timeout(PAUSE, written.wait_for(|_| false)).await;
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "could not close the database connection of the WAL checkpoints");
    }
}

/// Returns the number of pages in the WAL.
async fn checkpoint(connection: &mut SqliteConnection) -> i64 {
    let done = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await;
    done.and_then(|row| row.try_get(1)).unwrap_or_else(|error| {
        // The pages stay in the WAL, where they are as safe.
        tracing::warn!(%error, "WAL checkpoint failed");
        0
    })
}
