//! Idle tables: what tables without viewers cost in memory.

use crate::player::{PlayerPacing, RunPhase};
use crate::run::Programs;
use crate::{LoadError, LoadGame, machine};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// What idle tables cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct IdleCost {
    pub tables: usize,
    /// Memory of the process before them, in bytes, where the system tells.
    pub before: Option<u64>,
    pub after: Option<u64>,
}

impl IdleCost {
    /// Bytes per table, given the memory `without` any tables. That is [`IdleCost::before`] only in a process that never
    /// had tables: memory freed by earlier ones stays with the process and would hide the cost of these.
    pub fn per_table(&self, without: u64) -> Option<f64> {
        Some(self.after?.saturating_sub(without) as f64 / self.tables.max(1) as f64)
    }
}

/// Tables filled at the same time.
const TOGETHER: usize = 64;

/// Opens tables, plays some actions at each, leaves, and measures their memory after a while. Calls `done` after each.
pub async fn fill(
    server: SocketAddr,
    game: &LoadGame,
    tables: usize,
    actions: usize,
    after: Duration,
    done: impl Fn() + Clone + Send + 'static,
) -> Result<IdleCost, LoadError> {
    let programs = Arc::new(Programs::register(server, game.clone()).await?);
    let (_play, phase) = watch::channel(RunPhase::Play);
    let pacing = PlayerPacing { pause: Duration::ZERO, first: Duration::ZERO, most: actions, phase };
    // All tables share what the first ones bring into memory.
    play_and_leave(Arc::clone(&programs), pacing.clone(), TOGETHER, || {}).await?;
    let before = machine::resident_bytes();
    play_and_leave(programs, pacing, tables, done).await?;
    sleep(after).await;
    Ok(IdleCost { tables, before, after: machine::resident_bytes() })
}

/// Plays some actions at each of these tables and disconnects.
async fn play_and_leave(
    programs: Arc<Programs>,
    pacing: PlayerPacing,
    tables: usize,
    done: impl Fn() + Clone + Send + 'static,
) -> Result<(), LoadError> {
    let begun = Arc::new(AtomicUsize::new(0));
    let mut workers = JoinSet::new();
    for _ in 0..TOGETHER {
        let (programs, pacing, begun, done) = (Arc::clone(&programs), pacing.clone(), Arc::clone(&begun), done.clone());
        workers.spawn(async move {
            while begun.fetch_add(1, Ordering::Relaxed) < tables {
                programs.sit_alone().await?.play(pacing.clone()).await?;
                done();
            }
            Ok::<(), LoadError>(())
        });
    }
    while let Some(worker) = workers.join_next().await {
        worker.map_err(|error| LoadError::Refused(error.to_string()))??;
    }
    Ok(())
}
