//! Bots and downloads: what one person may take of what all share.

use crate::client::Visitor;
use crate::test_server::TestServer;
use serde_json::{Value, json};
use std::time::Duration;

async fn actions(visitor: &Visitor, table: &str) -> usize {
    let record: Value = visitor.get(&format!("/api/tables/{table}/record")).await.json();
    let log = record["log"].as_array().expect("a log").clone();
    log.iter().filter(|entry| entry.get("action").is_some()).count()
}

/// H3: a table of bots played to its end without viewers.
#[tokio::test]
async fn a_table_without_a_person_is_refused() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let bot = json!({ "bot": "first" });
    let new = json!({ "game": "ur-classic", "seats": [bot, bot] });
    let refused = ann.post("/api/tables", &new).await;
    assert_eq!((refused.refused(), refused.header("set-cookie")), ((400, "bad-options".to_owned()), None));
    let open = json!({ "game": "ur-classic", "seats": ["open", bot] });
    assert_eq!(ann.post("/api/tables", &open).await.status, 201, "a person may come");
}

/// H3: one look at a record woke the bots of a table without viewers.
#[tokio::test]
async fn bots_rest_while_nobody_watches() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let mut tables = Vec::new();
    for _ in 0..12 {
        let table = ann.open(["first", "you"]).await;
        assert_eq!(actions(&ann, &table).await, 0);
        tables.push(table);
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    for table in &tables {
        assert_eq!(actions(&ann, table).await, 0, "no bot begins");
    }
    for table in &tables {
        let mut live = ann.watch(table).await;
        live.play_first(12).await;
        assert!(actions(&ann, table).await > 0);
    }
}

/// H5: everything was gathered in memory before anything was sent.
#[tokio::test]
async fn a_download_of_everything_is_sent_table_by_table() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for _ in 0..3 {
        let table = ann.open(["you", "you"]).await;
        ann.watch(&table).await.play_first(5).await;
    }
    let answer = ann.get("/api/mine/export").await;
    assert_eq!((answer.header("transfer-encoding"), answer.header("content-length")), (Some("chunked"), None));
    let everything: Value = answer.json();
    assert_eq!(everything["tables"].as_array().map(Vec::len), Some(3));
    for table in everything["tables"].as_array().expect("tables") {
        assert_eq!(table["record"]["game"], "ur-classic");
        assert_eq!((&table["seats"], &table["players"][0]["person"]), (&json!([0, 1]), &json!("Ann")));
    }
    let nothing: Value = Visitor::of(&server).get("/api/mine/export").await.json();
    assert_eq!(nothing["code"], "no-account");
}
