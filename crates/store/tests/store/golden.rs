//! Databases of the last version before the vocabulary changed (see `golden/README.md`): they migrate, every table replays,
//! and nothing is lost or counted twice. Their HTTP answers are checked in `crates/server/tests/server/golden.rs`.

use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};
use std::fs;
use std::path::PathBuf;
use store::{Sqlite, Store as _, backup, rerate, restore};
use table::Table;
use tempfile::TempDir;

fn golden(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).join(name)
}

/// A data folder with a copy of a golden database.
fn copy(name: &str) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    fs::copy(golden(name), folder.path().join("tablee.db")).expect("a copy");
    folder
}

async fn connect(folder: &TempDir) -> SqliteConnection {
    let file = folder.path().join("tablee.db");
    SqliteConnectOptions::new().filename(file).connect().await.expect("the database")
}

async fn numbers(connection: &mut SqliteConnection, sql: &'static str) -> Vec<i64> {
    let rows = sqlx::query(sql).fetch_all(connection).await.expect("rows");
    rows.iter().map(|row| row.get(0)).collect()
}

/// The rolls in the journal of an old database.
async fn journaled_rolls(connection: &mut SqliteConnection) -> i64 {
    let rows = sqlx::query("SELECT body FROM journal").fetch_all(connection).await.expect("rows");
    let count = |body: &str| -> i64 {
        let body: Value = serde_json::from_str(body).expect("JSON");
        body["dice"].as_array().into_iter().flatten().filter_map(|row| row[3].as_i64()).sum()
    };
    rows.iter().map(|row| count(row.get(0))).sum()
}

#[tokio::test]
async fn every_table_of_the_golden_databases_replays() {
    for (name, journaled) in [("closed.sqlite", false), ("killed.sqlite", true)] {
        let folder = copy(name);
        let mut before = connect(&folder).await;
        let pending = numbers(&mut before, "SELECT COUNT(*) FROM journal").await[0];
        assert_eq!(pending > 0, journaled, "{name}");
        let rolls = numbers(&mut before, "SELECT SUM(count) FROM dice").await[0] + journaled_rolls(&mut before).await;
        let events = numbers(&mut before, "SELECT COUNT(*) FROM fact").await[0];
        before.close().await.expect("closed");

        let store = Sqlite::open(&folder.path().join("tablee.db"), 16).await.expect("it opens and migrates");
        let mut after = connect(&folder).await;
        assert_eq!(numbers(&mut after, "SELECT COUNT(*) FROM journal").await, [0], "{name}");
        assert_eq!(numbers(&mut after, "SELECT SUM(count) FROM dice").await, [rolls], "{name}");
        let flushed = numbers(&mut after, "SELECT COUNT(*) FROM event").await[0];
        assert!(if journaled { flushed > events } else { flushed == events }, "{name}: {events}, then {flushed}");
        let tables = sqlx::query("SELECT id, version FROM game_table").fetch_all(&mut after).await.expect("tables");
        assert!(tables.len() >= 40, "{name}");
        for row in &tables {
            let (id, version): (String, i64) = (row.get(0), row.get(1));
            let events = store.load(&id).await.unwrap_or_else(|error| panic!("{name}, {id}: {error}"));
            assert_eq!(events.len() as i64, version, "{name}, {id}");
            Table::replay(events).unwrap_or_else(|error| panic!("{name}, {id}: {error}"));
        }
        after.close().await.expect("closed");
        store.close().await;
    }
}

#[tokio::test]
async fn ratings_of_the_golden_databases_follow_from_their_events() {
    for name in ["closed.sqlite", "killed.sqlite"] {
        let folder = copy(name);
        let mut before = connect(&folder).await;
        let sql = "SELECT game, player, mean, spread FROM rating ORDER BY 1, 2";
        let old = sqlx::query(sql).fetch_all(&mut before).await.expect("ratings");
        before.close().await.expect("closed");
        assert!(rerate(folder.path()).await.expect("rated again") > 0, "{name}");
        let mut after = connect(&folder).await;
        let sql = "SELECT game, player, mean, deviation FROM rating ORDER BY 1, 2";
        let new = sqlx::query(sql).fetch_all(&mut after).await.expect("ratings");
        after.close().await.expect("closed");
        assert_eq!(old.len(), new.len(), "{name}");
        for (old, new) in old.iter().zip(&new) {
            let key = |row: &sqlx::sqlite::SqliteRow| (row.get::<String, _>(0), row.get::<String, _>(1));
            assert_eq!(key(old), key(new), "{name}");
            for column in [2, 3] {
                let (old, new): (f64, f64) = (old.get(column), new.get(column));
                assert!((old - new).abs() < 1e-9, "{name}: {old}, then {new}");
            }
        }
    }
}

/// A backup may be made by a newer program than the server, and restored later.
#[tokio::test]
async fn the_golden_databases_can_be_backed_up_before_they_are_migrated() {
    for name in ["closed.sqlite", "killed.sqlite"] {
        let (folder, other) = (copy(name), TempDir::new().expect("a folder"));
        let file = other.path().join("copy.db");
        let contents = backup(folder.path(), &file).await.expect("a backup");
        let data = other.path().join("data");
        assert_eq!(restore(&file, &data, false).await.expect("restored").contents, contents, "{name}");
        let store = Sqlite::open(&data.join("tablee.db"), 16).await.expect("it opens");
        store.close().await;
        let mut original = connect(&folder).await;
        assert_eq!(numbers(&mut original, "PRAGMA user_version").await, [10], "{name}: only the copy changes");
        original.close().await.expect("closed");
    }
}
