//! Thread pool for bots: a bounded number thinks at a time, each for a bounded time. Who is next: see `bot_queue`.

use super::bot_queue::{BotQueue, Owner, Turn};
use super::bots::Bots;
use crate::{Error, metrics, random};
use kernel::{AnySession, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When the queue is full a table asks again after this.
const RETRY: Duration = Duration::from_secs(1);

/// Shared by all tables.
#[derive(Clone)]
pub(crate) struct BotPool {
    bots: Arc<dyn Bots>,
    queue: Arc<BotQueue>,
    shutting_down: Arc<AtomicBool>,
}

impl BotPool {
    pub(crate) fn new(bots: Arc<dyn Bots>, threads: usize) -> BotPool {
        BotPool { bots, queue: BotQueue::new(threads), shutting_down: Arc::default() }
    }

    /// The levels of a game.
    pub(crate) fn levels(&self, game: &str) -> Vec<&'static str> {
        self.bots.levels(game)
    }

    /// The numbers of bots that are thinking, and that wait for a thread.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.queue.counts()
    }

    pub(crate) fn has(&self, game: &str, level: &str) -> bool {
        self.bots.budget(game, level).is_some()
    }

    /// The level that stands in for players who leave.
    pub(crate) fn stand_in(&self, game: &str) -> Option<String> {
        self.bots.stand_in(game)
    }

    /// Makes all bots stop thinking.
    pub(crate) fn shut_down(&self) {
        self.shutting_down.store(true, Ordering::Relaxed);
    }

    /// The action of a bot. Whatever goes wrong with it, the game goes on: then with the first legal action. None during
    /// shutdown, because an interrupted search is not played, and where too many wait: then the table asks again.
    pub(crate) async fn think(
        &self,
        session: Box<dyn AnySession>,
        seat: Seat,
        level: &str,
        owner: Owner,
    ) -> Option<String> {
        let Ok(turn) = self.queue.enter(owner).await else {
            // A caller that waits here should hold no game in memory.
            drop(session);
            tokio::time::sleep(RETRY).await;
            return None;
        };
        let first = session.legal(seat).into_iter().next();
        match self.try_think(session, seat, level, turn).await {
            _ if self.shutting_down.load(Ordering::Relaxed) => None,
            Ok(action) => Some(action),
            Err(error) => {
                tracing::warn!(level, %seat, ?error, "a bot failed and plays the first legal action");
                first
            }
        }
    }

    async fn try_think(
        &self,
        session: Box<dyn AnySession>,
        seat: Seat,
        level: &str,
        turn: Turn,
    ) -> Result<String, Error> {
        let game = session.info().slug;
        let budget = self.bots.budget(game, level).ok_or(Error::NoBot)?;
        let seed = random::bits()?;
        let (bots, shutting_down, level) = (Arc::clone(&self.bots), Arc::clone(&self.shutting_down), level.to_owned());
        let thinking = tokio::task::spawn_blocking(move || {
            let start = Instant::now();
            let stop = || start.elapsed() >= budget || shutting_down.load(Ordering::Relaxed);
            let action = bots.think(&*session, seat, &level, seed, &stop);
            metrics::bot_thought(game, &level, start.elapsed());
            drop(turn);
            action.filter(|action| session.allows(seat, action))
        });
        // A panic of the bot is an error here too.
        thinking.await.map_err(Error::inner)?.ok_or_else(|| Error::inner("the bot returned no legal action"))
    }
}
