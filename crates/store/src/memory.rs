//! An in-memory event store for simulations, with fault injection: commits fail or never return on demand.
//!
//! It keeps events and versions of tables, and nothing that lists need.

use crate::{Append, ListedTable, Store, StoreError};
use futures_util::future::{BoxFuture, pending, ready};
use protocol::{DiceTally, Leader, SoloScores};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::{Guest, TableEvent};

/// How the next commit ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommitOutcome {
    /// It is stored and acknowledged.
    Succeeds,
    /// It fails, and nothing is stored.
    Fails,
    /// It fails, and yet everything is stored.
    FailsAfterStoring,
    /// The server crashes before anything is stored.
    CrashesBefore,
    /// The server crashes after storing, before the commit is acknowledged.
    CrashesAfter,
}

/// The events that would survive a power cut, by table.
pub struct MemoryStore {
    tables: Mutex<HashMap<String, Vec<TableEvent>>>,
    next: Mutex<CommitOutcome>,
}

impl MemoryStore {
    /// What daily dice and the seeds of tables are derived from here.
    pub const SECRET: &'static str = "a secret that nobody knows";

    /// A store with one table that was just opened.
    pub fn with_table(table: &str, opened: TableEvent) -> MemoryStore {
        let tables = HashMap::from([(table.to_owned(), vec![opened])]);
        MemoryStore { tables: Mutex::new(tables), next: Mutex::new(CommitOutcome::Succeeds) }
    }

    /// Decides how the next commit ends; those after it succeed.
    pub fn plan(&self, commit: CommitOutcome) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = commit;
    }

    /// Reads the stored events of a table without copying them.
    pub fn read<T>(&self, table: &str, look: impl FnOnce(&[TableEvent]) -> T) -> T {
        look(self.tables().get(table).map_or(&[], Vec::as_slice))
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Vec<TableEvent>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn store(&self, appends: Vec<Append>) -> Result<(), StoreError> {
        let mut tables = self.tables();
        let version = |table: &str| tables.get(table).map_or(0, |events| events.len() as u64);
        if appends.iter().any(|append| append.expected != version(&append.table)) {
            return Err(StoreError::Conflict);
        }
        for append in appends {
            tables.entry(append.table).or_default().extend(append.events);
        }
        Ok(())
    }
}

impl Store for MemoryStore {
    fn append(&self, appends: Vec<Append>) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let commit = std::mem::replace(&mut *next, CommitOutcome::Succeeds);
        let stores = match commit {
            CommitOutcome::Succeeds | CommitOutcome::FailsAfterStoring | CommitOutcome::CrashesAfter => true,
            CommitOutcome::Fails | CommitOutcome::CrashesBefore => false,
        };
        if stores && let Err(error) = self.store(appends) {
            return Box::pin(ready(Err(error)));
        }
        match commit {
            CommitOutcome::Succeeds => Box::pin(ready(Ok(()))),
            CommitOutcome::Fails | CommitOutcome::FailsAfterStoring => Box::pin(ready(Err(StoreError::Busy))),
            // The caller never hears of it again.
            CommitOutcome::CrashesBefore | CommitOutcome::CrashesAfter => Box::pin(pending()),
        }
    }

    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Vec<TableEvent>, StoreError>> {
        Box::pin(ready(Ok(self.read(table, <[TableEvent]>::to_vec))))
    }

    fn exists<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(ready(Ok(self.tables().contains_key(table))))
    }

    fn tables_of<'a>(&'a self, _guest: &'a Guest, _most: u32) -> BoxFuture<'a, Result<Vec<ListedTable>, StoreError>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn tables_awaiting_server(&self, _most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn tables_with_expired_clocks<'a>(
        &'a self,
        _now: u64,
        _unreadable: &'a [String],
        _most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn add_guest(&self, _guest: Guest) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(ready(Ok(())))
    }

    fn is_guest<'a>(&'a self, _guest: &'a Guest) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(ready(Ok(true)))
    }

    fn solo_scores<'a>(
        &'a self,
        _guest: &'a Guest,
        _game: &'a str,
        _most: u32,
    ) -> BoxFuture<'a, Result<SoloScores, StoreError>> {
        Box::pin(ready(Err(StoreError::Busy)))
    }

    fn daily_table<'a>(
        &'a self,
        _guest: &'a Guest,
        _game: &'a str,
        _day: u32,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(ready(Ok(None)))
    }

    fn leaders<'a>(
        &'a self,
        _guest: Option<&'a Guest>,
        _game: &'a str,
        _day: u32,
        _most: u32,
    ) -> BoxFuture<'a, Result<Vec<Leader>, StoreError>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn dice(&self) -> BoxFuture<'_, Result<Vec<DiceTally>, StoreError>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn check_commit(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(ready(Ok(())))
    }

    fn secret(&self) -> &str {
        MemoryStore::SECRET
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }
}
