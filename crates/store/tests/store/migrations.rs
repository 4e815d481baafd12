//! Databases of older and newer versions.

use crate::support::{alone, ann, append, open, opened, thrown};
use sqlx::{ConnectOptions as _, Connection as _};
use store::{PlayerStore as _, Sqlite, Store as _};
use tempfile::TempDir;

#[tokio::test]
async fn a_database_of_the_first_version_is_migrated() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("tablee.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut old = options.connect().await.expect("a database");
    let first = concat!(
        include_str!("../../migrations/0001_tables.sql"),
        "PRAGMA user_version = 1;
         INSERT INTO guest (id, first_seen) VALUES ('ann', 0);
         INSERT INTO game_table (id, game, version, over, house, acting, chairs, opened, touched)
         VALUES ('old', 'rolit', 1, 1, 0, '[]', '[{\"person\":\"Ann\"}]', 0, 5),
                ('odd', 'rolit', 1, 1, 0, '[]', '[]', 0, 6);
         INSERT INTO chair (table_id, seat, guest_id) VALUES ('old', 0, 'ann'), ('odd', 0, 'ann');"
    );
    sqlx::raw_sql(first).execute(&mut old).await.expect("the first version");
    for (event, version) in alone(&ann(), None).iter().zip(1i64..) {
        sqlx::query("INSERT INTO fact (table_id, version, format, body, at) VALUES ('old', $1, 1, $2, 0)")
            .bind(version)
            .bind(event.to_text())
            .execute(&mut old)
            .await
            .expect("a event");
    }
    old.close().await.expect("closed");
    let store = open(&folder).await;
    store.append(vec![append("t", &[], &[opened()])]).await.expect("stored");
    assert_eq!(store.secret().len(), 64);
    let history = store.history(&ann(), 0).await.expect("a history");
    assert_eq!(
        (history.total, history.games[0].id.as_str(), history.games[0].at),
        (1, "old", 5),
        "only what can be replayed"
    );
}

/// Rolls from before the statistics are counted by the migration, except at tables that cannot be replayed.
#[tokio::test]
async fn rolls_of_an_older_database_are_counted_once() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("tablee.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut old = options.connect().await.expect("a database");
    let second = concat!(
        include_str!("../../migrations/0001_tables.sql"),
        include_str!("../../migrations/0002_solo.sql"),
        "PRAGMA user_version = 2;
         INSERT INTO game_table (id, game, version, over, house, acting, chairs, opened, touched)
         VALUES ('t', 'ur-classic', 4, 0, 1, '[]', '[]', 0, 0), ('u', 'chess', 1, 0, 1, '[]', '[]', 0, 0);
         INSERT INTO fact (table_id, version, format, body, at) VALUES ('u', 1, 3, '{\"odd\":1}', 0);"
    );
    sqlx::raw_sql(second).execute(&mut old).await.expect("the second version");
    let events = [opened(), thrown("3"), thrown("1"), thrown("2")];
    for (event, version) in events.iter().zip(1i64..) {
        sqlx::query("INSERT INTO fact (table_id, version, format, body, at) VALUES ('t', $1, 3, $2, 0)")
            .bind(version)
            .bind(event.to_text())
            .execute(&mut old)
            .await
            .expect("a event");
    }
    old.close().await.expect("closed");
    for _ in 0..2 {
        let store = open(&folder).await;
        let told = store.dice().await.expect("tallies");
        let came = |kind: &str| told.iter().find(|tally| tally.kind == kind).map(|tally| tally.draws);
        assert_eq!((came("start"), came("roll")), (Some(2), Some(1)));
        assert_eq!(store.load("t").await.expect("events"), events);
        store.close().await;
    }
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("tablee.db");
    open(&folder).await.close().await;
    let mut bytes = std::fs::read(&file).expect("the file");
    // The place of `user_version` in SQLite's header.
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    std::fs::write(&file, bytes).expect("written");
    let fault = Sqlite::open(&file, 1).await.map(|_| ()).expect_err("a newer database");
    assert!(fault.to_string().contains("version 99"), "{fault}");
}
