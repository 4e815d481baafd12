//! Schema migrations. Released steps are never changed, only added.

use crate::{StoreError, dice, history, ratings};
use sqlx::{Connection, Row, SqliteConnection};

/// Step n brings a database from version n to n + 1.
const STEPS: &[&str] = &[
    include_str!("../migrations/0001_tables.sql"),
    include_str!("../migrations/0002_solo.sql"),
    include_str!("../migrations/0003_dice.sql"),
    include_str!("../migrations/0004_due.sql"),
    include_str!("../migrations/0005_history.sql"),
    include_str!("../migrations/0006_accounts.sql"),
    include_str!("../migrations/0007_ratings.sql"),
    include_str!("../migrations/0008_mutes.sql"),
    include_str!("../migrations/0009_company.sql"),
    include_str!("../migrations/0010_journal.sql"),
    include_str!("../migrations/0011_vocabulary.sql"),
    include_str!("../migrations/0012_quarantine.sql"),
];
/// The step that added dice statistics: rolls from before it are counted afterwards.
const DICE_STATISTICS: usize = 2;
/// The step that added the list of finished games.
const FINISHED_GAMES: usize = 4;
/// The step that added ratings.
const RATINGS: usize = 6;
/// The version that renamed tables and columns; `fact` became `event`.
pub(crate) const RENAMED: usize = 11;

/// The version to which this program migrates a database.
pub(crate) const NEWEST: usize = STEPS.len();

pub(crate) async fn version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query("PRAGMA user_version").fetch_one(connection).await?.try_get(0)
}

/// Migrates a database to the newest version, in one transaction. A version that this program does not know is refused.
pub(crate) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let version = version(connection).await?;
    let done = usize::try_from(version).ok().filter(|&done| done <= NEWEST).ok_or_else(|| {
        StoreError::Broken(format!("the database is of version {version}, this program knows {NEWEST}"))
    })?;
    if done == NEWEST {
        return Ok(());
    }
    let mut transaction = connection.begin().await?;
    for sql in &STEPS[done..] {
        sqlx::raw_sql(*sql).execute(&mut *transaction).await?;
    }
    // Derived data of old games, after the last step: this code knows the newest schema only.
    if done <= DICE_STATISTICS {
        dice::count_all(&mut transaction).await?;
    }
    if done <= FINISHED_GAMES {
        history::write_all(&mut transaction).await?;
    }
    if done <= RATINGS {
        ratings::write_all(&mut transaction).await?;
    }
    let version = format!("PRAGMA user_version = {NEWEST}");
    // A number of ours, and a PRAGMA takes no parameters.
    sqlx::raw_sql(sqlx::AssertSqlSafe(version)).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}
