//! Accounts and the devices that are logged in to them.

use crate::player_store::{AccountRow, DeviceSession, NewDevice, PlayerChange};
use crate::rewrite::{delete_guest, hand_over};
use crate::{StoreError, moderation};
use protocol::Device;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use table::Guest;

/// An account has at most this many devices: beyond it, the one that was not seen for longest is logged out.
const MAX_DEVICES: u32 = 30;

/// Names that differ only in case are the same name.
fn handle(name: &str) -> String {
    name.to_lowercase()
}

pub(crate) async fn device_by_token(
    readers: &SqlitePool,
    token: &str,
    since: i64,
) -> Result<Option<DeviceSession>, StoreError> {
    let row = sqlx::query("SELECT number, guest_id, last_seen FROM device WHERE token = $1 AND last_seen > $2")
        .bind(token)
        .bind(since)
        .fetch_optional(readers)
        .await?;
    let read = |row: SqliteRow| {
        let guest: String = row.try_get(1)?;
        Ok(DeviceSession { number: row.try_get(0)?, guest: Guest::new(guest), last_seen: row.try_get(2)? })
    };
    row.map(read).transpose()
}

pub(crate) async fn account_of(readers: &SqlitePool, guest: &Guest) -> Result<Option<AccountRow>, StoreError> {
    let sql = "SELECT guest_id, name, password_hash, created FROM account WHERE guest_id = $1";
    sqlx::query(sql).bind(guest.key()).fetch_optional(readers).await?.as_ref().map(read_account).transpose()
}

pub(crate) async fn account_by_name(readers: &SqlitePool, name: &str) -> Result<Option<AccountRow>, StoreError> {
    let sql = "SELECT guest_id, name, password_hash, created FROM account WHERE handle = $1";
    sqlx::query(sql).bind(handle(name)).fetch_optional(readers).await?.as_ref().map(read_account).transpose()
}

fn read_account(row: &SqliteRow) -> Result<AccountRow, StoreError> {
    let guest: String = row.try_get(0)?;
    let (name, password_hash, created) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
    Ok(AccountRow { guest: Guest::new(guest), name, password_hash, created })
}

pub(crate) async fn devices(readers: &SqlitePool, guest: &Guest) -> Result<Vec<Device>, StoreError> {
    let sql = "SELECT number, user_agent, created, last_seen FROM device WHERE guest_id = $1
         ORDER BY last_seen DESC, number DESC";
    let rows = sqlx::query(sql).bind(guest.key()).fetch_all(readers).await?;
    let read = |row: &SqliteRow| {
        let (number, what, made, seen) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        Ok(Device { number, what, made, seen, this: false })
    };
    rows.iter().map(read).collect()
}

/// Makes a change inside the writer's transaction.
pub(crate) async fn apply(
    connection: &mut SqliteConnection,
    change: &PlayerChange,
    now: i64,
) -> Result<(), StoreError> {
    match change {
        PlayerChange::CreateAccount { guest, name, password_hash, device } => {
            let sql = "INSERT INTO account (guest_id, name, handle, password_hash, created)
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
            let row = sqlx::query(sql).bind(guest.key()).bind(name).bind(handle(name)).bind(password_hash).bind(now);
            exactly_one(row.execute(&mut *connection).await?.rows_affected())?;
            log_in(connection, guest, device, now).await
        }
        PlayerChange::LogIn { guest, device, merge } => {
            log_in(connection, guest, device, now).await?;
            match merge {
                Some(from) => hand_over(connection, from, guest, now).await,
                None => Ok(()),
            }
        }
        PlayerChange::MarkSeen { device } => {
            let seen = sqlx::query("UPDATE device SET last_seen = $2 WHERE number = $1").bind(device).bind(now);
            seen.execute(connection).await?;
            Ok(())
        }
        PlayerChange::LogOut { guest, device } => {
            let deleted = sqlx::query("DELETE FROM device WHERE number = $1 AND guest_id = $2").bind(device);
            exactly_one(deleted.bind(guest.key()).execute(connection).await?.rows_affected())
        }
        PlayerChange::SetPassword { guest, password_hash, device } => {
            let sql = "UPDATE account SET password_hash = $2 WHERE guest_id = $1";
            let changed = sqlx::query(sql).bind(guest.key()).bind(password_hash);
            exactly_one(changed.execute(&mut *connection).await?.rows_affected())?;
            let others = sqlx::query("DELETE FROM device WHERE guest_id = $1 AND number <> $2").bind(guest.key());
            others.bind(device).execute(connection).await?;
            Ok(())
        }
        PlayerChange::Mute { guest, muted } => moderation::mute(connection, guest, *muted, now).await,
        PlayerChange::Block { guest, other, blocked } => {
            moderation::block(connection, guest, other, *blocked, now).await
        }
        PlayerChange::Report { guest, table, event_version, author } => {
            moderation::report(connection, guest, table, *event_version, author, now).await
        }
        PlayerChange::ResolveReport { table, event_version } => {
            moderation::resolve(connection, table, *event_version).await
        }
        PlayerChange::Delete { guest } => delete_guest(connection, guest, now).await,
    }
}

async fn log_in(
    connection: &mut SqliteConnection,
    guest: &Guest,
    device: &NewDevice,
    now: i64,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO device (token, guest_id, user_agent, created, last_seen) VALUES ($1, $2, $3, $4, $4)")
        .bind(&device.token)
        .bind(guest.key())
        .bind(&device.user_agent)
        .bind(now)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "DELETE FROM device WHERE guest_id = $1 AND number NOT IN
             (SELECT number FROM device WHERE guest_id = $1 ORDER BY last_seen DESC, number DESC LIMIT $2)",
    )
    .bind(guest.key())
    .bind(MAX_DEVICES)
    .execute(connection)
    .await?;
    Ok(())
}

fn exactly_one(rows: u64) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
