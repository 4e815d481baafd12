//! The operator's overview of tables and members.

use crate::StoreError;
use crate::sqlite::{read_json, read_seats};
use kernel::Seat;
use protocol::{AdminMember, AdminMuted, AdminTable, AdminView, Chair};
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use table::Guest;

/// Counts, and the latest few of everything. Live figures are the server's to add.
pub(crate) async fn view(readers: &SqlitePool, most: u32) -> Result<AdminView, StoreError> {
    let counts = sqlx::query(
        "SELECT (SELECT COUNT(*) FROM game_table), (SELECT COUNT(*) FROM finished_game),
                (SELECT COUNT(*) FROM guest WHERE deleted IS NULL), (SELECT COUNT(*) FROM account)",
    )
    .fetch_one(readers)
    .await?;
    let tables = sqlx::query(
        "SELECT id, game, chairs, over, updated,
                COALESCE((SELECT GROUP_CONCAT(seat) FROM chair JOIN mute USING (guest_id) WHERE table_id = id), '')
         FROM game_table ORDER BY updated DESC, id LIMIT $1",
    )
    .bind(most)
    .fetch_all(readers)
    .await?;
    let members = sqlx::query(
        "SELECT name, created, (SELECT MAX(last_seen) FROM device WHERE device.guest_id = account.guest_id),
                (SELECT COUNT(DISTINCT table_id) FROM chair JOIN finished_game USING (table_id)
                 WHERE chair.guest_id = account.guest_id),
                EXISTS (SELECT 1 FROM mute WHERE mute.guest_id = account.guest_id)
         FROM account ORDER BY created DESC, name LIMIT $1",
    )
    .bind(most)
    .fetch_all(readers)
    .await?;
    // Each muted person at the table that changed last: SQLite takes the other columns from the row of the MAX.
    let silent = sqlx::query(
        "SELECT COALESCE((SELECT name FROM account WHERE account.guest_id = mute.guest_id), ''), at, table_id, seat,
                chairs, MAX(updated)
         FROM mute JOIN chair USING (guest_id) JOIN game_table ON game_table.id = table_id
         GROUP BY mute.guest_id ORDER BY at DESC, mute.guest_id LIMIT $1",
    )
    .bind(most)
    .fetch_all(readers)
    .await?;
    Ok(AdminView {
        tables: counts.try_get(0)?,
        finished: counts.try_get(1)?,
        guests: counts.try_get(2)?,
        accounts: counts.try_get(3)?,
        latest: tables.iter().map(read_table).collect::<Result<_, _>>()?,
        members: members.iter().map(read_member).collect::<Result<_, _>>()?,
        muted: silent.iter().map(read_silent).collect::<Result<_, _>>()?,
        ..AdminView::default()
    })
}

fn read_table(row: &SqliteRow) -> Result<AdminTable, StoreError> {
    Ok(AdminTable {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        chairs: read_json(row.try_get(2)?)?,
        over: row.try_get(3)?,
        touched: row.try_get(4)?,
        muted: read_seats(row.try_get(5)?),
    })
}

fn read_member(row: &SqliteRow) -> Result<AdminMember, StoreError> {
    let (name, made, seen) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    Ok(AdminMember { name, made, seen, games: row.try_get(3)?, muted: row.try_get(4)? })
}

fn read_silent(row: &SqliteRow) -> Result<AdminMuted, StoreError> {
    let (account, since, table, seat): (String, _, String, i64) =
        (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
    let corrupt = || StoreError::Corrupt(format!("seat {seat} of table {table}"));
    let seat = u8::try_from(seat).ok().and_then(Seat::new).ok_or_else(corrupt)?;
    let mut chairs: Vec<Chair> = read_json(row.try_get(4)?)?;
    let name = match chairs.get_mut(seat.index()) {
        _ if !account.is_empty() => account,
        Some(Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) => std::mem::take(name),
        Some(Chair::Bot(_) | Chair::Empty) | None => String::new(),
    };
    Ok(AdminMuted { name, since, table, seat })
}

/// Who sits on a seat of a table.
pub(crate) async fn sitter(readers: &SqlitePool, table: &str, seat: Seat) -> Result<Option<Guest>, StoreError> {
    let sql = "SELECT guest_id FROM chair WHERE table_id = $1 AND seat = $2";
    let row = sqlx::query(sql).bind(table).bind(i64::from(u8::from(seat))).fetch_optional(readers).await?;
    row.map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).transpose()
}
