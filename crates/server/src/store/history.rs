//! Finished games.

use super::rows::json;
use super::sqlite::{facts, read_json, read_seats};
use super::{Append, Finish, StoreFault, Summary, rating};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use table::{Guest, Table};
use wire::{History, Played, PlayedKind};

/// One page of a guest's finished games, the latest first.
pub(super) async fn page(readers: &SqlitePool, guest: &Guest, page: u32) -> Result<History, StoreFault> {
    let total = sqlx::query(
        "SELECT COUNT(DISTINCT table_id) FROM chair JOIN finished USING (table_id) WHERE chair.guest_id = $1",
    )
    .bind(guest.key())
    .fetch_one(readers)
    .await?;
    let rows = sqlx::query(
        "SELECT finished.table_id, finished.game, finished.at, chairs, GROUP_CONCAT(seat), outcome, kind
         FROM chair JOIN finished USING (table_id) JOIN game_table ON game_table.id = table_id
         WHERE chair.guest_id = $1
         GROUP BY finished.table_id ORDER BY finished.at DESC, number DESC LIMIT $2 OFFSET $3",
    )
    .bind(guest.key())
    .bind(History::PAGE)
    .bind(i64::from(page) * i64::from(History::PAGE))
    .fetch_all(readers)
    .await?;
    Ok(History { games: rows.iter().map(read).collect::<Result<_, _>>()?, total: total.try_get(0)? })
}

/// Every table where a guest sits, or said something while watching, the latest first.
pub(super) async fn sat_at(readers: &SqlitePool, guest: &Guest, most: u32) -> Result<Vec<String>, StoreFault> {
    let rows = sqlx::query(
        "SELECT id, touched FROM game_table WHERE id IN
             (SELECT table_id FROM chair WHERE guest_id = $1 UNION SELECT table_id FROM murmur WHERE guest_id = $1)
         ORDER BY touched DESC, id LIMIT $2",
    )
    .bind(guest.key())
    .bind(most)
    .fetch_all(readers)
    .await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

fn read(row: &SqliteRow) -> Result<Played, StoreFault> {
    let kind: &str = row.try_get(6)?;
    Ok(Played {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        at: row.try_get(2)?,
        chairs: read_json(row.try_get(3)?)?,
        yours: read_seats(row.try_get(4)?),
        outcome: read_json(row.try_get(5)?)?,
        kind: PlayedKind::ALL
            .into_iter()
            .find(|known| known.code() == kind)
            .ok_or_else(|| StoreFault::Corrupt(format!("no game is played as '{kind}'")))?,
    })
}

/// Writes that a game is over, once.
pub(super) async fn write_finish(
    connection: &mut SqliteConnection,
    append: &Append,
    now: i64,
) -> Result<(), StoreFault> {
    let number = write(connection, &append.table, &append.summary, now).await?;
    match (number, append.summary.finish.as_ref().and_then(|finish| finish.contest.as_ref())) {
        (Some(number), Some(contest)) => rating::write(connection, &append.summary.game, number, contest).await,
        (Some(_) | None, _) => Ok(()),
    }
}

/// Answers with the number of the game, if it was not written before.
async fn write(
    connection: &mut SqliteConnection,
    table: &str,
    summary: &Summary,
    now: i64,
) -> Result<Option<i64>, StoreFault> {
    let Some(Finish { kind, outcome, honours, played, contest: _ }) = &summary.finish else { return Ok(None) };
    sqlx::query(
        "INSERT INTO finished (table_id, game, kind, outcome, honours, at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING number",
    )
    .bind(table)
    .bind(&summary.game)
    .bind(kind.code())
    .bind(json(outcome)?)
    .bind(honours.as_ref().map(json).transpose()?)
    .bind(played.unwrap_or(now).min(now))
    .fetch_optional(connection)
    .await?
    .map(|row| Ok(row.try_get(0)?))
    .transpose()
}

/// Writes down every game that was over before anybody did so, in the order in which they were last touched. A table whose
/// history cannot be read any more is passed over.
pub(super) async fn write_all(connection: &mut SqliteConnection) -> Result<(), StoreFault> {
    let sql = "SELECT id, touched FROM game_table WHERE over = 1 ORDER BY touched, id";
    for row in &sqlx::query(sql).fetch_all(&mut *connection).await? {
        let (table, touched): (&str, i64) = (row.try_get(0)?, row.try_get(1)?);
        let facts = facts(&mut *connection, table).await;
        match facts.and_then(|facts| Table::replay(facts).map_err(|fault| StoreFault::Corrupt(fault.to_string()))) {
            Ok(played) => drop(write(connection, table, &Summary::from(&played), touched).await?),
            Err(fault) => tracing::warn!(table, %fault, "a finished game cannot be read any more"),
        }
    }
    Ok(())
}
