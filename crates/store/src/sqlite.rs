//! The event store in one SQLite file. SQLite allows one writer at a time, so one task writes (see `writer`); a small pool of
//! connections reads beside it.

use crate::append::json;
use crate::data_folder::make_private;
use crate::dice::{self, UncountedRolls};
use crate::journal::{self, Journal, PendingWrites};
use crate::migrate::{NEWEST, migrate, version};
use crate::writer::Writer;
use crate::{AccountRow, Append, DeviceSession, ListedTable, PlayerChange, PlayerStore, Store, StoreError};
use crate::{accounts, admin, history, moderation, ratings, solo, stats};
use futures_util::future::BoxFuture;
use kernel::{Seat, SeatSet};
use protocol::{AdminReport, AdminView, Device, DiceTally, GameStats, History, Leader, Ranking, SoloScores};
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use table::{Guest, TableEvent};

/// The event store in a SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    pending: PendingWrites,
    uncounted: UncountedRolls,
    writer: Writer,
    secret: String,
}

impl Sqlite {
    /// Opens or creates the file; at most `queue` appends wait to be written.
    pub async fn open(file: &Path, queue: usize) -> Result<Sqlite, StoreError> {
        make_private(file).map_err(|fault| StoreError::Broken(fault.to_string()))?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .journal_mode(SqliteJournalMode::Wal)
            // In WAL mode only FULL waits for the disk at every commit, so that acknowledged writes survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            // On macOS a sync reaches the disk itself only so; elsewhere this changes nothing.
            .pragma("fullfsync", "1")
            .pragma("checkpoint_fullfsync", "1")
            // See `checkpoint`.
            .pragma("wal_autocheckpoint", "0")
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        // 8 MB, so that pages which many tables change stay in the cache.
        let writing = options.clone().pragma("cache_size", "-8000");
        let mut connection = writing.clone().create_if_missing(true).connect().await?;
        migrate(&mut connection).await?;
        let secret = solo::secret(&mut connection).await?;
        let mut journal = Journal::default();
        // After a crash the journal is not empty.
        journal.recover(&mut connection).await?;
        let checkpoints = options.clone().connect().await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(Duration::from_secs(5))
            .connect_lazy_with(options.read_only(true));
        let (pending, uncounted) = (journal.pending(), journal.uncounted());
        let writer = Writer::start(connection, writing, checkpoints, journal, queue);
        Ok(Sqlite { readers, pending, uncounted, writer, secret })
    }

    /// Flushes the journal of a copy, which must then be of the newest version. A copy without pending steps is left as
    /// it is, whatever its version.
    pub(crate) async fn flush_copy(file: &Path) -> Result<(), StoreError> {
        let mut connection = SqliteConnectOptions::new().filename(file).disable_statement_logging().connect().await?;
        if has_pending_steps(&mut connection).await? {
            if version(&mut connection).await? != NEWEST as i64 {
                migrate(&mut connection).await?;
            }
            journal::flush_all(&mut connection).await?;
        }
        Ok(connection.close().await?)
    }

    /// Recomputes all ratings in one transaction.
    pub(crate) async fn rerate(file: &Path) -> Result<u64, StoreError> {
        let mut connection = SqliteConnectOptions::new().filename(file).disable_statement_logging().connect().await?;
        migrate(&mut connection).await?;
        let mut transaction = connection.begin().await?;
        let counted = ratings::write_all(&mut transaction).await?;
        transaction.commit().await?;
        connection.close().await?;
        Ok(counted)
    }

    async fn events(&self, table: &str) -> Result<Vec<TableEvent>, StoreError> {
        let delta = self.pending.of(table);
        let mut reader = self.readers.acquire().await?;
        check_quarantine(&mut reader, table).await?;
        let mut events = load_events(&mut reader, table).await?;
        if let Some(delta) = delta {
            // Events that were flushed in between are among them already.
            let known = (events.len() as u64).saturating_sub(delta.flushed) as usize;
            for (stored, version) in delta.events.iter().zip(delta.flushed + 1..).skip(known) {
                events.push(read_event(table, version as i64, stored.format, &stored.body)?);
            }
        }
        Ok(events)
    }

    async fn listed(&self, guest: &Guest, most: u32) -> Result<Vec<ListedTable>, StoreError> {
        let rows = sqlx::query(
            "SELECT game_table.id, game, acting, chairs, GROUP_CONCAT(chair.seat)
             FROM chair JOIN game_table ON game_table.id = chair.table_id
             WHERE chair.guest_id = $1 AND over = 0
             GROUP BY game_table.id ORDER BY updated DESC LIMIT $2",
        )
        .bind(guest.key())
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        let mut listed: Vec<ListedTable> = rows.iter().map(read_listed).collect::<Result<_, _>>()?;
        for table in &mut listed {
            table.acting = self.pending.acting(&table.id).unwrap_or(table.acting);
        }
        Ok(listed)
    }

    async fn awaiting_server(&self, most: u32) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM game_table WHERE server_to_act = 1 ORDER BY updated DESC LIMIT $1")
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
        let mut tables = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreError>>()?;
        self.pending.correct(&mut tables, |delta| delta.server_to_act);
        Ok(tables)
    }

    async fn expired_clocks(&self, now: u64, unreadable: &[String], most: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM game_table WHERE due <= $1 AND id NOT IN (SELECT value FROM json_each($3))
             ORDER BY due LIMIT $2";
        let rows =
            sqlx::query(sql).bind(now as i64).bind(most).bind(json(&unreadable)?).fetch_all(&self.readers).await?;
        let mut tables: Vec<String> = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreError>>()?;
        self.pending.correct(&mut tables, |delta| delta.due.is_some_and(|due| due <= now));
        tables.retain(|table| !unreadable.contains(table));
        Ok(tables)
    }

    async fn has_guest(&self, guest: &Guest) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM guest WHERE id = $1 AND deleted IS NULL
             AND NOT EXISTS (SELECT 1 FROM account WHERE guest_id = $1)";
        Ok(sqlx::query(sql).bind(guest.key()).fetch_optional(&self.readers).await?.is_some())
    }
}

impl Store for Sqlite {
    fn append(&self, appends: Vec<Append>) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.writer.append(appends))
    }

    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Vec<TableEvent>, StoreError>> {
        Box::pin(self.events(table))
    }

    fn exists<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT 1 FROM game_table WHERE id = $1").bind(table);
            Ok(row.fetch_optional(&self.readers).await?.is_some())
        })
    }

    fn tables_of<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<ListedTable>, StoreError>> {
        Box::pin(self.listed(guest, most))
    }

    fn tables_awaiting_server(&self, most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(self.awaiting_server(most))
    }

    fn tables_with_expired_clocks<'a>(
        &'a self,
        now: u64,
        unreadable: &'a [String],
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        Box::pin(self.expired_clocks(now, unreadable, most))
    }

    fn add_guest(&self, guest: Guest) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.writer.add_guest(guest))
    }

    fn is_guest<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(self.has_guest(guest))
    }

    fn solo_scores<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<SoloScores, StoreError>> {
        Box::pin(solo::scores(&self.readers, guest, game, most))
    }

    fn daily_table<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        day: u32,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(solo::daily_table(&self.readers, guest, game, day))
    }

    fn leaders<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        day: u32,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<Leader>, StoreError>> {
        Box::pin(solo::leaders(&self.readers, guest, game, day, most))
    }

    fn dice(&self) -> BoxFuture<'_, Result<Vec<DiceTally>, StoreError>> {
        Box::pin(async {
            // First: waiting for a reader must not block the writer, who holds the counts too.
            let mut reader = self.readers.acquire().await?;
            dice::tallies(&mut reader, &self.uncounted).await
        })
    }

    fn check_commit(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.writer.check())
    }

    fn secret(&self) -> &str {
        &self.secret
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            // The last connection to close removes the WAL, and read-only ones cannot.
            self.readers.close().await;
            self.writer.close().await;
        })
    }
}

impl PlayerStore for Sqlite {
    fn history<'a>(&'a self, guest: &'a Guest, page: u32) -> BoxFuture<'a, Result<History, StoreError>> {
        Box::pin(history::page(&self.readers, guest, page))
    }

    fn ranking<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Ranking, StoreError>> {
        Box::pin(ratings::ranking(&self.readers, guest, game, most))
    }

    fn stats<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<GameStats>, StoreError>> {
        Box::pin(stats::stats(&self.readers, guest, most))
    }

    fn tables_with<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        Box::pin(history::tables_with(&self.readers, guest, most))
    }

    fn device_by_token<'a>(
        &'a self,
        token: &'a str,
        since: i64,
    ) -> BoxFuture<'a, Result<Option<DeviceSession>, StoreError>> {
        Box::pin(accounts::device_by_token(&self.readers, token, since))
    }

    fn account_of<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Option<AccountRow>, StoreError>> {
        Box::pin(accounts::account_of(&self.readers, guest))
    }

    fn account_by_name<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<Option<AccountRow>, StoreError>> {
        Box::pin(accounts::account_by_name(&self.readers, name))
    }

    fn devices<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Device>, StoreError>> {
        Box::pin(accounts::devices(&self.readers, guest))
    }

    fn admin_view(&self, most: u32) -> BoxFuture<'_, Result<AdminView, StoreError>> {
        Box::pin(admin::view(&self.readers, most))
    }

    fn sitter<'a>(&'a self, table: &'a str, seat: Seat) -> BoxFuture<'a, Result<Option<Guest>, StoreError>> {
        Box::pin(admin::sitter(&self.readers, table, seat))
    }

    fn muted(&self) -> BoxFuture<'_, Result<Vec<Guest>, StoreError>> {
        Box::pin(moderation::muted(&self.readers))
    }

    fn blocked_by<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Guest>, StoreError>> {
        Box::pin(moderation::blocked_by(&self.readers, guest))
    }

    fn reports(&self, most: u32) -> BoxFuture<'_, Result<Vec<AdminReport>, StoreError>> {
        Box::pin(moderation::reports(&self.readers, most))
    }

    fn reported_author<'a>(
        &'a self,
        table: &'a str,
        event_version: u64,
    ) -> BoxFuture<'a, Result<Option<Guest>, StoreError>> {
        Box::pin(moderation::reported_author(&self.readers, table, event_version))
    }

    fn change(&self, change: PlayerChange) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.writer.change(change))
    }
}

async fn has_pending_steps(connection: &mut SqliteConnection) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'journal'";
    if sqlx::query(sql).fetch_optional(&mut *connection).await?.is_none() {
        return Ok(false);
    }
    Ok(sqlx::query("SELECT 1 FROM journal LIMIT 1").fetch_optional(connection).await?.is_some())
}

/// A table with steps that could not be flushed would go on without them.
async fn check_quarantine(connection: &mut SqliteConnection, table: &str) -> Result<(), StoreError> {
    let steps = sqlx::query("SELECT 1 FROM journal_quarantine WHERE table_id = $1 LIMIT 1").bind(table);
    match steps.fetch_optional(connection).await? {
        None => Ok(()),
        Some(_) => Err(StoreError::Corrupt(format!("table {table} is in quarantine: some of its steps do not fit"))),
    }
}

/// All flushed events of a table, in order.
pub(crate) async fn load_events(connection: &mut SqliteConnection, table: &str) -> Result<Vec<TableEvent>, StoreError> {
    let rows = sqlx::query("SELECT version, format, body FROM event WHERE table_id = $1 ORDER BY version")
        .bind(table)
        .fetch_all(connection)
        .await?;
    rows.iter()
        .zip(1i64..)
        .map(|(row, expected)| {
            let version: i64 = row.try_get(0)?;
            if version != expected {
                let reason = format!("event {version} of table {table}: event {expected} is missing before it");
                return Err(StoreError::Corrupt(reason));
            }
            let format = u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u32::MAX);
            read_event(table, version, format, row.try_get(2)?)
        })
        .collect()
}

fn read_event(table: &str, version: i64, format: u32, body: &str) -> Result<TableEvent, StoreError> {
    TableEvent::from_text(format, body)
        .map_err(|reason| StoreError::Corrupt(format!("event {version} of table {table}: {reason}")))
}

fn read_listed(row: &SqliteRow) -> Result<ListedTable, StoreError> {
    Ok(ListedTable {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        acting: read_json(row.try_get(2)?)?,
        chairs: read_json(row.try_get(3)?)?,
        yours: read_seats(row.try_get(4)?),
    })
}

/// Reads seats as `GROUP_CONCAT` joins them.
pub(crate) fn read_seats(text: &str) -> SeatSet {
    text.split(',').filter_map(|number| number.parse().ok()).filter_map(Seat::new).collect()
}

pub(crate) fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text)
        .map_err(|error| StoreError::Corrupt(format!("a column with JSON cannot be read: {error}")))
}
