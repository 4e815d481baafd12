//! All live tables. Each is owned by one actor (`actor`), which is started when a message for the table arrives and stops
//! when the table has been idle for a while; the store has it then.

pub(crate) mod actor;
pub(crate) mod bot_pool;
pub(crate) mod bots;
pub(crate) mod chat;
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
use tokio::sync::{mpsc, oneshot};

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
    shutdown: Shutdown,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, bots: BotPool, limits: Limits, clock: Arc<dyn Clock>) -> Tables {
        let started = clock.now();
        Tables {
            mailboxes: Mutex::default(),
            store,
            bots,
            limits,
            clock,
            started,
            lobby: Lobby::default(),
            muted: Mutes::default(),
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
