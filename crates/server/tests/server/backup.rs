//! Copies of the database, taken and put back.

use crate::client::Visitor;
use crate::house::{House, wide};
use server::{BackupFault, Kept, backup, restore};
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
async fn a_copy_is_taken_while_people_play_and_put_back_elsewhere() {
    let house = House::open();
    let copies = TempDir::new().expect("a folder");
    let file = copies.path().join("monday.db");
    let mut anna = Visitor::of(&house);
    let table = anna.open(["you", "you"]).await;
    let kept = backup(house.data.path(), &file).await.expect("a copy of a server that runs");
    assert_eq!((kept.tables, kept.facts >= 1), (1, true));
    assert_eq!(kept.bytes, fs::metadata(&file).expect("the copy").len());

    let again = backup(house.data.path(), &file).await;
    assert!(matches!(again, Err(BackupFault::Exists(_))), "a copy overwrites nothing: {again:?}");
    let running = restore(&file, house.data.path(), true).await;
    assert!(matches!(running, Err(BackupFault::Folder(_))), "not under a running server: {running:?}");

    let other = TempDir::new().expect("a folder");
    let done = restore(&file, other.path(), false).await.expect("put back");
    assert_eq!((done.kept, done.aside), (kept, None));
    let second = House::on(other.into(), &wide(), &server::Page::Embedded);
    let mine: Vec<wire::MyTable> = anna.at(&second).get("/api/tables/mine").await.json();
    assert_eq!(mine.iter().map(|listed| &listed.id).collect::<Vec<_>>(), [&table], "the table goes on there");
}

#[tokio::test]
async fn what_was_there_is_laid_aside_whole() {
    let (first, second) = (House::open(), House::open());
    let mut anna = Visitor::of(&first);
    anna.open(["you", "you"]).await;
    let copies = TempDir::new().expect("a folder");
    let file = copies.path().join("copy.db");
    let kept = backup(first.data.path(), &file).await.expect("a copy");
    let mut bruno = Visitor::of(&second);
    for _ in 0..2 {
        bruno.open(["you", "you"]).await;
    }
    let data = second.close().await;
    let refused = restore(&file, data.path(), false).await;
    assert!(matches!(refused, Err(BackupFault::Exists(_))), "{refused:?}");
    let done = restore(&file, data.path(), true).await.expect("put back");
    assert_eq!(done.kept, kept);
    let aside = done.aside.expect("there was one");
    let old = TempDir::new().expect("a folder");
    fs::rename(aside, old.path().join("tablee.db")).expect("moved");
    let found: Kept = backup(old.path(), &copies.path().join("old.db")).await.expect("a copy of what was laid aside");
    assert_eq!(found.tables, 2);
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_not_put_back() {
    let house = House::open();
    let folder = TempDir::new().expect("a folder");
    let (whole, bad) = (folder.path().join("whole.db"), folder.path().join("bad.db"));
    backup(house.data.path(), &whole).await.expect("a copy");
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
    attempt("somebody else's").await;
    assert!(refused.iter().all(|fault| fault.contains("bad.db")), "{refused:?}");
    assert!(!target.join("tablee.db").exists(), "nothing was put there");
    let nothing = backup(&target, &folder.path().join("x.db")).await;
    assert!(matches!(nothing, Err(BackupFault::NoStore(_))), "{nothing:?}");
}
