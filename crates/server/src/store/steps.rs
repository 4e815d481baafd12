//! Steps of many tables, written together.
//!
//! What a statement costs is mostly the way there and back, not the row: however many tables moved since the last commit,
//! their rows go in with one statement each for tables and facts.

use super::writer::{Work, json};
use super::{Append, Stage, StoreFault};
use sqlx::SqliteConnection;
use std::collections::HashSet;
use table::{FORMAT, Fact};

/// The steps among the jobs, each in the place of its job. A second job for the same table waits for the first.
pub(super) fn among(works: &[Work]) -> Vec<Option<&Append>> {
    let mut seen = HashSet::new();
    works.iter().map(|work| step(work).filter(|append| seen.insert(append.table.as_str()))).collect()
}

/// Writes steps. False where one of the tables is not where it was expected: the transaction is good for nothing then.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    steps: &[Option<&Append>],
    now: i64,
) -> Result<bool, StoreFault> {
    let appends: Vec<&Append> = steps.iter().flatten().copied().collect();
    if appends.is_empty() {
        return Ok(true);
    }
    if move_tables(connection, &appends, now).await? != appends.len() as u64 {
        return Ok(false);
    }
    add_facts(connection, &appends, now).await?;
    Ok(true)
}

/// The one append of a job that seats nobody and ends no game.
fn step(work: &Work) -> Option<&Append> {
    let [append] = work.appends() else { return None };
    let seats_nobody = |fact: &Fact| match fact.plain() {
        Fact::Stepped(_)
        | Fact::TookBack { .. }
        | Fact::AskedBack { .. }
        | Fact::Agreed { .. }
        | Fact::Objected { .. }
        | Fact::WentBack { .. }
        | Fact::Proposed { .. }
        | Fact::Dropped { .. }
        | Fact::Said { .. }
        | Fact::Offered { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Gave { .. }
        | Fact::Revealed { .. } => true,
        Fact::Opened(_)
        | Fact::Sat { .. }
        | Fact::BotSat { .. }
        | Fact::Held { .. }
        | Fact::Returned { .. }
        | Fact::Rematched { .. }
        | Fact::Murmured { .. }
        | Fact::Drawn { .. }
        | Fact::Timed { .. } => false,
    };
    let is_step = append.expected > 0 && append.summary.stage != Stage::Over && append.facts.iter().all(seats_nobody);
    is_step.then_some(append)
}

/// Moves tables on that are where their appends expect them, and tells how many were.
async fn move_tables(connection: &mut SqliteConnection, appends: &[&Append], now: i64) -> Result<u64, StoreFault> {
    let rows: Vec<_> = appends
        .iter()
        .map(|append| {
            let Append { table, expected, facts, summary, rolls: _ } = append;
            let house = i64::from(summary.stage == Stage::House);
            Ok((table, expected, expected + facts.len() as u64, house, json(&summary.acting)?, summary.due))
        })
        .collect::<Result<_, StoreFault>>()?;
    let moved = sqlx::query(
        "UPDATE game_table SET version = step.value->>2, house = step.value->>3, acting = step.value->>4,
             due = step.value->>5, touched = $2
         FROM json_each($1) AS step WHERE game_table.id = step.value->>0 AND version = step.value->>1",
    )
    .bind(json(&rows)?)
    .bind(now)
    .execute(connection)
    .await?;
    Ok(moved.rows_affected())
}

async fn add_facts(connection: &mut SqliteConnection, appends: &[&Append], now: i64) -> Result<(), StoreFault> {
    let rows: Vec<_> = appends
        .iter()
        .flat_map(|append| (append.expected + 1..).zip(&append.facts).map(|row| (&append.table, row)))
        .map(|(table, (version, fact))| (table, version, fact.to_text()))
        .collect();
    sqlx::query(
        "INSERT INTO fact (table_id, version, format, body, at)
         SELECT value->>0, value->>1, $2, value->>2, $3 FROM json_each($1)",
    )
    .bind(json(&rows)?)
    .bind(FORMAT)
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}
