//! Backup and restore of the database.

use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use server::{BackupContents, BackupError, backup, restore};
use sqlx::ConnectOptions as _;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

async fn change(file: &Path, sql: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut connection = options.connect().await.expect("a database");
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("changed");
}

#[tokio::test]
async fn a_backup_is_made_while_people_play_and_restored_elsewhere() {
    let server = TestServer::open();
    let copies = TempDir::new().expect("a folder");
    let file = copies.path().join("monday.db");
    let mut anna = Visitor::of(&server);
    let table = anna.open(["you", "you"]).await;
    let contents = backup(server.data.path(), &file).await.expect("a backup of a running server");
    assert_eq!((contents.tables, contents.events >= 1), (1, true));
    assert_eq!(contents.bytes, fs::metadata(&file).expect("the backup").len());

    let again = backup(server.data.path(), &file).await;
    assert!(matches!(again, Err(BackupError::Exists(_))), "a backup overwrites nothing: {again:?}");
    let running = restore(&file, server.data.path(), true).await;
    assert!(matches!(running, Err(BackupError::Folder(_))), "not under a running server: {running:?}");

    let other = TempDir::new().expect("a folder");
    let done = restore(&file, other.path(), false).await.expect("restored");
    assert_eq!((done.contents, done.aside), (contents, None));
    let second = TestServer::on(other.into(), &wide(), &server::Page::Embedded);
    let mine: Vec<protocol::MyTable> = anna.at(&second).get("/api/tables/mine").await.json();
    assert_eq!(mine.iter().map(|listed| &listed.id).collect::<Vec<_>>(), [&table], "the table goes on there");
}

#[tokio::test]
async fn an_existing_database_is_moved_aside_whole() {
    let (first, second) = (TestServer::open(), TestServer::open());
    let mut anna = Visitor::of(&first);
    anna.open(["you", "you"]).await;
    let copies = TempDir::new().expect("a folder");
    let file = copies.path().join("copy.db");
    let contents = backup(first.data.path(), &file).await.expect("a backup");
    let mut bruno = Visitor::of(&second);
    for _ in 0..2 {
        bruno.open(["you", "you"]).await;
    }
    let data = second.close().await;
    let refused = restore(&file, data.path(), false).await;
    assert!(matches!(refused, Err(BackupError::Exists(_))), "{refused:?}");
    let done = restore(&file, data.path(), true).await.expect("restored");
    assert_eq!(done.contents, contents);
    let aside = done.aside.expect("there was one");
    let old = TempDir::new().expect("a folder");
    fs::rename(aside, old.path().join("tablee.db")).expect("moved");
    let found: BackupContents =
        backup(old.path(), &copies.path().join("old.db")).await.expect("a backup of the previous database");
    assert_eq!(found.tables, 2);
}

#[tokio::test]
async fn a_file_that_is_no_database_of_ours_is_not_restored() {
    let server = TestServer::open();
    let folder = TempDir::new().expect("a folder");
    let (whole, bad) = (folder.path().join("whole.db"), folder.path().join("bad.db"));
    backup(server.data.path(), &whole).await.expect("a copy");
    let target = folder.path().join("data");
    let mut refused = Vec::new();
    let mut attempt = async |what: &str| {
        let fault = restore(&bad, &target, true).await.expect_err(what);
        refused.push(format!("{fault}"));
    };
    fs::write(&bad, "not a database at all, but long enough to be looked at").expect("written");
    attempt("text").await;
    let bytes = fs::read(&whole).expect("the copy");
    fs::write(&bad, &bytes[..bytes.len() / 2]).expect("written");
    attempt("half a file").await;
    fs::write(&bad, &bytes).expect("written");
    change(&bad, "PRAGMA user_version = 1000").await;
    attempt("of a newer program").await;
    fs::remove_file(&bad).expect("removed");
    change(&bad, "CREATE TABLE cats (name TEXT)").await;
    attempt("of another program").await;
    assert!(refused.iter().all(|fault| fault.contains("bad.db")), "{refused:?}");
    assert!(!target.join("tablee.db").exists(), "nothing was written there");
    let nothing = backup(&target, &folder.path().join("x.db")).await;
    assert!(matches!(nothing, Err(BackupError::NoStore(_))), "{nothing:?}");
}

/// The operator of a crashed server moves the database away and restores a copy; the log of the old database is still there.
#[tokio::test]
async fn a_log_that_is_left_over_does_not_spoil_a_restored_database() {
    let server = TestServer::open();
    let copies = TempDir::new().expect("a folder");
    let file = copies.path().join("monday.db");
    let mut anna = Visitor::of(&server);
    let table = anna.open(["you", "you"]).await;
    backup(server.data.path(), &file).await.expect("a backup");
    for _ in 0..20 {
        anna.open(["you", "you"]).await;
    }
    let crashed = TempDir::new().expect("a folder");
    for name in ["tablee.db-wal", "tablee.db-shm"] {
        fs::copy(server.data.path().join(name), crashed.path().join(name)).expect("a copy");
    }
    let done = restore(&file, crashed.path(), false).await.expect("restored");
    let aside = done.aside.expect("the old log is kept");
    assert!(aside.with_extension("db-wal").is_file() && !aside.exists());
    let second = TestServer::on(crashed.into(), &wide(), &server::Page::Embedded);
    let mine: Vec<protocol::MyTable> = anna.at(&second).get("/api/tables/mine").await.json();
    assert_eq!(mine.iter().map(|listed| &listed.id).collect::<Vec<_>>(), [&table], "nothing but the copy");
}
