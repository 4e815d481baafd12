//! The shape of the database, step by step. Steps are never changed once released, only added.

use super::{StoreFault, dice, history, rating};
use sqlx::{Connection, Row, SqliteConnection};

/// Step n brings a database from version n to n + 1.
const STEPS: &[&str] = &[
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_solo.sql"),
    include_str!("../../migrations/0003_dice.sql"),
    include_str!("../../migrations/0004_due.sql"),
    include_str!("../../migrations/0005_history.sql"),
    include_str!("../../migrations/0006_accounts.sql"),
    include_str!("../../migrations/0007_ratings.sql"),
    include_str!("../../migrations/0008_mutes.sql"),
    include_str!("../../migrations/0009_company.sql"),
    include_str!("../../migrations/0010_journal.sql"),
];
/// The step after which what was rolled before is counted.
const COUNTED: usize = 2;
/// The step after which games that were over before are written down.
const FINISHED: usize = 4;
/// The step after which they are rated.
const RATED: usize = 6;

/// The version that this program brings a database to.
pub(crate) const NEWEST: usize = STEPS.len();

/// Brings a database to the present version. A newer one than this program knows is left alone.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreFault> {
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let version: i64 = row.try_get(0)?;
    let done = usize::try_from(version).ok().filter(|&done| done <= STEPS.len()).ok_or_else(|| {
        StoreFault::Broken(format!("the database is of version {version}, this program knows {}", STEPS.len()))
    })?;
    for (step, sql) in STEPS.iter().enumerate().skip(done) {
        let mut work = connection.begin().await?;
        sqlx::raw_sql(*sql).execute(&mut *work).await?;
        if step == COUNTED {
            dice::count_all(&mut work).await?;
        }
        if step == FINISHED {
            history::write_all(&mut work).await?;
        }
        if step == RATED {
            rating::write_all(&mut work).await?;
        }
        let version = format!("PRAGMA user_version = {}", step + 1);
        // A number of ours, and a PRAGMA takes no parameters.
        sqlx::raw_sql(sqlx::AssertSqlSafe(version)).execute(&mut *work).await?;
        work.commit().await?;
    }
    Ok(())
}
