//! Bots at work: at most so many at a time, each for a bounded time.

use crate::{Error, Mind, figures, luck};
use kernel::{AnySession, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tokio::sync::Semaphore;

/// The pool all tables share.
#[derive(Clone)]
pub(crate) struct Bots {
    mind: Arc<dyn Mind>,
    thinkers: usize,
    places: Arc<Semaphore>,
    closing: Arc<AtomicBool>,
}

impl Bots {
    pub(crate) fn new(mind: Arc<dyn Mind>, thinkers: usize) -> Bots {
        let thinkers = thinkers.max(1);
        Bots { mind, thinkers, places: Arc::new(Semaphore::new(thinkers)), closing: Arc::default() }
    }

    /// How many are at work.
    pub(crate) fn thinking(&self) -> usize {
        self.thinkers - self.places.available_permits()
    }

    /// Whether the game has such a bot.
    pub(crate) fn has(&self, game: &str, level: &str) -> bool {
        self.mind.budget(game, level).is_some()
    }

    /// The level that holds the seats of those who left.
    pub(crate) fn stand_in(&self, game: &str) -> Option<String> {
        self.mind.stand_in(game)
    }

    /// Hurries everybody who is thinking.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    /// What the bot does. Whatever goes wrong with it, the game goes on: then with the first legal action. Nothing when
    /// the server is closing: a hurried thought is not played.
    pub(crate) async fn think(&self, session: Box<dyn AnySession>, seat: Seat, level: &str) -> Option<String> {
        let first = session.legal(seat).into_iter().next();
        match self.thought(session, seat, level).await {
            _ if self.closing.load(Ordering::Relaxed) => None,
            Ok(action) => Some(action),
            Err(error) => {
                tracing::warn!(level, %seat, ?error, "a bot plays the first legal action");
                first
            }
        }
    }

    async fn thought(&self, session: Box<dyn AnySession>, seat: Seat, level: &str) -> Result<String, Error> {
        let game = session.card().slug;
        let budget = self.mind.budget(game, level).ok_or(Error::NoBot)?;
        let seed = luck::bits()?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(Error::inner)?;
        let (mind, closing, level) = (Arc::clone(&self.mind), Arc::clone(&self.closing), level.to_owned());
        let thinking = tokio::task::spawn_blocking(move || {
            let start = Instant::now();
            let stop = || start.elapsed() >= budget || closing.load(Ordering::Relaxed);
            let action = mind.think(&*session, seat, &level, seed, &stop);
            figures::thought(game, &level, start.elapsed());
            drop(place);
            action.filter(|action| session.allows(seat, action))
        });
        // A mind that panics ends here too.
        thinking.await.map_err(Error::inner)?.ok_or_else(|| Error::inner("no legal action came to mind"))
    }
}
