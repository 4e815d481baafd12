//! Spectators: their chat and who reads it, private tables, blocked people, and reported chat messages.

use crate::admin::as_admin;
use crate::client::{Visitor, seat};
use crate::test_server::{TestServer, wide};
use protocol::{AdminView, Blocked, ChatRoom, ClientMessage, ServerMessage, Speaker, TableChange, TableId};
use serde_json::json;
use server::{Limits, Page};

async fn chat(visitor: &mut Visitor, table: &str, text: &str) -> (u16, String) {
    let answer =
        visitor.post(&format!("/api/tables/{table}/spectator-chat"), &json!({ "name": "Eve", "text": text })).await;
    if answer.status == 200 { (200, String::new()) } else { answer.refused() }
}

/// Ann and Bob at a table of Ur with these terms.
async fn open(server: &TestServer, spectators: &str) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(server), Visitor::of(server));
    let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "name": "Ann", "spectators": spectators });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    assert_eq!(bob.join(&table).await.status, 200);
    (table, ann, bob)
}

#[tokio::test]
async fn spectators_chat_and_the_players_read_it_when_the_game_is_over() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let mut eve = Visitor::of(&server);
    let mut hers = ann.watch(&table).await;
    let mut onlooker = Visitor::of(&server).watch(&table).await;
    hers.snapshot().await;
    onlooker.snapshot().await;
    assert_eq!(chat(&mut eve, &table, "take it").await.0, 200);
    loop {
        if let TableChange::SpectatorChat(line) = onlooker.next_news().await.change {
            assert_eq!((line.name.as_str(), line.text.as_str(), line.who), ("Eve", "take it", 0));
            break;
        }
    }
    assert_eq!(chat(&mut ann, &table, "what?").await, (403, "at-table".to_owned()));
    assert_eq!(chat(&mut eve, &table, " ").await, (400, "bad-chat-message".to_owned()));
    assert_eq!(chat(&mut eve, "aaaaaaaaaaaaaaaa", "hm").await, (404, "no-table".to_owned()));
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    assert!(ann.at(&server).watch(&table).await.snapshot().await.spectator_chat.is_empty(), "the players get no help");
    assert_eq!(eve.at(&server).watch(&table).await.snapshot().await.spectator_chat.len(), 1, "kept");
    let mut hers = ann.at(&server).watch(&table).await;
    hers.snapshot().await;
    let mut told = 0;
    while told == 0 {
        let now = hers.now.clone().expect("known by now");
        if let Some((seat, legal)) = now.legal.first() {
            hers.send(&ClientMessage::Play { ticket: 1, seat: *seat, step: now.step, action: legal[0].clone() }).await;
        }
        // The next step, or the last one with the spectator chat so far.
        while hers.now.as_ref().is_some_and(|then| then.step == now.step) {
            if let Some(ServerMessage::News(news)) = hers.hear().await {
                told = told.max(news.spectator_chat.len());
            }
        }
    }
    let export = eve.at(&server).get("/api/mine/export").await;
    assert!(String::from_utf8_lossy(&export.body).contains("take it"), "their messages are in their export");
}

#[tokio::test]
async fn a_table_may_be_silent_or_private() {
    let server = TestServer::open();
    let (table, ..) = open(&server, "silent").await;
    let mut eve = Visitor::of(&server);
    assert_eq!(chat(&mut eve, &table, "hm").await, (403, "spectator-chat-off".to_owned()));
    assert_eq!(eve.get(&format!("/api/tables/{table}/record")).await.status, 200, "but may watch");

    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "spectators": "closed" });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    let mut onlooker = eve.watch(&table).await;
    onlooker.snapshot().await;
    assert_eq!(bob.join(&table).await.status, 200);
    assert_eq!(onlooker.closed().await, Some(4000), "disconnected");
    let mut again = eve.watch(&table).await;
    let Some(ServerMessage::Refused { refusal, .. }) = again.hear().await else { panic!("no reason given") };
    assert_eq!(refusal.code, "private");
    assert_eq!(again.closed().await, Some(4404));
    for (path, body) in
        [("spectator-chat", json!({ "text": "x" })), ("report", json!({ "line": 1 })), ("join", json!({}))]
    {
        let answer = eve.post(&format!("/api/tables/{table}/{path}"), &body).await;
        assert_eq!(answer.refused(), (403, "private".to_owned()), "{path}");
    }
    let record = format!("/api/tables/{table}/record");
    assert_eq!(eve.get(&record).await.refused(), (403, "private".to_owned()));
    assert_eq!((ann.get(&record).await.status, bob.get(&record).await.status), (200, 200));
    assert_eq!(bob.join(&table).await.status, 200, "a seated player may join again");
}

#[tokio::test]
async fn a_blocked_person_is_blocked_at_every_table_until_unblocked() {
    let server = TestServer::open();
    let (table, mut ann, mut bob) = open(&server, "open").await;
    let mut eve = Visitor::of(&server);
    chat(&mut eve, &table, "hm").await;
    let block = |who: Speaker, blocked: bool| json!({ "who": who, "blocked": blocked });
    let bobs = Speaker::Seat(seat(1));
    let told: Blocked = ann.post(&format!("/api/tables/{table}/block"), &block(bobs, true)).await.json();
    assert_eq!(told.who, [bobs]);
    let told: Blocked =
        ann.post(&format!("/api/tables/{table}/block"), &block(Speaker::Spectator(0), true)).await.json();
    assert_eq!(told.who, [bobs, Speaker::Spectator(0)]);
    for (who, status) in [(Speaker::Seat(seat(0)), 400), (Speaker::Spectator(9), 404)] {
        assert_eq!(ann.post(&format!("/api/tables/{table}/block"), &block(who, true)).await.status, status);
    }
    // Another table after a restart: the same people.
    let other = bob.open(["you", "open"]).await;
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let (mut ann, bob) = (ann.at(&server), bob.at(&server));
    let told: Blocked = ann.get(&format!("/api/tables/{other}/blocked")).await.json();
    assert_eq!(told.who, [Speaker::Seat(seat(0))]);
    let told: Blocked = bob.get(&format!("/api/tables/{table}/blocked")).await.json();
    assert!(told.who.is_empty(), "it is Ann's list only");
    assert!(Visitor::of(&server).get(&format!("/api/tables/{table}/blocked")).await.json::<Blocked>().who.is_empty());
    let told: Blocked = ann.post(&format!("/api/tables/{table}/block"), &block(bobs, false)).await.json();
    assert_eq!(told.who, [Speaker::Spectator(0)]);
}

#[tokio::test]
async fn a_reported_chat_message_waits_for_the_operator() {
    let server = TestServer::with(&Limits { reports_per_minute: 4, spectator_chat_per_minute: 3, ..wide() });
    let (table, ann, mut bob) = open(&server, "open").await;
    let mut hers = ann.watch(&table).await;
    for text in ["hello", "you fool"] {
        hers.ask(|ticket| ClientMessage::Chat { ticket, seat: seat(0), room: ChatRoom::Table, text: text.to_owned() })
            .await
            .expect("said");
    }
    let lines = bob.watch(&table).await.snapshot().await.chat;
    let line = lines[1].at;
    let path = format!("/api/tables/{table}/report");
    for _ in 0..2 {
        assert_eq!(bob.post(&path, &json!({ "line": line })).await.status, 200, "twice is once");
    }
    for wrong in [0, 1, 999_999] {
        let answer = bob.post(&path, &json!({ "line": wrong })).await;
        assert!(matches!(answer.refused(), (404 | 429, _)), "{wrong}");
    }
    assert_eq!(bob.post(&path, &json!({ "line": line })).await.refused(), (429, "too-many".to_owned()));
    let mut eve = Visitor::of(&server);
    assert_eq!(eve.post(&path, &json!({ "line": line })).await.status, 200);
    assert_eq!(chat(&mut eve, &table, "indeed").await.0, 200);
    let written = eve.watch(&table).await.snapshot().await.spectator_chat[0].at;
    assert_eq!(bob.at(&server).request("POST", &path, &[], b"{}").await.refused().0, 400);
    let mut odo = Visitor::of(&server);
    assert_eq!(odo.post(&path, &json!({ "line": written })).await.status, 200);
    for status in [200, 200, 429] {
        assert_eq!(chat(&mut eve, &table, "again").await.0, status);
    }

    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let nobody = Visitor::of(&server);
    let view: AdminView = as_admin(&nobody, "GET", "/api/admin", &json!(null)).await.json();
    let said = |index: usize| view.reports[index].said.clone();
    let pair = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    assert_eq!(view.reports.len(), 2);
    assert_eq!(said(0), [pair("Eve", "indeed")], "the latest first, and only of its room");
    assert_eq!(said(1), [pair("Ann", "hello"), pair("Ann", "you fool")]);
    assert_eq!((view.reports[1].by, view.reports[1].muted), (2, false));
    let resolve = json!({ "table": table, "line": line, "mute": true });
    let view: AdminView = as_admin(&nobody, "POST", "/api/admin/resolve-report", &resolve).await.json();
    assert_eq!(view.reports.len(), 1);
    assert!(view.latest[0].muted.contains(seat(0)));
    let wrong = json!({ "table": table, "line": 1 });
    assert_eq!(as_admin(&nobody, "POST", "/api/admin/resolve-report", &wrong).await.refused().0, 404);
    assert_eq!(nobody.request("POST", "/api/admin/resolve-report", &[], b"{}").await.refused().0, 401);
}
