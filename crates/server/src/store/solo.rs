//! Scores of games played alone, and the challenges of the days.

use super::{Append, Solo, StoreFault};
use sqlx::sqlite::SqlitePool;
use sqlx::{Row, SqliteConnection};
use table::{Fact, Guest, Opening};
use wire::{Leader, SoloScore, SoloScores};

/// Makes the secret of a new database, and reads it.
pub(super) async fn secret(connection: &mut SqliteConnection) -> Result<String, StoreFault> {
    let fresh = crate::luck::token().map_err(|_| StoreFault::Broken("the system has no randomness".to_owned()))?;
    sqlx::query("INSERT INTO secret (only_one, value) VALUES (1, $1) ON CONFLICT DO NOTHING")
        .bind(fresh)
        .execute(&mut *connection)
        .await?;
    let row = sqlx::query("SELECT value FROM secret").fetch_one(connection).await?;
    Ok(row.try_get(0)?)
}

pub(super) async fn scores(
    readers: &SqlitePool,
    guest: &Guest,
    game: &str,
    most: u32,
) -> Result<SoloScores, StoreFault> {
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
        latest: rows.iter().map(read).collect::<Result<_, StoreFault>>()?,
        games: all.try_get(0)?,
        best: all.try_get(1)?,
        mean: all.try_get(2)?,
    })
}

pub(super) async fn daily_table(
    readers: &SqlitePool,
    guest: &Guest,
    game: &str,
    day: u32,
) -> Result<Option<String>, StoreFault> {
    let row = sqlx::query("SELECT table_id FROM daily WHERE game = $1 AND day = $2 AND guest_id = $3")
        .bind(game)
        .bind(day)
        .bind(guest.key())
        .fetch_optional(readers)
        .await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn leaders(
    readers: &SqlitePool,
    guest: Option<&Guest>,
    game: &str,
    day: u32,
    most: u32,
) -> Result<Vec<Leader>, StoreFault> {
    // The one who asks comes first here, so that the limit never cuts them off.
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
    let mut leaders = rows.iter().map(read).collect::<Result<Vec<_>, StoreFault>>()?;
    leaders.sort_by_key(|leader| leader.rank);
    Ok(leaders)
}

/// Writes that a guest has begun a day's challenge. A second try is a conflict: it is never opened.
pub(super) async fn write_daily(
    connection: &mut SqliteConnection,
    table: &str,
    fact: &Fact,
    guest: &Guest,
) -> Result<(), StoreFault> {
    let Fact::Opened(opening) = fact else { return Ok(()) };
    let Opening { game, daily: Some(day), .. } = &**opening else { return Ok(()) };
    let sql = "INSERT INTO daily (game, day, guest_id, table_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    let written = sqlx::query(sql).bind(game).bind(day).bind(guest.key()).bind(table).execute(connection).await?;
    if written.rows_affected() == 1 { Ok(()) } else { Err(StoreFault::Conflict) }
}

/// Writes the score of a finished game, once.
pub(super) async fn write_score(
    connection: &mut SqliteConnection,
    append: &Append,
    now: i64,
) -> Result<(), StoreFault> {
    let Some(Solo { guest, name, score, day }) = &append.summary.solo else { return Ok(()) };
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
