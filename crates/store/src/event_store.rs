//! What a server needs of an event store.

use crate::TableSummary;
use futures_util::future::BoxFuture;
use kernel::SeatSet;
use protocol::{Chair, DiceTally, Leader, SoloScores};
use table::{DrawnOutcome, Guest, Table, TableEvent};
use thiserror::Error;

/// Tables as sequences of events, and the guests who sit at them. Whatever is answered with success survives a power cut.
pub trait Store: Send + Sync + 'static {
    /// Appends events to tables: all of them or none.
    fn append(&self, appends: Vec<Append>) -> BoxFuture<'_, Result<(), StoreError>>;
    /// All events of a table, in order; empty if there is no such table.
    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Vec<TableEvent>, StoreError>>;
    /// Whether there is a table with this id.
    fn exists<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<bool, StoreError>>;
    /// The unfinished tables where a guest sits, the latest first.
    fn tables_of<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<ListedTable>, StoreError>>;
    /// Tables that wait for chance or a bot, the latest first.
    fn tables_awaiting_server(&self, most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// Tables where the clock of a seat has run out, the most overdue first, without some that cannot be read.
    fn tables_with_expired_clocks<'a>(
        &'a self,
        now: u64,
        unreadable: &'a [String],
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;
    /// Remembers a new guest.
    fn add_guest(&self, guest: Guest) -> BoxFuture<'_, Result<(), StoreError>>;
    /// Whether the guest was added, is not deleted, and has no account: account holders log in.
    fn is_guest<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<bool, StoreError>>;
    /// The scores of a guest's solo games; the latest few one by one.
    fn solo_scores<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<SoloScores, StoreError>>;
    /// The guest's table of a day's challenge.
    fn daily_table<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        day: u32,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>>;
    /// The leaderboard of a day's challenge: the best few, best first, and always the guest who asks.
    fn leaders<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        day: u32,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<Leader>, StoreError>>;
    /// How often each face of each die has come up.
    fn dice(&self) -> BoxFuture<'_, Result<Vec<DiceTally>, StoreError>>;
    /// Whether a commit works now: the last one did a moment ago, or one that changes nothing does.
    fn check_commit(&self) -> BoxFuture<'_, Result<(), StoreError>>;
    /// The secret of this database, created with it and never changed or sent: daily dice and the seeds of tables are
    /// derived from it.
    fn secret(&self) -> &str;
    /// Finishes the accepted writes and refuses new ones.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Events to be appended to one table.
#[derive(Debug)]
pub struct Append {
    /// The id of the table.
    pub table: String,
    /// The version they follow (optimistic concurrency); 0 opens the table.
    pub expected: u64,
    /// The new events, in order.
    pub events: Vec<TableEvent>,
    /// The rolls among them, for the dice statistics.
    pub rolls: Vec<DrawnOutcome>,
    /// The table after these events, for lists.
    pub summary: TableSummary,
}

impl Append {
    /// Opens a new table.
    pub fn opening(table: String, opened: TableEvent, as_opened: &Table) -> Append {
        Append { table, expected: 0, events: vec![opened], rolls: Vec::new(), summary: TableSummary::from(as_opened) }
    }

    /// Adds a table with a game that was played elsewhere.
    pub fn imported(table: String, played: &Table) -> Append {
        let (events, summary) = (played.events().to_vec(), TableSummary::from(played));
        Append { table, expected: 0, events, rolls: Vec::new(), summary }
    }
}

/// A table in a guest's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// The id of the table.
    pub id: String,
    /// The slug of the game.
    pub game: String,
    /// The seats that may act.
    pub acting: SeatSet,
    /// Who sits on each seat.
    pub chairs: Vec<Chair>,
    /// The seats of the guest.
    pub yours: SeatSet,
}

/// Why something was not stored or not found.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The table is at another version: another writer was first.
    #[error("the table is not at the expected version")]
    Conflict,
    /// Backpressure: too many writes were queued for too long, or the store is closed.
    #[error("the store takes no more writes")]
    Busy,
    /// A stored row cannot be read.
    #[error("{0}")]
    Corrupt(String),
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The database reported an error.
    #[error("{0}")]
    Broken(String),
}

/// SQLITE_FULL.
const FULL: &str = "13";

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error().and_then(|error| error.code()) {
            Some(code) if code == FULL => StoreError::Full,
            _ => StoreError::Broken(error.to_string()),
        }
    }
}
