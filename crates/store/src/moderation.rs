//! Moderation: mutes by the operator, personal blocks, and reports of chat messages.

use crate::StoreError;
use crate::sqlite::read_json;
use protocol::{AdminReport, Chair, ChatRoom};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use table::{Guest, TableEvent};

/// The most people a guest can block.
const MAX_BLOCKED: u32 = 500;
/// Chat messages shown to the operator for a report, the reported one included.
const CONTEXT: u32 = 8;

pub(crate) async fn muted(readers: &SqlitePool) -> Result<Vec<Guest>, StoreError> {
    let rows = sqlx::query("SELECT guest_id FROM mute").fetch_all(readers).await?;
    rows.iter().map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).collect()
}

/// Mutes a person, or lifts the mute.
pub(crate) async fn mute(
    connection: &mut SqliteConnection,
    guest: &Guest,
    muted: bool,
    now: i64,
) -> Result<(), StoreError> {
    let sql = if muted {
        "INSERT INTO mute (guest_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM mute WHERE guest_id = $1 AND $2 > 0"
    };
    sqlx::query(sql).bind(guest.key()).bind(now).execute(connection).await?;
    Ok(())
}

/// The people whom a guest has blocked.
pub(crate) async fn blocked_by(readers: &SqlitePool, guest: &Guest) -> Result<Vec<Guest>, StoreError> {
    let rows =
        sqlx::query("SELECT blocked_id FROM block WHERE guest_id = $1").bind(guest.key()).fetch_all(readers).await?;
    rows.iter().map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).collect()
}

/// Blocks a person or unblocks them. A conflict if the list is full.
pub(crate) async fn block(
    connection: &mut SqliteConnection,
    guest: &Guest,
    other: &Guest,
    blocked: bool,
    now: i64,
) -> Result<(), StoreError> {
    if !blocked {
        let sql = "DELETE FROM block WHERE guest_id = $1 AND blocked_id = $2";
        sqlx::query(sql).bind(guest.key()).bind(other.key()).execute(connection).await?;
        return Ok(());
    }
    let sql = "INSERT INTO block (guest_id, blocked_id, at)
         SELECT $1, $2, $3 WHERE (SELECT COUNT(*) FROM block WHERE guest_id = $1 AND blocked_id <> $2) < $4
         ON CONFLICT DO UPDATE SET at = $3";
    let done =
        sqlx::query(sql).bind(guest.key()).bind(other.key()).bind(now).bind(MAX_BLOCKED).execute(connection).await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Stores a report of a chat message; a repeated report of the same guest changes nothing.
pub(crate) async fn report(
    connection: &mut SqliteConnection,
    guest: &Guest,
    table: &str,
    event_version: u64,
    author: &Guest,
    now: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO report (table_id, event_version, reporter_id, author_id, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING",
    )
    .bind(table)
    .bind(event_version as i64)
    .bind(guest.key())
    .bind(author.key())
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}

/// Marks the reports of a chat message as resolved. A conflict if there are none.
pub(crate) async fn resolve(
    connection: &mut SqliteConnection,
    table: &str,
    event_version: u64,
) -> Result<(), StoreError> {
    let sql = "UPDATE report SET resolved = 1 WHERE table_id = $1 AND event_version = $2";
    let resolved = sqlx::query(sql).bind(table).bind(event_version as i64).execute(connection).await?;
    if resolved.rows_affected() > 0 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// The author of a reported chat message.
pub(crate) async fn reported_author(
    readers: &SqlitePool,
    table: &str,
    event_version: u64,
) -> Result<Option<Guest>, StoreError> {
    let sql = "SELECT author_id FROM report WHERE table_id = $1 AND event_version = $2 LIMIT 1";
    let row = sqlx::query(sql).bind(table).bind(event_version as i64).fetch_optional(readers).await?;
    row.map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).transpose()
}

/// The unresolved reports, the latest first.
pub(crate) async fn reports(readers: &SqlitePool, most: u32) -> Result<Vec<AdminReport>, StoreError> {
    let rows = sqlx::query(
        "SELECT report.table_id, event_version, MAX(report.at), COUNT(*), game, chairs,
                EXISTS (SELECT 1 FROM mute WHERE mute.guest_id = author_id)
         FROM report JOIN game_table ON game_table.id = report.table_id
         WHERE resolved = 0 GROUP BY report.table_id, event_version ORDER BY MAX(report.at) DESC LIMIT $1",
    )
    .bind(most)
    .fetch_all(readers)
    .await?;
    let mut reports = Vec::with_capacity(rows.len());
    for row in &rows {
        let (table, version): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        let chairs: Vec<Chair> = read_json(row.try_get(5)?)?;
        let said = context(readers, &table, version, &chairs).await?;
        let (at, by, game, muted) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?, row.try_get(6)?);
        reports.push(AdminReport { table, game, line: version as u64, at, by, said, muted });
    }
    Ok(reports)
}

/// A chat message and some of those before it in the same room, the earliest first: names and texts.
async fn context(
    readers: &SqlitePool,
    table: &str,
    version: i64,
    chairs: &[Chair],
) -> Result<Vec<(String, String)>, StoreError> {
    let rows = sqlx::query(
        "SELECT format, body FROM event WHERE table_id = $1 AND version <= $2
         AND (body LIKE '%\"chatted\":%' OR body LIKE '%\"spectator-chatted\":%' OR body LIKE '%\"said\":%'
              OR body LIKE '%\"murmured\":%') ORDER BY version DESC LIMIT $3",
    )
    .bind(table)
    .bind(version)
    // Messages of other rooms may lie between.
    .bind(4 * CONTEXT)
    .fetch_all(readers)
    .await?;
    // One that cannot be read must not hide all other reports.
    let mut messages = rows.iter().filter_map(|row| chat_message(row, chairs).ok()?);
    let Some((room, name, text)) = messages.next() else { return Ok(Vec::new()) };
    let before = messages.filter(|(other, ..)| *other == room).take(CONTEXT as usize - 1);
    let mut said: Vec<(String, String)> = before.map(|(_, name, text)| (name, text)).collect();
    said.reverse();
    said.push((name, text));
    Ok(said)
}

/// The room of a chat message, none for spectators; the name of its author, and the text.
fn chat_message(row: &SqliteRow, chairs: &[Chair]) -> Result<Option<(Option<ChatRoom>, String, String)>, StoreError> {
    let format = u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX);
    let event = TableEvent::from_text(format, row.try_get(1)?).map_err(StoreError::Corrupt)?;
    Ok(match event.untimed() {
        TableEvent::Chatted { seat, room, text } => {
            let name = match chairs.get(seat.index()) {
                Some(Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) => name.clone(),
                Some(Chair::Empty | Chair::Bot(_)) | None => String::new(),
            };
            Some((Some(*room), name, text.as_str().to_owned()))
        }
        TableEvent::SpectatorChatted { name, text, .. } => {
            Some((None, name.as_str().to_owned(), text.as_str().to_owned()))
        }
        _ => None,
    })
}
