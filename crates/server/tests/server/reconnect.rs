//! Reconnecting to a table.

use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use protocol::ServerMessage;
use serde_json::json;
use server::Limits;
use std::time::Duration;

#[tokio::test]
async fn missed_news_are_sent_again_without_a_gap() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.play_first(10).await;
    let seen = live.version;
    live.play_first(40).await;

    let mut back = ann.watch_since(&table, seen).await;
    back.version = seen;
    while back.version < live.version {
        assert!(!matches!(back.hear().await.expect("still connected"), ServerMessage::Snapshot(_)));
    }
    let [one, other] = [&live, &back].map(|live| serde_json::to_string(&live.now).expect("JSON"));
    assert_eq!(one, other);
    assert_eq!(back.news as u64, live.version - seen);

    let mut present = ann.watch_since(&table, live.version).await;
    assert!(matches!(present.hear().await, Some(ServerMessage::Presence(_))), "nothing was missed");
}

#[tokio::test]
async fn a_viewer_too_far_behind_gets_a_new_snapshot() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.play_first(270).await;
    let versions = [0, 1, live.version + 1, u64::MAX];
    for since in versions.into_iter().filter(|&since| since == 0 || since > live.version || live.version - since > 256)
    {
        let mut back = ann.watch_since(&table, since).await;
        assert_eq!(back.snapshot().await.version, live.version, "since {since}");
    }
    for query in ["", "?since=1", "?since=x"] {
        let answer = ann.get(&format!("/api/tables/{table}/live{query}")).await;
        assert_eq!(answer.refused(), (400, "bad-request".to_owned()), "no WebSocket");
    }
}

#[tokio::test]
async fn an_unloaded_table_is_loaded_again() {
    let server = TestServer::with(&Limits { table_idle: Duration::from_millis(20), ..wide() });
    let mut ann = Visitor::of(&server);
    let table = ann.open_with(["you", "slow"], json!({ "pawns": 1 })).await;
    for round in 1..10 {
        let mut live = ann.watch(&table).await;
        live.play_first(5 * round).await;
        drop(live);
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
}
