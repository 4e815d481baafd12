//! All tables in use. A table is loaded when somebody asks for it and forgotten when nobody does.

use crate::audience::ViewerId;
use crate::bots::Bots;
use crate::closing::{Closed, Closing};
use crate::company::Asked;
use crate::host::Host;
use crate::lobby::Lobby;
use crate::luck::{self, is_table_id};
use crate::mutes::Mutes;
use crate::{Clock, Error, Limits, Store};
use axum::extract::ws::Utf8Bytes;
use fair::{Part, Seed};
use kernel::{Record, Seat};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::{Command, Guest};
use tokio::sync::{mpsc, oneshot};
use wire::Join;

/// What a table's host is asked.
pub(crate) enum Message {
    /// Watch the table.
    Watch { guest: Option<Guest>, since: Option<u64>, queue: mpsc::Sender<Utf8Bytes>, reply: Reply<Welcome> },
    /// Watch no more.
    Leave(ViewerId),
    /// A viewer wants something done; the answer goes to their queue. A message to them and back takes so many
    /// milliseconds.
    Ask { viewer: ViewerId, ticket: u32, command: Command, lag: u32 },
    /// Whether somebody new could take a seat.
    MaySit { join: Join, reply: Reply<()> },
    /// Take a seat.
    Sit { guest: Guest, join: Join, reply: Reply<Seat> },
    /// Open another table for the same people.
    Rematch { guest: Guest, next: String, part: Option<Part>, reply: Reply<String> },
    /// About who watches, who is heard and what was said.
    Company(Asked),
    /// Write the game down.
    Record { guest: Option<Guest>, reply: Reply<Record> },
    /// A bot has made up its mind.
    Thought { seat: Seat, ply: usize, action: Option<String> },
    /// Go on with what waits for the house.
    Wake,
}

/// A message on its way. A queue has room for dozens from the start, so a table that nobody writes to should not pay for
/// the largest message there is.
pub(crate) type Letter = Box<Message>;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Error>>;

/// What a new viewer is told before anything else.
pub(crate) struct Welcome {
    pub(crate) viewer: ViewerId,
    pub(crate) frames: Vec<Utf8Bytes>,
}

/// The tables in use, and what their hosts share.
pub(crate) struct House {
    hosts: Mutex<HashMap<String, mpsc::Sender<Letter>>>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bots: Bots,
    pub(crate) limits: Limits,
    pub(crate) clock: Arc<dyn Clock>,
    /// When the server was opened.
    pub(crate) opened: u64,
    pub(crate) lobby: Lobby,
    pub(crate) muted: Mutes,
    closing: Closing,
}

impl House {
    pub(crate) fn new(store: Arc<dyn Store>, bots: Bots, limits: Limits, clock: Arc<dyn Clock>) -> House {
        let opened = clock.now();
        House {
            hosts: Mutex::default(),
            store,
            bots,
            limits,
            clock,
            opened,
            lobby: Lobby::default(),
            muted: Mutes::default(),
            closing: Closing::new(),
        }
    }

    /// To hear of it when the server is closing.
    pub(crate) fn closing(&self) -> Closed {
        self.closing.listen()
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.is_closing()
    }

    /// Tells everybody that the server is closing.
    pub(crate) fn close(&self) {
        self.closing.close();
        self.bots.close();
    }

    pub(crate) fn tables_in_use(&self) -> usize {
        self.hosts().len()
    }

    /// Hands a message to the host of a table, who is called if need be.
    pub(crate) fn send(self: &Arc<House>, table: &str, message: Message) -> Result<(), Error> {
        if !is_table_id(table) {
            return Err(Error::NoTable);
        }
        if self.closing.is_closing() {
            return Err(Error::Busy);
        }
        // Sent under the lock: a host leaves under the same lock and only with nothing left to read.
        let mut hosts = self.hosts();
        // A host that broke down did not take its leave.
        if hosts.get(table).is_some_and(mpsc::Sender::is_closed) {
            hosts.remove(table);
        }
        let host = hosts.entry(table.to_owned()).or_insert_with(|| {
            let (sender, messages) = mpsc::channel(self.limits.table_queue);
            tokio::spawn(Host::serve(Arc::clone(self), table.to_owned(), sender.downgrade(), messages));
            sender
        });
        host.try_send(Box::new(message)).map_err(|_| Error::Busy)
    }

    /// Hands a message to the host of a table and waits for the answer.
    pub(crate) async fn ask<T>(
        self: &Arc<House>,
        table: &str,
        message: impl FnOnce(Reply<T>) -> Message,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        self.send(table, message(reply))?;
        answer.await.unwrap_or(Err(Error::Busy))
    }

    /// Lets the host of a table go, unless there is still something for it to read.
    pub(crate) fn retire(&self, table: &str, messages: &mpsc::Receiver<Letter>) -> bool {
        let mut hosts = self.hosts();
        let idle = messages.is_empty();
        if idle {
            hosts.remove(table);
        }
        idle
    }

    /// Lets the host of a table go with whatever it has not read: those who asked learn that it is gone.
    pub(crate) fn dismiss(&self, table: &str) {
        self.hosts().remove(table);
    }

    /// Lets tables go on that were left while a bot or chance was next.
    pub(crate) async fn resume(self: &Arc<House>) -> Result<(), Error> {
        for table in self.store.unattended(self.limits.resumed).await? {
            self.send(&table, Message::Wake)?;
        }
        Ok(())
    }

    /// A name that no table has yet.
    pub(crate) fn new_id(&self) -> Result<String, Error> {
        luck::table_id()
    }

    /// The name that was asked for, if it can be one; else a new one.
    pub(crate) fn id_or_new(&self, wanted: Option<&str>) -> Result<String, Error> {
        match wanted {
            None => self.new_id(),
            Some(id) if is_table_id(id) => Ok(id.to_owned()),
            Some(_) => Err(Error::BadRequest),
        }
    }

    /// The secret seed of a table's dice: for drawing, and for the end of the game.
    pub(crate) fn seed(&self, table: &str) -> Seed {
        Seed::of_table(self.store.secret(), table)
    }

    fn hosts(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Letter>>> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
