//! Whom people do not want to hear, and what they bring before the operator.

use super::StoreFault;
use super::sqlite::read_json;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use table::{Fact, Guest};
use wire::{AdminReport, Chair, Room};

/// Nobody has more people to shun than this.
const MOST: u32 = 500;
/// What the operator reads of a reported line: so many lines with it.
const CONTEXT: u32 = 8;

/// Everybody whom a guest does not want to hear.
pub(super) async fn shunned(readers: &SqlitePool, guest: &Guest) -> Result<Vec<Guest>, StoreFault> {
    let rows =
        sqlx::query("SELECT other_id FROM shun WHERE guest_id = $1").bind(guest.key()).fetch_all(readers).await?;
    rows.iter().map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).collect()
}

/// A guest hears another no more, or again. A conflict where there are too many already.
pub(super) async fn shun(
    connection: &mut SqliteConnection,
    guest: &Guest,
    other: &Guest,
    shunned: bool,
    now: i64,
) -> Result<(), StoreFault> {
    if !shunned {
        let sql = "DELETE FROM shun WHERE guest_id = $1 AND other_id = $2";
        sqlx::query(sql).bind(guest.key()).bind(other.key()).execute(connection).await?;
        return Ok(());
    }
    let sql = "INSERT INTO shun (guest_id, other_id, at)
         SELECT $1, $2, $3 WHERE (SELECT COUNT(*) FROM shun WHERE guest_id = $1 AND other_id <> $2) < $4
         ON CONFLICT DO UPDATE SET at = $3";
    let done = sqlx::query(sql).bind(guest.key()).bind(other.key()).bind(now).bind(MOST).execute(connection).await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreFault::Conflict) }
}

/// Writes down that a guest reported a line; once is enough.
pub(super) async fn report(
    connection: &mut SqliteConnection,
    guest: &Guest,
    table: &str,
    line: u64,
    speaker: &Guest,
    now: i64,
) -> Result<(), StoreFault> {
    sqlx::query(
        "INSERT INTO report (table_id, line, guest_id, speaker_id, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(table)
    .bind(line as i64)
    .bind(guest.key())
    .bind(speaker.key())
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}

/// The operator has dealt with a line. A conflict where nobody reported it.
pub(super) async fn settle(connection: &mut SqliteConnection, table: &str, line: u64) -> Result<(), StoreFault> {
    let sql = "UPDATE report SET settled = 1 WHERE table_id = $1 AND line = $2";
    let settled = sqlx::query(sql).bind(table).bind(line as i64).execute(connection).await?;
    if settled.rows_affected() > 0 { Ok(()) } else { Err(StoreFault::Conflict) }
}

/// Who said a line that was reported.
pub(super) async fn accused(readers: &SqlitePool, table: &str, line: u64) -> Result<Option<Guest>, StoreFault> {
    let sql = "SELECT speaker_id FROM report WHERE table_id = $1 AND line = $2 LIMIT 1";
    let row = sqlx::query(sql).bind(table).bind(line as i64).fetch_optional(readers).await?;
    row.map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).transpose()
}

/// The lines that wait for the operator, the latest first.
pub(super) async fn reports(readers: &SqlitePool, most: u32) -> Result<Vec<AdminReport>, StoreFault> {
    let rows = sqlx::query(
        "SELECT report.table_id, line, MAX(report.at), COUNT(*), game, chairs,
                EXISTS (SELECT 1 FROM mute WHERE mute.guest_id = speaker_id)
         FROM report JOIN game_table ON game_table.id = report.table_id
         WHERE settled = 0 GROUP BY report.table_id, line ORDER BY MAX(report.at) DESC LIMIT $1",
    )
    .bind(most)
    .fetch_all(readers)
    .await?;
    let mut reports = Vec::with_capacity(rows.len());
    for row in &rows {
        let (table, line): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        let chairs: Vec<Chair> = read_json(row.try_get(5)?)?;
        let said = said(readers, &table, line, &chairs).await?;
        let (at, by, game, muted) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?, row.try_get(6)?);
        reports.push(AdminReport { table, game, line: line as u64, at, by, said, muted });
    }
    Ok(reports)
}

/// A line and some of those before it in the same room, the earliest first: names and words.
async fn said(
    readers: &SqlitePool,
    table: &str,
    line: i64,
    chairs: &[Chair],
) -> Result<Vec<(String, String)>, StoreFault> {
    let rows = sqlx::query(
        "SELECT format, body FROM fact WHERE table_id = $1 AND version <= $2
         AND (body LIKE '%\"said\":%' OR body LIKE '%\"murmured\":%') ORDER BY version DESC LIMIT $3",
    )
    .bind(table)
    .bind(line)
    // Lines of other rooms may lie between.
    .bind(4 * CONTEXT)
    .fetch_all(readers)
    .await?;
    let lines = rows.iter().map(|row| spoken(row, chairs)).collect::<Result<Vec<_>, _>>()?;
    let mut lines = lines.into_iter().flatten();
    let Some((room, name, text)) = lines.next() else { return Ok(Vec::new()) };
    let before = lines.filter(|(other, ..)| *other == room).take(CONTEXT as usize - 1);
    let mut said: Vec<(String, String)> = before.map(|(_, name, text)| (name, text)).collect();
    said.reverse();
    said.push((name, text));
    Ok(said)
}

/// Where something was said, none among those who watch; by whom, and what.
fn spoken(row: &SqliteRow, chairs: &[Chair]) -> Result<Option<(Option<Room>, String, String)>, StoreFault> {
    let format = u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX);
    let fact = Fact::from_text(format, row.try_get(1)?).map_err(StoreFault::Corrupt)?;
    Ok(match fact.plain() {
        Fact::Said { seat, room, text } => {
            let name = match chairs.get(seat.index()) {
                Some(Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) => name.clone(),
                Some(Chair::Empty | Chair::Bot(_)) | None => String::new(),
            };
            Some((Some(*room), name, text.as_str().to_owned()))
        }
        Fact::Murmured { name, text, .. } => Some((None, name.as_str().to_owned(), text.as_str().to_owned())),
        _ => None,
    })
}
