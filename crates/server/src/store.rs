//! Where facts are kept.

mod account;
mod admin;
mod company;
mod dice;
mod forget;
mod handover;
mod history;
mod journal;
mod log;
mod migrate;
mod people;
mod rating;
mod rows;
mod solo;
mod sqlite;
mod stats;
mod steps;
mod writer;

pub(crate) use migrate::NEWEST;
pub use people::{AccountRow, Deed, Logged, NewDevice, People};
pub use sqlite::Sqlite;

use crate::{Contest, Error};
use futures_util::future::BoxFuture;
use kernel::{Outcome, SeatSet};
use table::{Fact, Guest, Origin, Roll, Sitter, Table};
use thiserror::Error as ThisError;
use wire::{Chair, DiceTally, Leader, PlayedKind, SoloScores};

/// What a server needs kept. Whatever is answered with success survives a power cut.
pub trait Store: Send + Sync + 'static {
    /// Adds facts to tables: all of them or none.
    fn append(&self, appends: Vec<Append>) -> BoxFuture<'_, Result<(), StoreFault>>;
    /// Everything that happened at a table, in order; nothing where there is no such table.
    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Vec<Fact>, StoreFault>>;
    /// The unfinished tables where a guest sits, the latest first.
    fn tables_of<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreFault>>;
    /// Tables whose next step is up to the house, the latest first.
    fn unattended(&self, most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreFault>>;
    /// Tables where somebody's time is up, the longest first.
    fn due(&self, now: u64, most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreFault>>;
    /// Remembers a new guest.
    fn welcome(&self, guest: Guest) -> BoxFuture<'_, Result<(), StoreFault>>;
    /// Whether the guest was welcomed, has not left, and has no account: those who have one log in.
    fn knows<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<bool, StoreFault>>;
    /// What a guest has scored alone; the latest few one by one.
    fn solo_scores<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<SoloScores, StoreFault>>;
    /// The guest's table of a day's challenge.
    fn daily_table<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        day: u32,
    ) -> BoxFuture<'a, Result<Option<String>, StoreFault>>;
    /// How a day's challenge went: the best few, the best first, and the guest who asks.
    fn leaders<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        day: u32,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<Leader>, StoreFault>>;
    /// What came of all dice ever rolled.
    fn dice(&self) -> BoxFuture<'_, Result<Vec<DiceTally>, StoreFault>>;
    /// What nobody outside knows and stays the same for ever: the dice of the days and the seeds of tables are made from it.
    fn secret(&self) -> &str;
    /// Finishes what was asked for and takes no more.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Facts to be added to one table.
#[derive(Debug)]
pub struct Append {
    /// Which table.
    pub table: String,
    /// The version they follow; 0 opens the table.
    pub expected: u64,
    /// What happened, in order.
    pub facts: Vec<Fact>,
    /// The rolls among them, to be counted.
    pub rolls: Vec<Roll>,
    /// The table after it, for lists.
    pub summary: Summary,
}

impl Append {
    /// A new table.
    pub fn opening(table: String, opened: Fact, as_opened: &Table) -> Append {
        Append { table, expected: 0, facts: vec![opened], rolls: Vec::new(), summary: Summary::from(as_opened) }
    }

    /// A new table where everything has happened already.
    pub fn brought(table: String, played: &Table) -> Append {
        let (facts, summary) = (played.facts().to_vec(), Summary::from(played));
        Append { table, expected: 0, facts, rolls: Vec::new(), summary }
    }
}

/// What lists say of a table.
#[derive(Debug)]
pub struct Summary {
    /// Slug.
    pub game: String,
    /// Whether the game is over.
    pub stage: Stage,
    /// The seats that may act.
    pub acting: SeatSet,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// When the house has to act for somebody, if nothing happens before.
    pub due: Option<u64>,
    /// The score of somebody who has finished alone.
    pub solo: Option<Solo>,
    /// How it ended.
    pub finish: Option<Finish>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Finish {
    /// How it came to be played.
    pub kind: PlayedKind,
    /// The result.
    pub outcome: Outcome,
    /// By seat, where the game has any.
    pub honours: Option<Vec<Vec<&'static str>>>,
    /// When it was played, where that was not now.
    pub played: Option<i64>,
    /// What it says of who plays better, if anything.
    pub contest: Option<Contest>,
}

impl Finish {
    fn of(table: &Table) -> Option<Finish> {
        let outcome = table.outcome()?;
        let (kind, played) = match (table.origin(), table.daily()) {
            (Some(Origin::Imported { played, .. }), _) => (PlayedKind::Imported, *played),
            (Some(Origin::Onward { .. }), _) => (PlayedKind::Onward, None),
            (None, Some(_)) => (PlayedKind::Daily, None),
            (None, None) => (PlayedKind::Here, None),
        };
        Some(Finish { kind, outcome, honours: table.session().honours(), played, contest: Contest::of(table) })
    }
}

/// What somebody scored alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solo {
    /// Who.
    pub guest: Guest,
    /// How they wanted to be called.
    pub name: String,
    /// Whole points.
    pub score: i64,
    /// The day whose challenge it was, counted from the first of 1970.
    pub day: Option<u32>,
}

impl Solo {
    fn of(table: &Table) -> Option<Solo> {
        // What somebody brings may have been played by anybody, and so may what somebody goes on from.
        let (None, [Sitter::Person { guest, name }]) = (table.origin(), table.chairs()) else { return None };
        let score = table.outcome()?.scores.first()?.value().round() as i64;
        Some(Solo { guest: guest.clone(), name: name.as_str().to_owned(), score, day: table.daily() })
    }
}

/// Who makes the next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A person.
    People,
    /// Chance or a bot.
    House,
    /// Nobody.
    Over,
}

impl From<&Table> for Summary {
    fn from(table: &Table) -> Summary {
        let stage = match table.outcome() {
            Some(_) => Stage::Over,
            // People have agreed to play elsewhere instead.
            None if table.next().is_some() => Stage::Over,
            None if table.waits_for_house() => Stage::House,
            None => Stage::People,
        };
        Summary {
            game: table.session().card().slug.to_owned(),
            stage,
            acting: table.acting(),
            chairs: table.chairs().iter().map(Into::into).collect(),
            due: table.due(),
            solo: Solo::of(table),
            finish: Finish::of(table),
        }
    }
}

/// A table in a guest's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub id: String,
    /// Slug.
    pub game: String,
    /// The seats that may act.
    pub acting: SeatSet,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The guest's seats.
    pub yours: SeatSet,
}

/// Why something is not kept or not found.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
pub enum StoreFault {
    /// The table is at another version: somebody else wrote.
    #[error("the table is not at the expected version")]
    Conflict,
    /// Too much is waiting to be written, or the store is closed.
    #[error("the store takes no more")]
    Busy,
    /// A fact that cannot be read.
    #[error("{0}")]
    Corrupt(String),
    /// The database says no.
    #[error("{0}")]
    Broken(String),
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> StoreFault {
        StoreFault::Broken(error.to_string())
    }
}

impl From<StoreFault> for Error {
    fn from(fault: StoreFault) -> Error {
        match fault {
            StoreFault::Conflict | StoreFault::Busy => Error::Busy,
            StoreFault::Corrupt(cause) | StoreFault::Broken(cause) => Error::Inner(cause),
        }
    }
}
