//! Newcomers: what is counted, and what a refusal leaves behind.

use super::{count, database, post_from, run};
use crate::client::Visitor;
use crate::test_server::{ADMIN, TestServer, wide};
use protocol::TableId;
use serde_json::{Value, json};
use server::{Limits, Page};
use std::sync::Arc;

fn new_table() -> Value {
    json!({ "game": "ur-classic", "seats": ["you", "open"] })
}

/// H7: with one token left a guest was stored, and then the table refused.
#[tokio::test]
async fn a_refused_table_leaves_no_guest_behind() {
    let server = TestServer::with(&Limits { newcomers_per_minute: 3, ..wide() });
    let stranger = Visitor::of(&server);
    assert_eq!(post_from(&stranger, "198.51.100.1", "/api/tables", &new_table()).await.status, 201);
    let others: [(&str, Value); 4] = [
        ("/api/tables", new_table()),
        ("/api/lobby/ur-classic", json!({})),
        ("/api/daily/rolit", json!({})),
        ("/api/account", json!({ "name": "Ann", "password": "correct horse" })),
    ];
    for (path, body) in others {
        let refused = post_from(&stranger, "198.51.100.2", path, &body).await;
        assert_eq!(refused.refused(), (429, "too-many".to_owned()), "{path}");
        assert_eq!(refused.header("set-cookie"), None, "{path}");
    }
    assert_eq!((count(&server, "guest").await, count(&server, "game_table").await), (1, 1));
    let joined = post_from(&stranger, "198.51.100.2", "/api/programs", &json!({})).await;
    assert_eq!(joined.status, 201, "the token that was left is still there");
}

/// H7: a table that exists already.
#[tokio::test]
async fn a_taken_id_leaves_no_guest_behind() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let id = ann.open(["you", "open"]).await;
    let mut again = new_table();
    again["id"] = json!(id);
    for _ in 0..3 {
        let taken = Visitor::of(&server).post("/api/tables", &again).await;
        assert_eq!((taken.refused(), taken.header("set-cookie")), ((409, "taken".to_owned()), None));
    }
    assert_eq!(count(&server, "guest").await, 1);
}

/// H7: a stored guest gets the cookie, whatever comes afterwards.
#[tokio::test]
async fn an_admitted_guest_gets_the_cookie_with_a_refusal_too() {
    let server = TestServer::with(&Limits { spectator_chat_per_minute: 0, ..wide() });
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "open"]).await;
    let said = json!({ "name": "Eve", "text": "hello" });
    let refused = Visitor::of(&server).post(&format!("/api/tables/{table}/spectator-chat"), &said).await;
    assert_eq!(refused.status, 429);
    assert!(refused.header("set-cookie").is_some());
    let mut other = database(&server).await;
    run(
        &mut other,
        "CREATE TRIGGER no BEFORE INSERT ON game_table BEGIN SELECT RAISE(ABORT, 'as the test wants'); END",
    )
    .await;
    let failed = Visitor::of(&server).post("/api/tables", &new_table()).await;
    assert_eq!(failed.status, 500);
    assert!(failed.header("set-cookie").is_some(), "the guest was stored");
}

/// H7: one address, or a network full of them, must not use up what all newcomers have together.
#[tokio::test]
async fn an_address_has_a_share_of_the_newcomers() {
    let server = TestServer::with(&Limits { newcomers_per_minute: 1000, newcomers_per_address: 4, ..wide() });
    let stranger = Visitor::of(&server);
    let opened = async |from: String| post_from(&stranger, &from, "/api/tables", &new_table()).await.status;
    let mut flood = Vec::new();
    for _ in 0..4 {
        flood.push(opened("198.51.100.1".to_owned()).await);
    }
    assert_eq!(flood, [201, 201, 429, 429], "a guest and a table each");
    assert_eq!(opened("198.51.100.2".to_owned()).await, 201);
    let mut admitted = 0;
    for subnet in 0..40 {
        admitted += i32::from(opened(format!("2001:db8:7:{subnet:x}::1")).await == 201);
    }
    assert_eq!(admitted, 8, "a /48 is worth four addresses, not forty");
    assert_eq!(opened("2001:db8:8::1".to_owned()).await, 201);
}

/// H4: below the mark no guest is admitted, and games go on.
#[tokio::test]
async fn a_nearly_full_disk_takes_nothing_new_and_games_go_on() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let data = server.close().await;
    let full = Limits { min_free_bytes: u64::MAX, ..wide() };
    let server = TestServer::on(Arc::clone(&data), &full, &Page::Embedded);
    let refused = Visitor::of(&server).post("/api/tables", &new_table()).await;
    assert_eq!(refused.refused(), (503, "busy".to_owned()));
    assert!(String::from_utf8_lossy(&refused.body).contains("disk"), "and says why");
    assert_eq!(count(&server, "guest").await, 1);
    let ann = ann.at(&server);
    assert_eq!(ann.clone().post("/api/tables", &new_table()).await.status, 503, "known guests neither");
    ann.watch(&table).await.play_first(10).await;
}

/// L1: beyond the limit no token is looked at, not even the right one.
#[tokio::test]
async fn tokens_of_the_operator_cannot_be_guessed_beyond_the_limit() {
    let server = TestServer::with(&Limits { logins_per_address: 3, ..wide() });
    let stranger = Visitor::of(&server);
    let view = async |from: &str, token: &str| {
        let bearer = format!("Bearer {token}");
        let headers = [("x-forwarded-for", from), ("authorization", bearer.as_str())];
        stranger.request("GET", "/api/admin", &headers, b"").await.status
    };
    for _ in 0..10 {
        assert_eq!(view("198.51.100.1", ADMIN).await, 200, "the operator's own requests do not count");
    }
    for _ in 0..3 {
        assert_eq!(view("198.51.100.2", "guessed").await, 401);
    }
    assert_eq!(view("198.51.100.2", ADMIN).await, 429);
    assert_eq!(view("198.51.100.1", ADMIN).await, 200, "the operator is elsewhere");
}

/// L5: blocking a player does not tell at which private tables they sit.
#[tokio::test]
async fn who_sits_at_a_private_table_is_not_told_to_those_who_blocked_them() {
    let server = TestServer::open();
    let (mut ann, mut eve) = (Visitor::of(&server), Visitor::of(&server));
    let open = ann.open(["you", "open"]).await;
    let block = json!({ "who": { "seat": 0 }, "blocked": true });
    assert_eq!(eve.post(&format!("/api/tables/{open}/block"), &block).await.status, 200);
    let private = json!({ "game": "ur-classic", "seats": ["you", "you"], "spectators": "closed" });
    let private = ann.post("/api/tables", &private).await.json::<TableId>().id;
    assert_eq!(eve.get(&format!("/api/tables/{private}/blocked")).await.refused(), (403, "private".to_owned()));
    assert_eq!(eve.get(&format!("/api/tables/{open}/blocked")).await.status, 200);
}

/// M8c: a game with changed data files is not rated.
#[tokio::test]
async fn a_game_with_changed_data_files_is_not_rated() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let board = include_str!("../../../../games/ur-modern/data/grid.board");
    let new = |files: bool| {
        let options = if files { json!({ "files": { "grid.board": board } }) } else { json!({}) };
        json!({ "game": "ur-modern", "seats": ["you", "open"], "options": options })
    };
    for (files, rated) in [(false, true), (true, false)] {
        let answer = ann.post("/api/tables", &new(files)).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
        let table = answer.json::<TableId>().id;
        assert_eq!(ann.watch(&table).await.snapshot().await.rated, rated);
    }
}
