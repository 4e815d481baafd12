//! The history of finished games.

use crate::append::json;
use crate::sqlite::{load_events, read_json, read_seats};
use crate::{Append, GameResult, StoreError, TableSummary, ratings};
use protocol::{FinishedGame, FinishedKind, History};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use table::{Guest, Table};

/// One page of a guest's finished games, the latest first.
pub(crate) async fn page(readers: &SqlitePool, guest: &Guest, page: u32) -> Result<History, StoreError> {
    let total = sqlx::query(
        "SELECT COUNT(DISTINCT table_id) FROM chair JOIN finished_game USING (table_id) WHERE chair.guest_id = $1",
    )
    .bind(guest.key())
    .fetch_one(readers)
    .await?;
    let rows = sqlx::query(
        "SELECT finished_game.table_id, finished_game.game, finished_game.at, chairs, GROUP_CONCAT(seat), outcome, kind
         FROM chair JOIN finished_game USING (table_id) JOIN game_table ON game_table.id = table_id
         WHERE chair.guest_id = $1
         GROUP BY finished_game.table_id ORDER BY finished_game.at DESC, number DESC LIMIT $2 OFFSET $3",
    )
    .bind(guest.key())
    .bind(History::PAGE_SIZE)
    .bind(i64::from(page) * i64::from(History::PAGE_SIZE))
    .fetch_all(readers)
    .await?;
    Ok(History { games: rows.iter().map(read).collect::<Result<_, _>>()?, total: total.try_get(0)? })
}

/// Every table where a guest sits or has chatted as a spectator, the latest first.
pub(crate) async fn tables_with(readers: &SqlitePool, guest: &Guest, most: u32) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, updated FROM game_table WHERE id IN
             (SELECT table_id FROM chair WHERE guest_id = $1 UNION
              SELECT table_id FROM spectator_chat WHERE guest_id = $1)
         ORDER BY updated DESC, id LIMIT $2",
    )
    .bind(guest.key())
    .bind(most)
    .fetch_all(readers)
    .await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

fn read(row: &SqliteRow) -> Result<FinishedGame, StoreError> {
    let kind: &str = row.try_get(6)?;
    Ok(FinishedGame {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        at: row.try_get(2)?,
        chairs: read_json(row.try_get(3)?)?,
        yours: read_seats(row.try_get(4)?),
        outcome: read_json(row.try_get(5)?)?,
        kind: FinishedKind::ALL
            .into_iter()
            .find(|known| known.code() == kind)
            .ok_or_else(|| StoreError::Corrupt(format!("no game is played as '{kind}'")))?,
    })
}

/// Adds a game that has ended to the list and to the ratings, once.
pub(crate) async fn write_finish(
    connection: &mut SqliteConnection,
    append: &Append,
    now: i64,
) -> Result<(), StoreError> {
    let number = write(connection, &append.table, &append.summary, now).await?;
    match (number, append.summary.finish.as_ref().and_then(|finish| finish.rated.as_ref())) {
        (Some(number), Some(rated)) => ratings::write(connection, &append.summary.game, number, rated).await,
        (Some(_) | None, _) => Ok(()),
    }
}

/// Returns the number of the game, if it is new.
async fn write(
    connection: &mut SqliteConnection,
    table: &str,
    summary: &TableSummary,
    now: i64,
) -> Result<Option<i64>, StoreError> {
    let Some(GameResult { kind, outcome, honours, played, rated: _ }) = &summary.finish else { return Ok(None) };
    sqlx::query(
        "INSERT INTO finished_game (table_id, game, kind, outcome, honours, at) VALUES ($1, $2, $3, $4, $5, $6)
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

/// Lists all finished games in the order of their last change, for databases older than the list. Tables that cannot be
/// replayed are skipped.
pub(crate) async fn write_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let sql = "SELECT id, updated FROM game_table WHERE over = 1 ORDER BY updated, id";
    for row in &sqlx::query(sql).fetch_all(&mut *connection).await? {
        let (table, updated): (&str, i64) = (row.try_get(0)?, row.try_get(1)?);
        let events = load_events(&mut *connection, table).await;
        match events.and_then(|events| Table::replay(events).map_err(|fault| StoreError::Corrupt(fault.to_string()))) {
            Ok(played) => drop(write(connection, table, &TableSummary::from(&played), updated).await?),
            Err(fault) => tracing::warn!(table, %fault, "skipped a finished game that cannot be replayed"),
        }
    }
    Ok(())
}
