//! Steps of many tables, written in bulk.
//!
//! A statement costs mostly its round trip, not its rows: however many tables have moved on, one statement updates them
//! all, and a few insert their events.

use crate::append::json;
use crate::writer::Work;
use crate::{Append, Stage, StoreError};
use kernel::SeatSet;
use sqlx::{QueryBuilder, Row, SqliteConnection};
use std::collections::HashMap;
use table::TableEvent;

/// The only append of a request, if it contains nothing but steps of a game that goes on: these may go to the journal.
pub(crate) fn steps_only(work: &Work) -> Option<&Append> {
    let [append] = work.appends() else { return None };
    let only_steps = append.events.iter().all(|event| matches!(event.untimed(), TableEvent::Stepped(_)));
    (append.expected > 0 && append.summary.stage != Stage::Over && only_steps).then_some(append)
}

/// How far a table is ahead of its row in `game_table` and its rows in `event`.
#[derive(Clone, Debug)]
pub(crate) struct Delta {
    /// The version in `game_table`.
    pub(crate) flushed: u64,
    /// The events after that version.
    pub(crate) events: Vec<StoredEvent>,
    /// Whether chance or a bot has to act.
    pub(crate) server_to_act: bool,
    /// The seats that may act.
    pub(crate) acting: SeatSet,
    /// When the next clock runs out.
    pub(crate) due: Option<u64>,
}

/// An event as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredEvent {
    pub(crate) format: u32,
    pub(crate) body: String,
    pub(crate) at: i64,
}

impl Delta {
    pub(crate) fn version(&self) -> u64 {
        self.flushed + self.events.len() as u64
    }

    /// Records that all its events are in `event` now.
    pub(crate) fn mark_flushed(&mut self) {
        self.flushed = self.version();
        self.events = Vec::new();
    }

    /// Appends the delta that follows this one.
    pub(crate) fn extend(&mut self, next: Delta) {
        let Delta { flushed: _, events, server_to_act, acting, due } = next;
        self.events.extend(events);
        (self.server_to_act, self.acting, self.due) = (server_to_act, acting, due);
    }
}

/// The flushed versions of tables; tables that do not exist are left out.
pub(crate) async fn flushed_versions(
    connection: &mut SqliteConnection,
    tables: &[&str],
) -> Result<HashMap<String, u64>, StoreError> {
    if tables.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = "SELECT id, version FROM game_table WHERE id IN (SELECT value FROM json_each($1))";
    let rows = sqlx::query(sql).bind(json(&tables)?).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get::<i64, _>(1)?.unsigned_abs()))).collect()
}

/// Writes deltas into `game_table` and `event`.
pub(crate) async fn write(connection: &mut SqliteConnection, tables: &[(&str, &Delta)]) -> Result<(), StoreError> {
    if tables.is_empty() {
        return Ok(());
    }
    let updated = update_tables(connection, tables).await?;
    if updated != tables.len() as u64 {
        return Err(StoreError::Corrupt(format!(
            "{updated} of {} tables are at the version that their steps follow",
            tables.len()
        )));
    }
    let rows: Vec<_> = tables
        .iter()
        .flat_map(|(table, delta)| (delta.flushed + 1..).zip(&delta.events).map(move |row| (*table, row)))
        .map(|(table, (version, event))| (table, version, event.format, event.body.as_str(), event.at))
        .collect();
    insert_events(connection, &rows).await
}

async fn update_tables(connection: &mut SqliteConnection, tables: &[(&str, &Delta)]) -> Result<u64, StoreError> {
    let rows: Vec<_> = tables
        .iter()
        .map(|(table, delta)| {
            let updated = delta.events.last().map(|event| event.at);
            let Delta { flushed, server_to_act, due, .. } = delta;
            Ok((table, flushed, delta.version(), i64::from(*server_to_act), json(&delta.acting)?, due, updated))
        })
        .collect::<Result<_, StoreError>>()?;
    let done = sqlx::query(
        "UPDATE game_table SET version = step.value->>2, server_to_act = step.value->>3, acting = step.value->>4,
             due = step.value->>5, updated = MAX(updated, step.value->>6)
         FROM json_each($1) AS step WHERE game_table.id = step.value->>0 AND version = step.value->>1",
    )
    .bind(json(&rows)?)
    .execute(connection)
    .await?;
    Ok(done.rows_affected())
}

/// Rows per insert, largest first: each size is one prepared statement.
const BATCH_SIZES: [usize; 5] = [256, 64, 16, 4, 1];

/// Inserts events: table, version, format, text and time of each.
pub(crate) async fn insert_events(
    connection: &mut SqliteConnection,
    mut rows: &[(&str, u64, u32, &str, i64)],
) -> Result<(), StoreError> {
    for size in BATCH_SIZES {
        while let Some((some, rest)) = rows.split_at_checked(size) {
            let mut sql = QueryBuilder::new("INSERT INTO event (table_id, version, format, body, at) ");
            sql.push_values(some, |mut row, (table, version, format, body, at)| {
                row.push_bind(*table).push_bind(*version as i64).push_bind(*format).push_bind(*body).push_bind(*at);
            });
            sql.build().execute(&mut *connection).await?;
            rows = rest;
        }
    }
    Ok(())
}
