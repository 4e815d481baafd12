//! Tables that nobody looks at.

use crate::crowd::Seats;
use crate::http::Http;
use crate::player::{Manner, Phase};
use crate::{Fault, Setting, machine};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// What idle tables cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// How many there are.
    pub tables: usize,
    /// How much memory the process had before them, where the system tells.
    pub before: Option<u64>,
    /// And with them.
    pub after: Option<u64>,
}

impl Cost {
    /// Bytes a table, if the process had so many without any. That is [`Cost::before`] only where it never had tables: what
    /// those before have left is kept for the next ones, and would hide what these take.
    pub fn each(&self, without: u64) -> Option<f64> {
        Some(self.after?.saturating_sub(without) as f64 / self.tables.max(1) as f64)
    }
}

/// Tables filled at the same time.
const TOGETHER: usize = 64;

/// Opens tables, plays some actions at each, and leaves; looks at what they cost a while after that. `done` hears of each.
pub async fn fill(
    house: SocketAddr,
    setting: &Setting,
    tables: usize,
    actions: usize,
    after: Duration,
    done: impl Fn() + Clone + Send + 'static,
) -> Result<Cost, Fault> {
    let seats = Arc::new(Seats::new(house, setting.clone()).await?);
    let (_play, phase) = watch::channel(Phase::Play);
    let manner = Manner { pause: Duration::ZERO, first: Duration::ZERO, most: actions, phase };
    // What the first tables bring into memory, all tables share.
    leave(Arc::clone(&seats), manner.clone(), TOGETHER, || {}).await?;
    let before = machine::resident();
    leave(seats, manner, tables, done).await?;
    sleep(after).await;
    Ok(Cost { tables, before, after: machine::resident() })
}

/// Tables where some actions are played, and which everybody leaves.
async fn leave(
    seats: Arc<Seats>,
    manner: Manner,
    tables: usize,
    done: impl Fn() + Clone + Send + 'static,
) -> Result<(), Fault> {
    let begun = Arc::new(AtomicUsize::new(0));
    let mut workers = JoinSet::new();
    for _ in 0..TOGETHER {
        let (seats, manner, begun, done) = (Arc::clone(&seats), manner.clone(), Arc::clone(&begun), done.clone());
        workers.spawn(async move {
            let mut http = Http::connect(seats.house()).await?;
            while begun.fetch_add(1, Ordering::Relaxed) < tables {
                seats.sit_alone(&mut http).await?.play(manner.clone()).await?;
                done();
            }
            Ok::<(), Fault>(())
        });
    }
    while let Some(worker) = workers.join_next().await {
        worker.map_err(|error| Fault::Refused(error.to_string()))??;
    }
    Ok(())
}
