//! Which appends are steps, and how steps of many tables are written where they belong.
//!
//! What a statement costs is mostly the way there and back, not the row: however many tables there are, they are moved on by
//! one statement, and their facts go in by a few.

use super::rows::json;
use super::writer::Work;
use super::{Append, Stage, StoreFault};
use kernel::SeatSet;
use sqlx::{QueryBuilder, Row, SqliteConnection};
use std::collections::HashMap;
use table::Fact;

/// The one append of a job in which the game goes on and nothing else happens.
pub(super) fn step(work: &Work) -> Option<&Append> {
    let [append] = work.appends() else { return None };
    let goes_on = append.facts.iter().all(|fact| matches!(fact.plain(), Fact::Stepped(_)));
    (append.expected > 0 && append.summary.stage != Stage::Over && goes_on).then_some(append)
}

/// What happened at a table since its facts were last written where they belong.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    /// The version that is where it belongs.
    pub(super) settled: u64,
    /// What follows it.
    pub(super) facts: Vec<Kept>,
    /// Whether the next step is chance's or a bot's.
    pub(super) house: bool,
    /// The seats that may act.
    pub(super) acting: SeatSet,
    /// When the house has to act for somebody.
    pub(super) due: Option<u64>,
}

/// A fact as it is kept.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) format: u32,
    pub(super) body: String,
    pub(super) at: i64,
}

impl Ahead {
    pub(super) fn version(&self) -> u64 {
        self.settled + self.facts.len() as u64
    }

    /// Everything is where it belongs.
    pub(super) fn settle(&mut self) {
        self.settled = self.version();
        self.facts = Vec::new();
    }

    /// Adds what follows it.
    pub(super) fn follow(&mut self, next: Ahead) {
        let Ahead { settled: _, facts, house, acting, due } = next;
        self.facts.extend(facts);
        (self.house, self.acting, self.due) = (house, acting, due);
    }
}

/// The versions of tables that are where they belong; a table that is not there has none.
pub(super) async fn versions(
    connection: &mut SqliteConnection,
    tables: &[&str],
) -> Result<HashMap<String, u64>, StoreFault> {
    if tables.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = "SELECT id, version FROM game_table WHERE id IN (SELECT value FROM json_each($1))";
    let rows = sqlx::query(sql).bind(json(&tables)?).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get::<i64, _>(1)?.unsigned_abs()))).collect()
}

/// Writes what happened at tables where it belongs.
pub(super) async fn write(connection: &mut SqliteConnection, tables: &[(&str, &Ahead)]) -> Result<(), StoreFault> {
    if tables.is_empty() {
        return Ok(());
    }
    let moved = move_tables(connection, tables).await?;
    if moved != tables.len() as u64 {
        return Err(StoreFault::Corrupt(format!(
            "{moved} of {} tables are where their steps expect them",
            tables.len()
        )));
    }
    add_facts(connection, tables).await
}

async fn move_tables(connection: &mut SqliteConnection, tables: &[(&str, &Ahead)]) -> Result<u64, StoreFault> {
    let rows: Vec<_> = tables
        .iter()
        .map(|(table, ahead)| {
            let touched = ahead.facts.last().map(|fact| fact.at);
            let Ahead { settled, house, due, .. } = ahead;
            Ok((table, settled, ahead.version(), i64::from(*house), json(&ahead.acting)?, due, touched))
        })
        .collect::<Result<_, StoreFault>>()?;
    let moved = sqlx::query(
        "UPDATE game_table SET version = step.value->>2, house = step.value->>3, acting = step.value->>4,
             due = step.value->>5, touched = MAX(touched, step.value->>6)
         FROM json_each($1) AS step WHERE game_table.id = step.value->>0 AND version = step.value->>1",
    )
    .bind(json(&rows)?)
    .execute(connection)
    .await?;
    Ok(moved.rows_affected())
}

async fn add_facts(connection: &mut SqliteConnection, tables: &[(&str, &Ahead)]) -> Result<(), StoreFault> {
    let rows: Vec<_> = tables
        .iter()
        .flat_map(|(table, ahead)| (ahead.settled + 1..).zip(&ahead.facts).map(move |row| (*table, row)))
        .map(|(table, (version, fact))| (table, version, fact.format, fact.body.as_str(), fact.at))
        .collect();
    insert(connection, &rows).await
}

/// Facts are written so many at a time, as long as there are so many: each number is a statement that is prepared once.
const AT_A_TIME: [usize; 5] = [256, 64, 16, 4, 1];

/// Writes facts: table, version, format, text and time of each.
pub(super) async fn insert(
    connection: &mut SqliteConnection,
    mut rows: &[(&str, u64, u32, &str, i64)],
) -> Result<(), StoreFault> {
    for size in AT_A_TIME {
        while let Some((some, rest)) = rows.split_at_checked(size) {
            let mut sql = QueryBuilder::new("INSERT INTO fact (table_id, version, format, body, at) ");
            sql.push_values(some, |mut row, (table, version, format, body, at)| {
                row.push_bind(*table).push_bind(*version as i64).push_bind(*format).push_bind(*body).push_bind(*at);
            });
            sql.build().execute(&mut *connection).await?;
            rows = rest;
        }
    }
    Ok(())
}
