//! What the operator sees.

use super::StoreFault;
use super::sqlite::{read_json, read_seats};
use kernel::Seat;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use table::Guest;
use wire::{AdminMember, AdminMuted, AdminTable, AdminView, Chair};

/// The house at a glance, as far as the store knows; the latest few of everything.
pub(super) async fn view(readers: &SqlitePool, most: u32) -> Result<AdminView, StoreFault> {
    let counts = sqlx::query(
        "SELECT (SELECT COUNT(*) FROM game_table), (SELECT COUNT(*) FROM finished),
                (SELECT COUNT(*) FROM guest WHERE gone IS NULL), (SELECT COUNT(*) FROM account)",
    )
    .fetch_one(readers)
    .await?;
    let tables = sqlx::query(
        "SELECT id, game, chairs, over, touched,
                COALESCE((SELECT GROUP_CONCAT(seat) FROM chair JOIN mute USING (guest_id) WHERE table_id = id), '')
         FROM game_table ORDER BY touched DESC, id LIMIT $1",
    )
    .bind(most)
    .fetch_all(readers)
    .await?;
    let members = sqlx::query(
        "SELECT name, made, (SELECT MAX(seen) FROM device WHERE device.guest_id = account.guest_id),
                (SELECT COUNT(DISTINCT table_id) FROM chair JOIN finished USING (table_id)
                 WHERE chair.guest_id = account.guest_id),
                EXISTS (SELECT 1 FROM mute WHERE mute.guest_id = account.guest_id)
         FROM account ORDER BY made DESC, name LIMIT $1",
    )
    .bind(most)
    .fetch_all(readers)
    .await?;
    // Of all their tables the one where something happened last: SQLite takes the rest of the row from where the MAX is.
    let silent = sqlx::query(
        "SELECT COALESCE((SELECT name FROM account WHERE account.guest_id = mute.guest_id), ''), at, table_id, seat,
                chairs, MAX(touched)
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
        silent: silent.iter().map(read_silent).collect::<Result<_, _>>()?,
        ..AdminView::default()
    })
}

fn read_table(row: &SqliteRow) -> Result<AdminTable, StoreFault> {
    Ok(AdminTable {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        chairs: read_json(row.try_get(2)?)?,
        over: row.try_get(3)?,
        touched: row.try_get(4)?,
        muted: read_seats(row.try_get(5)?),
    })
}

fn read_member(row: &SqliteRow) -> Result<AdminMember, StoreFault> {
    let (name, made, seen) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    Ok(AdminMember { name, made, seen, games: row.try_get(3)?, muted: row.try_get(4)? })
}

fn read_silent(row: &SqliteRow) -> Result<AdminMuted, StoreFault> {
    let (account, since, table, seat): (String, _, String, i64) =
        (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
    let corrupt = || StoreFault::Corrupt(format!("seat {seat} of table {table}"));
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
pub(super) async fn sitter(readers: &SqlitePool, table: &str, seat: Seat) -> Result<Option<Guest>, StoreFault> {
    let sql = "SELECT guest_id FROM chair WHERE table_id = $1 AND seat = $2";
    let row = sqlx::query(sql).bind(table).bind(i64::from(u8::from(seat))).fetch_optional(readers).await?;
    row.map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).transpose()
}

/// Everybody who is muted.
pub(super) async fn muted(readers: &SqlitePool) -> Result<Vec<Guest>, StoreFault> {
    let rows = sqlx::query("SELECT guest_id FROM mute").fetch_all(readers).await?;
    rows.iter().map(|row| Ok(Guest::new(row.try_get::<String, _>(0)?))).collect()
}

/// Mutes somebody, or lets them speak again.
pub(super) async fn mute(
    connection: &mut SqliteConnection,
    guest: &Guest,
    muted: bool,
    now: i64,
) -> Result<(), StoreFault> {
    let sql = if muted {
        "INSERT INTO mute (guest_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM mute WHERE guest_id = $1 AND $2 > 0"
    };
    sqlx::query(sql).bind(guest.key()).bind(now).execute(connection).await?;
    Ok(())
}
