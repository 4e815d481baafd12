//! What all these tests need.

use kernel::{RecordedStep, Seat};
use serde_json::Map;
use sqlx::{ConnectOptions as _, Connection as _};
use store::{Append, Sqlite, Store as _, TableSummary};
use table::{Guest, HostTerms, Name, Sitter, Table, TableEvent, Terms};
use tempfile::TempDir;

pub(crate) async fn open(folder: &TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("tablee.db"), 1024).await.expect("a store")
}

pub(crate) fn ann() -> Guest {
    Guest::new("ann")
}

pub(crate) fn opened() -> TableEvent {
    let chairs =
        vec![Sitter::Person { guest: ann(), name: Name::new("Ann").expect("a name") }, Sitter::Bot("first".to_owned())];
    table::open("ur-classic", &Map::new(), chairs, Terms::default()).expect("it opens")
}

/// Appends events to those already stored.
pub(crate) fn append(table: &str, before: &[TableEvent], events: &[TableEvent]) -> Append {
    let all = before.iter().chain(events).cloned();
    let summary = TableSummary::from(&Table::replay(all).expect("a history"));
    Append {
        table: table.to_owned(),
        expected: before.len() as u64,
        events: events.to_vec(),
        rolls: Vec::new(),
        summary,
    }
}

pub(crate) fn thrown(event: &str) -> TableEvent {
    TableEvent::Stepped(RecordedStep::Event { event: event.to_owned() })
}

/// A throw as a step of its own, with its roll for the statistics.
pub(crate) fn throw(table: &str, before: &[TableEvent], face: &str) -> Append {
    let rolls = Table::replay(before.iter().cloned()).expect("a history").drawn_outcome(&thrown(face));
    Append { rolls: rolls.into_iter().collect(), ..append(table, before, &[thrown(face)]) }
}

pub(crate) async fn draws(store: &Sqlite) -> u64 {
    store.dice().await.expect("tallies").iter().map(|tally| tally.draws).sum()
}

/// The number of rows in `event` and in `journal`.
pub(crate) async fn stored_rows(folder: &TempDir) -> (i64, i64) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db")).read_only(true);
    let mut reader = options.connect().await.expect("the database");
    let sql = "SELECT (SELECT COUNT(*) FROM event), (SELECT COUNT(*) FROM journal)";
    let counted = sqlx::query_as(sql).fetch_one(&mut reader).await.expect("counts");
    reader.close().await.expect("closed");
    counted
}

/// A finished solo game of Rolit.
pub(crate) fn alone(guest: &Guest, daily: Option<u32>) -> Vec<TableEvent> {
    let chairs = vec![Sitter::Person { guest: guest.clone(), name: Name::new("Ann").expect("a name") }];
    let terms = HostTerms { daily, ..HostTerms::default() };
    let mut table = Table::open(table::open("rolit", &Map::new(), chairs, terms).expect("Rolit")).expect("it opens");
    while table.outcome().is_none() {
        let seat = seat(0);
        let entry = match table.session().outcome_of(0) {
            Some(event) => RecordedStep::Event { event },
            None => RecordedStep::Action { seat, action: table.session().legal(seat).swap_remove(0) },
        };
        table.apply(TableEvent::Stepped(entry)).expect("a step");
    }
    table.events().to_vec()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}
