//! The store in one SQLite file.
//!
//! SQLite has one writer at a time anyway: a task of its own writes (see `writer`), and a few connections read beside it.

use super::dice::{self, Uncounted};
use super::journal::{self, Journal, OnTheWay};
use super::{AccountRow, Append, Deed, Listed, Logged, People, Store, StoreFault};
use super::{account, admin, company, history, migrate::migrate, rating, solo, stats, writer::Writer};
use futures_util::future::BoxFuture;
use kernel::{Seat, SeatSet};
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use table::{Fact, Guest};
use wire::{AdminReport, AdminView, Device, DiceTally, GameStats, History, Leader, Ranks, SoloScores};

/// A store in one file.
pub struct Sqlite {
    readers: SqlitePool,
    on_the_way: OnTheWay,
    uncounted: Uncounted,
    writer: Writer,
    secret: String,
}

impl Sqlite {
    /// Opens or creates the file; at most `queue` appends wait to be written.
    pub async fn open(file: &Path, queue: usize) -> Result<Sqlite, StoreFault> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .journal_mode(SqliteJournalMode::Wal)
            // In WAL mode only FULL waits for the disk at every commit: what was acknowledged survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            // See `log`.
            .pragma("wal_autocheckpoint", "0")
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        // Pages that many tables change should be at hand the next time.
        let writing = options.clone().pragma("cache_size", "-8000");
        let mut connection = writing.create_if_missing(true).connect().await?;
        migrate(&mut connection).await?;
        let secret = solo::secret(&mut connection).await?;
        let mut journal = Journal::default();
        // Where the last server was not closed well.
        journal.settle_all(&mut connection).await?;
        let other = options.clone().connect().await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(Duration::from_secs(5))
            .connect_lazy_with(options.read_only(true));
        let (on_the_way, uncounted) = (journal.on_the_way(), journal.uncounted());
        let writer = Writer::start(connection, other, journal, queue);
        Ok(Sqlite { readers, on_the_way, uncounted, writer, secret })
    }

    /// Brings everything in a copy to where it belongs. A database that is older than the journal has nothing on its way.
    pub(crate) async fn settle(file: &Path) -> Result<(), StoreFault> {
        let mut connection = SqliteConnectOptions::new().filename(file).disable_statement_logging().connect().await?;
        let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'journal'";
        if sqlx::query(sql).fetch_optional(&mut connection).await?.is_some() {
            journal::settle_all(&mut connection).await?;
        }
        Ok(connection.close().await?)
    }

    /// Rates every finished game anew: all of them or none.
    pub(crate) async fn rerate(file: &Path) -> Result<u64, StoreFault> {
        let mut connection = SqliteConnectOptions::new().filename(file).disable_statement_logging().connect().await?;
        migrate(&mut connection).await?;
        let mut work = connection.begin().await?;
        let counted = rating::write_all(&mut work).await?;
        work.commit().await?;
        connection.close().await?;
        Ok(counted)
    }

    async fn facts(&self, table: &str) -> Result<Vec<Fact>, StoreFault> {
        let ahead = self.on_the_way.of(table);
        let mut reader = self.readers.acquire().await?;
        let mut facts = facts(&mut reader, table).await?;
        if let Some(ahead) = ahead {
            // What was settled in between is among them already.
            let known = (facts.len() as u64).saturating_sub(ahead.settled) as usize;
            for (kept, version) in ahead.facts.iter().zip(ahead.settled + 1..).skip(known) {
                facts.push(read_fact(table, version as i64, kept.format, &kept.body)?);
            }
        }
        Ok(facts)
    }

    async fn listed(&self, guest: &Guest, most: u32) -> Result<Vec<Listed>, StoreFault> {
        let rows = sqlx::query(
            "SELECT game_table.id, game, acting, chairs, GROUP_CONCAT(chair.seat)
             FROM chair JOIN game_table ON game_table.id = chair.table_id
             WHERE chair.guest_id = $1 AND over = 0
             GROUP BY game_table.id ORDER BY touched DESC LIMIT $2",
        )
        .bind(guest.key())
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        let mut listed: Vec<Listed> = rows.iter().map(read_listed).collect::<Result<_, _>>()?;
        for table in &mut listed {
            table.acting = self.on_the_way.acting(&table.id).unwrap_or(table.acting);
        }
        Ok(listed)
    }

    async fn house_tables(&self, most: u32) -> Result<Vec<String>, StoreFault> {
        let rows = sqlx::query("SELECT id FROM game_table WHERE house = 1 ORDER BY touched DESC LIMIT $1")
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
        let mut tables = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreFault>>()?;
        self.on_the_way.correct(&mut tables, |ahead| ahead.house);
        Ok(tables)
    }

    async fn due_tables(&self, now: u64, most: u32) -> Result<Vec<String>, StoreFault> {
        let rows = sqlx::query("SELECT id FROM game_table WHERE due <= $1 ORDER BY due LIMIT $2")
            .bind(now as i64)
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
        let mut tables = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreFault>>()?;
        self.on_the_way.correct(&mut tables, |ahead| ahead.due.is_some_and(|due| due <= now));
        Ok(tables)
    }

    async fn has_guest(&self, guest: &Guest) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM guest WHERE id = $1 AND gone IS NULL
             AND NOT EXISTS (SELECT 1 FROM account WHERE guest_id = $1)";
        Ok(sqlx::query(sql).bind(guest.key()).fetch_optional(&self.readers).await?.is_some())
    }
}

impl Store for Sqlite {
    fn append(&self, appends: Vec<Append>) -> BoxFuture<'_, Result<(), StoreFault>> {
        Box::pin(self.writer.append(appends))
    }

    fn load<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Vec<Fact>, StoreFault>> {
        Box::pin(self.facts(table))
    }

    fn tables_of<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreFault>> {
        Box::pin(self.listed(guest, most))
    }

    fn unattended(&self, most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreFault>> {
        Box::pin(self.house_tables(most))
    }

    fn due(&self, now: u64, most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreFault>> {
        Box::pin(self.due_tables(now, most))
    }

    fn welcome(&self, guest: Guest) -> BoxFuture<'_, Result<(), StoreFault>> {
        Box::pin(self.writer.welcome(guest))
    }

    fn knows<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<bool, StoreFault>> {
        Box::pin(self.has_guest(guest))
    }

    fn solo_scores<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<SoloScores, StoreFault>> {
        Box::pin(solo::scores(&self.readers, guest, game, most))
    }

    fn daily_table<'a>(
        &'a self,
        guest: &'a Guest,
        game: &'a str,
        day: u32,
    ) -> BoxFuture<'a, Result<Option<String>, StoreFault>> {
        Box::pin(solo::daily_table(&self.readers, guest, game, day))
    }

    fn leaders<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        day: u32,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<Leader>, StoreFault>> {
        Box::pin(solo::leaders(&self.readers, guest, game, day, most))
    }

    fn dice(&self) -> BoxFuture<'_, Result<Vec<DiceTally>, StoreFault>> {
        Box::pin(async {
            // First: nobody waits for a reader while the counts are held.
            let mut reader = self.readers.acquire().await?;
            dice::tallies(&mut reader, &self.uncounted).await
        })
    }

    fn secret(&self) -> &str {
        &self.secret
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            // The last connection to close tidies the files up, and readers cannot.
            self.readers.close().await;
            self.writer.close().await;
        })
    }
}

impl People for Sqlite {
    fn history<'a>(&'a self, guest: &'a Guest, page: u32) -> BoxFuture<'a, Result<History, StoreFault>> {
        Box::pin(history::page(&self.readers, guest, page))
    }

    fn ranks<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Ranks, StoreFault>> {
        Box::pin(rating::ranks(&self.readers, guest, game, most))
    }

    fn stats<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<GameStats>, StoreFault>> {
        Box::pin(stats::stats(&self.readers, guest, most))
    }

    fn sat_at<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreFault>> {
        Box::pin(history::sat_at(&self.readers, guest, most))
    }

    fn logged_in<'a>(&'a self, token: &'a str, since: i64) -> BoxFuture<'a, Result<Option<Logged>, StoreFault>> {
        Box::pin(account::logged_in(&self.readers, token, since))
    }

    fn account_of<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Option<AccountRow>, StoreFault>> {
        Box::pin(account::account_of(&self.readers, guest))
    }

    fn account_named<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<Option<AccountRow>, StoreFault>> {
        Box::pin(account::account_named(&self.readers, name))
    }

    fn devices<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Device>, StoreFault>> {
        Box::pin(account::devices(&self.readers, guest))
    }

    fn admin_view(&self, most: u32) -> BoxFuture<'_, Result<AdminView, StoreFault>> {
        Box::pin(admin::view(&self.readers, most))
    }

    fn sitter<'a>(&'a self, table: &'a str, seat: Seat) -> BoxFuture<'a, Result<Option<Guest>, StoreFault>> {
        Box::pin(admin::sitter(&self.readers, table, seat))
    }

    fn muted(&self) -> BoxFuture<'_, Result<Vec<Guest>, StoreFault>> {
        Box::pin(admin::muted(&self.readers))
    }

    fn shunned<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Guest>, StoreFault>> {
        Box::pin(company::shunned(&self.readers, guest))
    }

    fn reports(&self, most: u32) -> BoxFuture<'_, Result<Vec<AdminReport>, StoreFault>> {
        Box::pin(company::reports(&self.readers, most))
    }

    fn accused<'a>(&'a self, table: &'a str, line: u64) -> BoxFuture<'a, Result<Option<Guest>, StoreFault>> {
        Box::pin(company::accused(&self.readers, table, line))
    }

    fn change(&self, deed: Deed) -> BoxFuture<'_, Result<(), StoreFault>> {
        Box::pin(self.writer.change(deed))
    }
}

/// Everything that happened at a table, in order.
pub(super) async fn facts(connection: &mut SqliteConnection, table: &str) -> Result<Vec<Fact>, StoreFault> {
    let rows = sqlx::query("SELECT version, format, body FROM fact WHERE table_id = $1 ORDER BY version")
        .bind(table)
        .fetch_all(connection)
        .await?;
    rows.iter()
        .zip(1i64..)
        .map(|(row, expected)| {
            let version: i64 = row.try_get(0)?;
            if version != expected {
                let reason = format!("fact {version} of table {table}: fact {expected} is missing before it");
                return Err(StoreFault::Corrupt(reason));
            }
            let format = u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u32::MAX);
            read_fact(table, version, format, row.try_get(2)?)
        })
        .collect()
}

fn read_fact(table: &str, version: i64, format: u32, body: &str) -> Result<Fact, StoreFault> {
    Fact::from_text(format, body)
        .map_err(|reason| StoreFault::Corrupt(format!("fact {version} of table {table}: {reason}")))
}

fn read_listed(row: &SqliteRow) -> Result<Listed, StoreFault> {
    Ok(Listed {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        acting: read_json(row.try_get(2)?)?,
        chairs: read_json(row.try_get(3)?)?,
        yours: read_seats(row.try_get(4)?),
    })
}

/// Seats with commas between them.
pub(super) fn read_seats(text: &str) -> SeatSet {
    text.split(',').filter_map(|number| number.parse().ok()).filter_map(Seat::new).collect()
}

pub(super) fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreFault> {
    serde_json::from_str(text).map_err(|error| StoreFault::Corrupt(format!("a list cannot be read: {error}")))
}
