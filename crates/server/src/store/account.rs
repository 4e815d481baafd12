//! Accounts and devices.

use super::forget::forget;
use super::handover::hand_over;
use super::people::{AccountRow, Deed, Logged, NewDevice};
use super::{StoreFault, admin, company};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use table::Guest;
use wire::Device;

/// More devices than this are not kept: the longest unseen one is logged out.
const DEVICES: u32 = 30;

/// Capitals make no difference to whose name it is.
fn handle(name: &str) -> String {
    name.to_lowercase()
}

pub(super) async fn logged_in(readers: &SqlitePool, token: &str, since: i64) -> Result<Option<Logged>, StoreFault> {
    let row = sqlx::query("SELECT number, guest_id, seen FROM device WHERE token = $1 AND seen > $2")
        .bind(token)
        .bind(since)
        .fetch_optional(readers)
        .await?;
    let read = |row: SqliteRow| {
        let guest: String = row.try_get(1)?;
        Ok(Logged { number: row.try_get(0)?, guest: Guest::new(guest), seen: row.try_get(2)? })
    };
    row.map(read).transpose()
}

pub(super) async fn account_of(readers: &SqlitePool, guest: &Guest) -> Result<Option<AccountRow>, StoreFault> {
    let sql = "SELECT guest_id, name, password, made FROM account WHERE guest_id = $1";
    sqlx::query(sql).bind(guest.key()).fetch_optional(readers).await?.as_ref().map(read_account).transpose()
}

pub(super) async fn account_named(readers: &SqlitePool, name: &str) -> Result<Option<AccountRow>, StoreFault> {
    let sql = "SELECT guest_id, name, password, made FROM account WHERE handle = $1";
    sqlx::query(sql).bind(handle(name)).fetch_optional(readers).await?.as_ref().map(read_account).transpose()
}

fn read_account(row: &SqliteRow) -> Result<AccountRow, StoreFault> {
    let guest: String = row.try_get(0)?;
    let (name, password, made) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
    Ok(AccountRow { guest: Guest::new(guest), name, password, made })
}

pub(super) async fn devices(readers: &SqlitePool, guest: &Guest) -> Result<Vec<Device>, StoreFault> {
    let sql = "SELECT number, what, made, seen FROM device WHERE guest_id = $1 ORDER BY seen DESC, number DESC";
    let rows = sqlx::query(sql).bind(guest.key()).fetch_all(readers).await?;
    let read = |row: &SqliteRow| {
        let (number, what, made, seen) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        Ok(Device { number, what, made, seen, this: false })
    };
    rows.iter().map(read).collect()
}

/// Does what is to be done, as a part of the writer's transaction.
pub(super) async fn change(connection: &mut SqliteConnection, deed: &Deed, now: i64) -> Result<(), StoreFault> {
    match deed {
        Deed::Join { guest, name, password, device } => {
            let sql = "INSERT INTO account (guest_id, name, handle, password, made) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT DO NOTHING";
            let made = sqlx::query(sql).bind(guest.key()).bind(name).bind(handle(name)).bind(password).bind(now);
            one(made.execute(&mut *connection).await?.rows_affected())?;
            log_in(connection, guest, device, now).await
        }
        Deed::LogIn { guest, device, bring } => {
            log_in(connection, guest, device, now).await?;
            match bring {
                Some(from) => hand_over(connection, from, guest, now).await,
                None => Ok(()),
            }
        }
        Deed::Seen { device } => {
            let seen = sqlx::query("UPDATE device SET seen = $2 WHERE number = $1").bind(device).bind(now);
            seen.execute(connection).await?;
            Ok(())
        }
        Deed::LogOut { guest, device } => {
            let gone = sqlx::query("DELETE FROM device WHERE number = $1 AND guest_id = $2").bind(device);
            one(gone.bind(guest.key()).execute(connection).await?.rows_affected())
        }
        Deed::Password { guest, password, device } => {
            let changed = sqlx::query("UPDATE account SET password = $2 WHERE guest_id = $1").bind(guest.key());
            one(changed.bind(password).execute(&mut *connection).await?.rows_affected())?;
            let others = sqlx::query("DELETE FROM device WHERE guest_id = $1 AND number <> $2").bind(guest.key());
            others.bind(device).execute(connection).await?;
            Ok(())
        }
        Deed::Mute { guest, muted } => admin::mute(connection, guest, *muted, now).await,
        Deed::Shun { guest, other, shunned } => company::shun(connection, guest, other, *shunned, now).await,
        Deed::Report { guest, table, line, speaker } => {
            company::report(connection, guest, table, *line, speaker, now).await
        }
        Deed::Settle { table, line } => company::settle(connection, table, *line).await,
        Deed::Leave { guest } => forget(connection, guest, now).await,
    }
}

async fn log_in(
    connection: &mut SqliteConnection,
    guest: &Guest,
    device: &NewDevice,
    now: i64,
) -> Result<(), StoreFault> {
    sqlx::query("INSERT INTO device (token, guest_id, what, made, seen) VALUES ($1, $2, $3, $4, $4)")
        .bind(&device.token)
        .bind(guest.key())
        .bind(&device.what)
        .bind(now)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "DELETE FROM device WHERE guest_id = $1 AND number NOT IN
             (SELECT number FROM device WHERE guest_id = $1 ORDER BY seen DESC, number DESC LIMIT $2)",
    )
    .bind(guest.key())
    .bind(DEVICES)
    .execute(connection)
    .await?;
    Ok(())
}

fn one(rows: u64) -> Result<(), StoreFault> {
    if rows == 1 { Ok(()) } else { Err(StoreFault::Conflict) }
}
