//! Restarts: after a crash or a graceful shutdown, tables continue where they were.

use crate::client::{PATIENCE, Visitor};
use crate::test_server::{TestServer, wide};
use protocol::{ClientMessage, MyTable};
use serde_json::json;
use server::{Limits, Page};
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
async fn a_killed_server_loses_nothing_it_acknowledged() {
    let mut server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "first"]).await;
    let mut seen = 0;
    let mut step = 0;
    for round in 1..8 {
        let mut live = ann.watch(&table).await;
        let snapshot = live.snapshot().await;
        assert!(snapshot.version >= seen, "{} of {seen} events are left", snapshot.version);
        assert!(snapshot.now.step >= step);
        assert_eq!(snapshot.steps.len(), snapshot.now.step);
        live.play_first(12 * round).await;
        if let Some((seat, legal)) = live.now.clone().and_then(|now| now.legal.first().cloned()) {
            // And once more, without waiting for the answer.
            let action = legal[0].clone();
            live.send(&ClientMessage::Play {
                ticket: 99,
                seat,
                step: live.now.as_ref().map_or(0, |now| now.step),
                action,
            })
            .await;
        }
        (seen, step) = (live.version, live.now.map_or(0, |now| now.step));
        let data = server.kill();
        server = TestServer::on(data, &wide(), &Page::Embedded);
        ann = ann.at(&server);
    }
    let mut live = ann.watch(&table).await;
    live.play_first(usize::MAX).await;
    assert!(live.now.is_some_and(|now| now.outcome.is_some()));
}

#[tokio::test]
async fn a_viewer_reconnects_after_a_restart_and_gets_the_missed_news() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.play_first(10).await;
    let seen = live.version;
    live.play_first(20).await;
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let mut back = ann.at(&server).watch_since(&table, seen).await;
    back.version = seen;
    while back.version < live.version {
        back.next_news().await;
    }
    assert_eq!(ann.at(&server).get("/api/tables/mine").await.json::<Vec<MyTable>>()[0].id, table);
}

#[tokio::test]
async fn a_graceful_shutdown_closes_connections_and_loses_nothing() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.play_first(10).await;
    let closing = server.close();
    let (data, code) = tokio::join!(closing, live.closed());
    assert_eq!(code, Some(1012));
    let files: Vec<_> =
        std::fs::read_dir(data.path()).expect("the folder").flatten().map(|file| file.file_name()).collect();
    assert!(!files.iter().any(|name| name.to_string_lossy().ends_with("-wal")), "tidied up: {files:?}");
    let server = TestServer::on(data, &wide(), &Page::Embedded);
    let mut back = ann.at(&server).watch(&table).await;
    assert_eq!(back.snapshot().await.version, live.version);
}

/// A bot whose turn it was at the crash plays without any viewer where a clock runs: its table is resumed at the start.
#[tokio::test]
async fn bots_continue_after_a_restart() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let new = json!({ "game": "ur-classic", "seats": ["you", { "bot": "slow" }], "pace": { "days": 1 } });
    let table = ann.post("/api/tables", &new).await.json::<protocol::TableId>().id;
    let mut live = ann.watch(&table).await;
    loop {
        live.until(|now| matches!(now.turn, protocol::PublicTurn::Seats(_))).await;
        let now = live.now.take().expect("known");
        let Some((seat, legal)) = now.legal.first() else { break };
        live.play(*seat, now.step, &legal[0]).await.expect("a legal action");
    }
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let ann = ann.at(&server);
    // Lists come from the store: asking for them wakes no table.
    let bot_played = async {
        while !ann.get("/api/tables/mine").await.json::<Vec<MyTable>>()[0].your_turn {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, bot_played).await.expect("the bot goes on by itself");
}

#[tokio::test]
async fn a_data_folder_has_one_server() {
    let server = TestServer::open();
    let settings = server::Settings {
        listen: server::Listen::At(([127, 0, 0, 1], 0).into()),
        data: server.data.path().to_owned(),
        page: Page::Embedded,
        bots: Arc::new(server::BuiltInBots),
        limits: Limits::default(),
        changed_files: Default::default(),
        solo: catalog::solo_games(),
        today: server::today,
        clock: Arc::new(server::SystemClock),
        admin: None,
        metrics: None,
    };
    assert!(matches!(
        server::Server::open(settings).await,
        Err(server::OpenError::Data(server::DataFolderError::InUse(_)))
    ));
}
