//! The event store: every table as its sequence of [`table::TableEvent`]s, and what is derived from them. It knows tables, not
//! HTTP.
//!
//! Two traits name what a server needs: [`Store`] for tables and guests, [`PlayerStore`] for history, ratings, accounts
//! and moderation. [`Sqlite`] implements both; [`MemoryStore`] implements the first one for simulations, with faults
//! injected at will. A PostgreSQL store would be a third.
//!
//! In [`Sqlite`] one task writes (`writer`): it groups concurrent appends into one commit, records the steps of all games
//! in a write-ahead journal (`journal`) and flushes them later. `checkpoint` runs SQLite's WAL checkpoints beside it.

#![warn(missing_docs)]

mod accounts;
mod admin;
mod append;
mod backup;
mod checkpoint;
mod data_folder;
mod delta;
mod dice;
mod event_store;
mod history;
mod journal;
mod memory;
mod migrate;
mod moderation;
mod player_store;
mod rated_game;
mod ratings;
mod rerate;
mod rewrite;
mod solo;
mod sqlite;
mod stats;
mod summary;
mod writer;

pub use backup::{BackupContents, BackupError, Restored, backup, restore};
pub use data_folder::{DataFolderError, database_file, lock};
pub use event_store::{Append, ListedTable, Store, StoreError};
pub use memory::{CommitOutcome, MemoryStore};
pub use player_store::{AccountRow, DeviceSession, NewDevice, PlayerChange, PlayerStore};
pub use rated_game::RatedGame;
pub use rerate::rerate;
pub use sqlite::Sqlite;
pub use summary::{GameResult, SoloResult, Stage, TableSummary};

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64
}
