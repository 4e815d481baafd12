//! The store: a full disk, and tables that cannot be read.

use super::{database, run};
use crate::client::{PATIENCE, Visitor};
use crate::test_server::{ManualClock, TestServer, wide};
use protocol::TableId;
use serde_json::{Value, json};
use server::{Limits, Page};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::time::timeout;

/// A1, M11: after one full disk every write failed until a restart, and the health checks said that all was well.
#[tokio::test]
async fn health_fails_while_commits_fail_and_the_server_comes_back_by_itself() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let health = async || {
        let stranger = Visitor::of(&server);
        (stranger.get("/healthz").await.status, stranger.get("/readyz").await.status)
    };
    assert_eq!(health().await, (200, 200));
    let mut other = database(&server).await;
    // SQLite rolls back by itself when the disk is full; a trigger can make it do the same.
    for name in ["guest", "game_table", "event", "journal"] {
        let full = "BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END";
        run(&mut other, &format!("CREATE TRIGGER full_{name} BEFORE INSERT ON {name} {full}")).await;
    }
    for _ in 0..3 {
        assert_eq!(Visitor::of(&server).post("/api/programs", &json!({})).await.status, 500);
        assert_eq!(health().await, (503, 503));
    }
    for name in ["guest", "game_table", "event", "journal"] {
        run(&mut other, &format!("DROP TRIGGER full_{name}")).await;
    }
    assert_eq!(Visitor::of(&server).post("/api/programs", &json!({})).await.status, 201);
    assert_eq!(health().await, (200, 200));
    ann.watch(&table).await.play_first(10).await;
}

/// M5: the tables that were due longest and cannot be opened hid all others from the clock.
#[tokio::test]
async fn tables_that_cannot_be_opened_do_not_stop_the_clocks_of_others() {
    let clock = ManualClock::new();
    let limits = Limits { resumed_tables: 1, ..wide() };
    let server = TestServer::by(&clock, Arc::new(TempDir::new().expect("a folder")), &limits, &Page::Embedded);
    let mut ann = Visitor::of(&server);
    let new = json!({ "game": "rolit", "seats": ["you", "you"], "pace": { "days": 1 }, "options": { "size": 4 } });
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ann.post("/api/tables", &new).await.json::<TableId>().id);
        clock.pass(1000);
    }
    let data = server.close().await;
    let server = TestServer::by(&clock, Arc::clone(&data), &limits, &Page::Embedded);
    let mut other = database(&server).await;
    for table in &tables[..2] {
        run(&mut other, &format!("UPDATE event SET body = '{{}}' WHERE table_id = '{table}'")).await;
    }
    clock.pass(3 * 24 * 60 * 60_000);
    let played = async {
        loop {
            // The clock is looked at every half minute.
            clock.pass(31_000);
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            let record: Value = ann.at(&server).get(&format!("/api/tables/{}/record", tables[2])).await.json();
            if record["log"].as_array().is_some_and(|log| !log.is_empty()) {
                return;
            }
        }
    };
    timeout(PATIENCE, played).await.expect("the server plays for a player who is out of time");
}
