//! A store that fails as it is told, and a clock that is moved by hand.

use crate::Clock;
use crate::store::{Append, Listed, Store, StoreFault};
use futures_util::future::{BoxFuture, pending, ready};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use table::{Fact, Guest};
use wire::{DiceTally, Leader, SoloScores};

/// How a commit goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Commit {
    /// As it should.
    Well,
    /// It fails, and nothing is kept.
    Fails,
    /// It fails, yet everything is kept.
    FailsLate,
    /// The server dies before.
    DeathBefore,
    /// The server dies afterwards, before anybody hears of it.
    DeathAfter,
}

/// The facts of one table that would survive a power cut.
pub(super) struct Memory {
    facts: Mutex<Vec<Fact>>,
    next: Mutex<Commit>,
}

impl Memory {
    pub(super) fn new(opened: Fact) -> Memory {
        Memory { facts: Mutex::new(vec![opened]), next: Mutex::new(Commit::Well) }
    }

    /// The next commit goes like this.
    pub(super) fn plan(&self, commit: Commit) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = commit;
    }

    /// Looks at what is kept.
    pub(super) fn read<T>(&self, look: impl FnOnce(&[Fact]) -> T) -> T {
        look(&self.facts.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn version(&self) -> u64 {
        self.read(|facts| facts.len() as u64)
    }
}

impl Store for Memory {
    fn append(&self, appends: Vec<Append>) -> BoxFuture<'_, Result<(), StoreFault>> {
        let commit = std::mem::replace(&mut *self.next.lock().unwrap_or_else(PoisonError::into_inner), Commit::Well);
        let mut facts = self.facts.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(commit, Commit::Well | Commit::FailsLate | Commit::DeathAfter) {
            for append in appends {
                if append.expected != facts.len() as u64 {
                    return Box::pin(ready(Err(StoreFault::Conflict)));
                }
                facts.extend(append.facts);
            }
        }
        match commit {
            Commit::Well => Box::pin(ready(Ok(()))),
            Commit::Fails | Commit::FailsLate => Box::pin(ready(Err(StoreFault::Busy))),
            // Whoever waits for it never hears of anything again.
            Commit::DeathBefore | Commit::DeathAfter => Box::pin(pending()),
        }
    }

    fn load<'a>(&'a self, _table: &'a str) -> BoxFuture<'a, Result<Vec<Fact>, StoreFault>> {
        Box::pin(ready(Ok(self.read(<[Fact]>::to_vec))))
    }

    fn tables_of<'a>(&'a self, _guest: &'a Guest, _most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreFault>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn unattended(&self, _most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreFault>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn due(&self, _now: u64, _most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreFault>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn welcome(&self, _guest: Guest) -> BoxFuture<'_, Result<(), StoreFault>> {
        Box::pin(ready(Ok(())))
    }

    fn knows<'a>(&'a self, _guest: &'a Guest) -> BoxFuture<'a, Result<bool, StoreFault>> {
        Box::pin(ready(Ok(true)))
    }

    fn solo_scores<'a>(
        &'a self,
        _guest: &'a Guest,
        _game: &'a str,
        _most: u32,
    ) -> BoxFuture<'a, Result<SoloScores, StoreFault>> {
        Box::pin(ready(Err(StoreFault::Busy)))
    }

    fn daily_table<'a>(
        &'a self,
        _guest: &'a Guest,
        _game: &'a str,
        _day: u32,
    ) -> BoxFuture<'a, Result<Option<String>, StoreFault>> {
        Box::pin(ready(Ok(None)))
    }

    fn leaders<'a>(
        &'a self,
        _guest: Option<&'a Guest>,
        _game: &'a str,
        _day: u32,
        _most: u32,
    ) -> BoxFuture<'a, Result<Vec<Leader>, StoreFault>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn dice(&self) -> BoxFuture<'_, Result<Vec<DiceTally>, StoreFault>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn secret(&self) -> &str {
        "a secret that nobody knows"
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }
}

/// A clock that stands still until it is moved.
pub(super) struct Hands(pub(super) AtomicU64);

impl Clock for Hands {
    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn until(&self, _at: u64) -> BoxFuture<'static, ()> {
        Box::pin(pending())
    }
}
