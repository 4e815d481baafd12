//! Somebody leaves for good. What they played stays, for it was others' game too and must replay for ever; who they were
//! does not.

use super::StoreFault;
use super::rows::json;
use super::sqlite::{read_json, read_seats};
use sqlx::{Row, SqliteConnection};
use table::{FORMAT, Fact, Guest};
use wire::Chair;

/// Takes a guest's name and words out of everything that is kept. Their key stays in the facts: it is the hash of a token
/// that nobody has, and says only that the same person sat here and there.
pub(super) async fn forget(connection: &mut SqliteConnection, guest: &Guest, now: i64) -> Result<(), StoreFault> {
    let tables = sqlx::query(
        "SELECT id, chairs, GROUP_CONCAT(seat) FROM chair JOIN game_table ON game_table.id = table_id
         WHERE guest_id = $1 GROUP BY id",
    )
    .bind(guest.key())
    .fetch_all(&mut *connection)
    .await?;
    for row in &tables {
        let (table, seats): (&str, &str) = (row.try_get(0)?, row.try_get(2)?);
        let mut chairs: Vec<Chair> = read_json(row.try_get(1)?)?;
        for seat in read_seats(seats).iter() {
            if let Some(Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) =
                chairs.get_mut(seat.index())
            {
                name.clear();
            }
        }
        sqlx::query("UPDATE game_table SET chairs = $2 WHERE id = $1")
            .bind(table)
            .bind(json(&chairs)?)
            .execute(&mut *connection)
            .await?;
        forget_at(connection, guest, table, seats).await?;
    }
    let watched = sqlx::query("SELECT table_id FROM murmur WHERE guest_id = $1").bind(guest.key());
    for row in &watched.fetch_all(&mut *connection).await? {
        forget_at(connection, guest, row.try_get(0)?, "").await?;
    }
    for sql in [
        "UPDATE solo_score SET name = '' WHERE guest_id = $1",
        "UPDATE rating SET name = '' WHERE player = $1",
        "DELETE FROM murmur WHERE guest_id = $1",
        "DELETE FROM shun WHERE guest_id = $1 OR other_id = $1",
        "DELETE FROM report WHERE guest_id = $1 OR speaker_id = $1",
        "DELETE FROM device WHERE guest_id = $1",
        "DELETE FROM account WHERE guest_id = $1",
    ] {
        sqlx::query(sql).bind(guest.key()).execute(&mut *connection).await?;
    }
    sqlx::query("UPDATE guest SET gone = $2 WHERE id = $1").bind(guest.key()).bind(now).execute(connection).await?;
    Ok(())
}

async fn forget_at(
    connection: &mut SqliteConnection,
    guest: &Guest,
    table: &str,
    seats: &str,
) -> Result<(), StoreFault> {
    // The facts that can hold a name or words, timed or not; the many others need not be read.
    let rows = sqlx::query(
        "SELECT version, format, body FROM fact WHERE table_id = $1
         AND (body LIKE '{\"opened\":%' OR body LIKE '%\"sat\":%' OR body LIKE '%\"said\":%'
         OR body LIKE '%\"murmured\":%')",
    )
    .bind(table)
    .fetch_all(&mut *connection)
    .await?;
    for row in &rows {
        let version: i64 = row.try_get(0)?;
        let format = u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u32::MAX);
        let corrupt = |reason| StoreFault::Corrupt(format!("fact {version} of table {table}: {reason}"));
        let mut fact = Fact::from_text(format, row.try_get(2)?).map_err(corrupt)?;
        if fact.forget(guest, read_seats(seats)) {
            sqlx::query("UPDATE fact SET body = $3, format = $4 WHERE table_id = $1 AND version = $2")
                .bind(table)
                .bind(version)
                .bind(fact.to_text())
                .bind(FORMAT)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}
