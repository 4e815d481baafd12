//! What somebody played as a guest becomes what they played under their account.

use super::StoreFault;
use sqlx::{Row, SqliteConnection};
use table::{FORMAT, Fact, Guest};

/// Gives everything of a guest to another one, and lets the guest be gone: their token opens nothing any more.
pub(super) async fn hand_over(
    connection: &mut SqliteConnection,
    from: &Guest,
    to: &Guest,
    now: i64,
) -> Result<(), StoreFault> {
    // Gone already, or an account by now: there is nothing to give.
    let known =
        sqlx::query("SELECT 1 FROM guest WHERE id = $1 AND gone IS NULL AND id NOT IN (SELECT guest_id FROM account)");
    if from == to || known.bind(from.key()).fetch_optional(&mut *connection).await?.is_none() {
        return Ok(());
    }
    let tables = sqlx::query(
        "SELECT table_id FROM chair WHERE guest_id = $1 UNION SELECT table_id FROM murmur WHERE guest_id = $1",
    )
    .bind(from.key());
    for row in tables.fetch_all(&mut *connection).await? {
        hand_over_at(connection, from, to, row.try_get(0)?).await?;
    }
    for sql in [
        "UPDATE chair SET guest_id = $2 WHERE guest_id = $1",
        // One try a day: where both had theirs, the account's counts.
        "UPDATE solo_score SET guest_id = $2 WHERE guest_id = $1 AND NOT EXISTS
             (SELECT 1 FROM solo_score AS own WHERE own.guest_id = $2 AND own.game = solo_score.game
              AND own.day = solo_score.day)",
        "UPDATE OR IGNORE daily SET guest_id = $2 WHERE guest_id = $1",
        // Where both have a rating the account's stays as it is: `tablee rerate` finds what all the games say together.
        "UPDATE OR IGNORE rating SET player = $2 WHERE player = $1",
        "UPDATE OR IGNORE rated SET player = $2 WHERE player = $1",
        "DELETE FROM rating WHERE player = $1 AND $2 <> ''",
        "DELETE FROM rated WHERE player = $1 AND $2 <> ''",
        "UPDATE OR IGNORE murmur SET guest_id = $2 WHERE guest_id = $1",
        // Nobody is deaf to themselves.
        "DELETE FROM shun WHERE (guest_id = $1 AND other_id = $2) OR (guest_id = $2 AND other_id = $1)",
        "UPDATE OR IGNORE shun SET guest_id = $2 WHERE guest_id = $1",
        "UPDATE OR IGNORE shun SET other_id = $2 WHERE other_id = $1",
        "UPDATE OR IGNORE report SET guest_id = $2 WHERE guest_id = $1",
        "UPDATE report SET speaker_id = $2 WHERE speaker_id = $1",
        // Whoever is muted stays so.
        "INSERT OR IGNORE INTO mute (guest_id, at) SELECT $2, at FROM mute WHERE guest_id = $1",
    ] {
        sqlx::query(sql).bind(from.key()).bind(to.key()).execute(&mut *connection).await?;
    }
    sqlx::query("UPDATE guest SET gone = $2 WHERE id = $1").bind(from.key()).bind(now).execute(connection).await?;
    Ok(())
}

async fn hand_over_at(
    connection: &mut SqliteConnection,
    from: &Guest,
    to: &Guest,
    table: &str,
) -> Result<(), StoreFault> {
    // The facts that can name somebody, timed or not; the many others need not be read.
    let rows = sqlx::query(
        "SELECT version, format, body FROM fact WHERE table_id = $1
         AND (body LIKE '{\"opened\":%' OR body LIKE '%\"sat\":%' OR body LIKE '%\"murmured\":%')",
    )
    .bind(table)
    .fetch_all(&mut *connection)
    .await?;
    for row in &rows {
        let version: i64 = row.try_get(0)?;
        let format = u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u32::MAX);
        let corrupt = |reason| StoreFault::Corrupt(format!("fact {version} of table {table}: {reason}"));
        let mut fact = Fact::from_text(format, row.try_get(2)?).map_err(corrupt)?;
        if fact.hand_over(from, to) {
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
