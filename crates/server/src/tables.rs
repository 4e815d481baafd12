//! All live tables. Each is owned by one actor (`actor`), which is started when a message for the table arrives and stops
//! when the table has been idle for a while; the store has it then.

pub(crate) mod actor;
pub(crate) mod bot_pool;
mod bot_queue;
mod bot_turns;
pub(crate) mod bots;
pub(crate) mod chat;
mod load;
pub(crate) mod lobby;
pub(crate) mod message;
mod rematch;
pub(crate) mod subscribers;
mod timeouts;

pub(crate) use message::{Envelope, Reply, Subscribed, TableMessage};

use crate::moderation::Mutes;
use crate::random::{self, is_table_id};
use crate::shutdown::{Shutdown, ShutdownListener};
use crate::{Clock, Error, Limits};
use actor::TableActor;
use bot_pool::BotPool;
use fair_dice::Seed;
use lobby::Lobby;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::Store;
use tokio::sync::{Semaphore, mpsc, oneshot};

/// The mailboxes of all live tables, and what their actors share.
pub(crate) struct Tables {
    mailboxes: Mutex<HashMap<String, mpsc::Sender<Envelope>>>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bots: BotPool,
    pub(crate) limits: Limits,
    pub(crate) clock: Arc<dyn Clock>,
    /// When the server was started.
    pub(crate) started: u64,
    pub(crate) lobby: Lobby,
    pub(crate) muted: Mutes,
    /// One permit for each table that is being replayed.
    loads: Semaphore,
    unreadable: Unreadable,
    shutdown: Shutdown,
}

/// Tables that could not be read, each with the time until which no clock wakes it: opening it again would fail again,
/// and others wait for their clocks.
#[derive(Default)]
struct Unreadable(Mutex<HashMap<String, u64>>);

/// Milliseconds after which a clock may try a table again that could not be read.
const UNREADABLE_RETRY: u64 = 60 * 60 * 1000;
/// No more are remembered.
const MAX_UNREADABLE: usize = 10_000;

impl Unreadable {
    fn add(&self, table: &str, now: u64) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, until| *until > now);
        if tables.len() < MAX_UNREADABLE {
            tables.insert(table.to_owned(), now + UNREADABLE_RETRY);
        }
    }

    fn at(&self, now: u64) -> Vec<String> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.iter().filter(|(_, until)| **until > now).map(|(table, _)| table.clone()).collect()
    }
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, bots: BotPool, limits: Limits, clock: Arc<dyn Clock>) -> Tables {
        let (started, loads) = (clock.now(), Semaphore::new(limits.concurrent_replays.max(1)));
        Tables {
            mailboxes: Mutex::default(),
            store,
            bots,
            limits,
            clock,
            started,
            lobby: Lobby::default(),
            muted: Mutes::default(),
            loads,
            unreadable: Unreadable::default(),
            shutdown: Shutdown::new(),
        }
    }

    pub(crate) fn shutdown_listener(&self) -> ShutdownListener {
        self.shutdown.listen()
    }

    pub(crate) fn is_shutting_down(&self) -> bool {
        self.shutdown.has_begun()
    }

    pub(crate) fn shut_down(&self) {
        self.shutdown.begin();
        self.bots.shut_down();
    }

    /// The number of tables in memory.
    pub(crate) fn live(&self) -> usize {
        self.mailboxes().len()
    }

    /// Sends a message to the actor of a table, starting it if necessary. A full mailbox refuses it (backpressure).
    pub(crate) fn send(self: &Arc<Tables>, table: &str, message: TableMessage) -> Result<(), Error> {
        if !is_table_id(table) {
            return Err(Error::NoTable);
        }
        if self.shutdown.has_begun() {
            return Err(Error::Busy);
        }
        // Sent under the lock: an actor retires under the same lock, and only with an empty mailbox.
        let mut mailboxes = self.mailboxes();
        // An actor that panicked did not remove its mailbox.
        if mailboxes.get(table).is_some_and(mpsc::Sender::is_closed) {
            mailboxes.remove(table);
        }
        let mailbox = mailboxes.entry(table.to_owned()).or_insert_with(|| {
            let (sender, messages) = mpsc::channel(self.limits.table_queue);
            tokio::spawn(TableActor::run(Arc::clone(self), table.to_owned(), sender.downgrade(), messages));
            sender
        });
        mailbox.try_send(Box::new(message)).map_err(|_| Error::Busy)
    }

    /// Sends a message to the actor of a table and waits for the answer.
    pub(crate) async fn ask<T>(
        self: &Arc<Tables>,
        table: &str,
        message: impl FnOnce(Reply<T>) -> TableMessage,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        self.send(table, message(reply))?;
        answer.await.unwrap_or(Err(Error::Busy))
    }

    /// Removes an idle actor, unless its mailbox has a message.
    pub(crate) fn retire(&self, table: &str, messages: &mpsc::Receiver<Envelope>) -> bool {
        let mut mailboxes = self.mailboxes();
        let idle = messages.is_empty();
        if idle {
            mailboxes.remove(table);
        }
        idle
    }

    /// Drops the actor of a table with its unread messages; their senders are told to try again. The next message loads
    /// the table from the store.
    pub(crate) fn unload(&self, table: &str) {
        self.mailboxes().remove(table);
    }

    /// Removes an actor that stops, unless another one was started for its table since.
    pub(crate) fn remove_own(&self, table: &str, mailbox: &mpsc::WeakSender<Envelope>) {
        // Without a sender it is not in the list either.
        let Some(own) = mailbox.upgrade() else { return };
        let mut mailboxes = self.mailboxes();
        if mailboxes.get(table).is_some_and(|listed| listed.same_channel(&own)) {
            mailboxes.remove(table);
        }
    }

    /// Wakes tables that wait for a bot or chance since the last shutdown or crash.
    pub(crate) async fn resume(self: &Arc<Tables>) -> Result<(), Error> {
        for table in self.store.tables_awaiting_server(self.limits.resumed_tables).await? {
            self.send(&table, TableMessage::Wake)?;
        }
        Ok(())
    }

    pub(crate) fn new_id(&self) -> Result<String, Error> {
        random::table_id()
    }

    /// The id that the client chose, if it is well formed; else a new one.
    pub(crate) fn id_or_new(&self, wanted: Option<&str>) -> Result<String, Error> {
        match wanted {
            None => self.new_id(),
            Some(id) if is_table_id(id) => Ok(id.to_owned()),
            Some(_) => Err(Error::BadRequest),
        }
    }

    /// The secret seed of a table's dice, derived from its id and the secret of the database.
    pub(crate) fn seed(&self, table: &str) -> Seed {
        Seed::of_table(self.store.secret(), table)
    }

    fn mailboxes(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Envelope>>> {
        self.mailboxes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::MemoryStore;
    use table::{Guest, Name, Sitter, Terms};

    /// It may have been replaced while it was still busy; the viewers of its successor must not be sent away.
    #[tokio::test]
    async fn an_actor_that_stops_removes_only_itself() {
        let chairs = vec![Sitter::Person { guest: Guest::new("ann"), name: Name::empty() }];
        let opened = table::open("rolit", &serde_json::Map::new(), chairs, Terms::default()).expect("it opens");
        let store = Arc::new(MemoryStore::with_table("t", opened));
        let bots = BotPool::new(Arc::new(crate::BuiltInBots), 1);
        let tables = Tables::new(store, bots, Limits::default(), Arc::new(crate::SystemClock));
        let ((old, _), (new, _)) = (mpsc::channel(1), mpsc::channel(1));
        tables.mailboxes().insert("t".to_owned(), new.clone());
        tables.remove_own("t", &old.downgrade());
        assert_eq!(tables.live(), 1);
        tables.remove_own("t", &new.downgrade());
        assert_eq!(tables.live(), 0);
    }
}
