//! Scores of solo games, and the daily challenges.

use crate::{Append, SoloResult, StoreError};
use protocol::{Leader, SoloScore, SoloScores};
use sqlx::sqlite::SqlitePool;
use sqlx::{Row, SqliteConnection};
use table::{Guest, Opening, TableEvent};

/// Reads the secret of the database; a new database gets one.
pub(crate) async fn secret(connection: &mut SqliteConnection) -> Result<String, StoreError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| StoreError::Broken("the system has no randomness".to_owned()))?;
    let fresh: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    sqlx::query("INSERT INTO secret (only_one, value) VALUES (1, $1) ON CONFLICT DO NOTHING")
        .bind(fresh)
        .execute(&mut *connection)
        .await?;
    let row = sqlx::query("SELECT value FROM secret").fetch_one(connection).await?;
    Ok(row.try_get(0)?)
}

pub(crate) async fn scores(
    readers: &SqlitePool,
    guest: &Guest,
    game: &str,
    most: u32,
) -> Result<SoloScores, StoreError> {
    let all =
        sqlx::query("SELECT COUNT(*), MAX(score), AVG(score * 1.0) FROM solo_score WHERE guest_id = $1 AND game = $2")
            .bind(guest.key())
            .bind(game)
            .fetch_one(readers)
            .await?;
    let rows = sqlx::query(
        "SELECT score, day FROM solo_score WHERE guest_id = $1 AND game = $2 ORDER BY at DESC, table_id LIMIT $3",
    )
    .bind(guest.key())
    .bind(game)
    .bind(most)
    .fetch_all(readers)
    .await?;
    let read = |row: &sqlx::sqlite::SqliteRow| Ok(SoloScore { score: row.try_get(0)?, daily: row.try_get(1)? });
    Ok(SoloScores {
        latest: rows.iter().map(read).collect::<Result<_, StoreError>>()?,
        games: all.try_get(0)?,
        best: all.try_get(1)?,
        mean: all.try_get(2)?,
    })
}

pub(crate) async fn daily_table(
    readers: &SqlitePool,
    guest: &Guest,
    game: &str,
    day: u32,
) -> Result<Option<String>, StoreError> {
    let row = sqlx::query("SELECT table_id FROM daily WHERE game = $1 AND day = $2 AND guest_id = $3")
        .bind(game)
        .bind(day)
        .bind(guest.key())
        .fetch_optional(readers)
        .await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub(crate) async fn leaders(
    readers: &SqlitePool,
    guest: Option<&Guest>,
    game: &str,
    day: u32,
    most: u32,
) -> Result<Vec<Leader>, StoreError> {
    // The guest who asks comes first here, so that the limit never cuts them off.
    let rows = sqlx::query(
        "SELECT place, name, score, guest_id = $3 AS own
         FROM (SELECT RANK() OVER (ORDER BY score DESC) AS place, name, score, guest_id, at
               FROM solo_score WHERE game = $1 AND day = $2)
         ORDER BY own DESC, place, at LIMIT $4",
    )
    .bind(game)
    .bind(day)
    .bind(guest.map_or("", Guest::key))
    .bind(most)
    .fetch_all(readers)
    .await?;
    let read = |row: &sqlx::sqlite::SqliteRow| {
        Ok(Leader { rank: row.try_get(0)?, name: row.try_get(1)?, score: row.try_get(2)?, you: row.try_get(3)? })
    };
    let mut leaders = rows.iter().map(read).collect::<Result<Vec<_>, StoreError>>()?;
    leaders.sort_by_key(|leader| leader.rank);
    Ok(leaders)
}

/// Records that a guest has begun a day's challenge. A second try is a conflict: it is never opened.
pub(crate) async fn write_daily(
    connection: &mut SqliteConnection,
    table: &str,
    event: &TableEvent,
    guest: &Guest,
) -> Result<(), StoreError> {
    let TableEvent::Opened(opening) = event else { return Ok(()) };
    let Opening { game, daily: Some(day), .. } = &**opening else { return Ok(()) };
    let sql = "INSERT INTO daily (game, day, guest_id, table_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    let written = sqlx::query(sql).bind(game).bind(day).bind(guest.key()).bind(table).execute(connection).await?;
    if written.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Records the score of a finished solo game, once.
pub(crate) async fn write_score(
    connection: &mut SqliteConnection,
    append: &Append,
    now: i64,
) -> Result<(), StoreError> {
    let Some(SoloResult { guest, name, score, day }) = &append.summary.solo else { return Ok(()) };
    sqlx::query(
        "INSERT INTO solo_score (table_id, game, guest_id, name, score, day, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    )
    .bind(&append.table)
    .bind(&append.summary.game)
    .bind(guest.key())
    .bind(name)
    .bind(score)
    .bind(day)
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}
