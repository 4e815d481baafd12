//! Whatever happens to the server, tables go on where they were.

use crate::client::{PATIENCE, Visitor};
use crate::house::{House, wide};
use server::{Limits, Page};
use std::sync::Arc;
use std::time::Duration;
use wire::{Ask, MyTable};

#[tokio::test]
async fn a_killed_server_loses_nothing_it_acknowledged() {
    let mut house = House::open();
    let mut ann = Visitor::of(&house);
    let table = ann.open(["you", "first"]).await;
    let mut seen = 0;
    let mut ply = 0;
    for round in 1..8 {
        let mut live = ann.watch(&table).await;
        let snapshot = live.snapshot().await;
        assert!(snapshot.version >= seen, "{} of {seen} facts are left", snapshot.version);
        assert!(snapshot.now.ply >= ply);
        assert_eq!(snapshot.moments.len(), snapshot.now.ply);
        live.play_first(12 * round).await;
        if let Some((seat, legal)) = live.now.clone().and_then(|now| now.legal.first().cloned()) {
            // And once more, without waiting for the answer.
            let action = legal[0].clone();
            live.send(&Ask::Play { ticket: 99, seat, ply: live.now.as_ref().map_or(0, |now| now.ply), action }).await;
        }
        (seen, ply) = (live.version, live.now.map_or(0, |now| now.ply));
        let data = house.kill();
        house = House::on(data, &wide(), &Page::Embedded);
        ann = ann.at(&house);
    }
    let mut live = ann.watch(&table).await;
    live.play_first(usize::MAX).await;
    assert!(live.now.is_some_and(|now| now.outcome.is_some()));
}

#[tokio::test]
async fn a_viewer_comes_back_to_a_restarted_server_for_what_they_missed() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.play_first(10).await;
    let seen = live.version;
    live.play_first(20).await;
    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let mut back = ann.at(&house).watch_since(&table, seen).await;
    back.version = seen;
    while back.version < live.version {
        back.next_news().await;
    }
    assert_eq!(ann.at(&house).get("/api/tables/mine").await.json::<Vec<MyTable>>()[0].id, table);
}

#[tokio::test]
async fn closing_says_goodbye_and_keeps_everything() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.play_first(10).await;
    let closing = house.close();
    let (data, code) = tokio::join!(closing, live.closed());
    assert_eq!(code, Some(1012));
    let files: Vec<_> =
        std::fs::read_dir(data.path()).expect("the folder").flatten().map(|file| file.file_name()).collect();
    assert!(!files.iter().any(|name| name.to_string_lossy().ends_with("-wal")), "tidied up: {files:?}");
    let house = House::on(data, &wide(), &Page::Embedded);
    let mut back = ann.at(&house).watch(&table).await;
    assert_eq!(back.snapshot().await.version, live.version);
}

/// A bot whose turn it was when the server died plays although nobody looks: it is resumed at the start.
#[tokio::test]
async fn bots_go_on_after_a_restart() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let table = ann.open(["you", "slow"]).await;
    let mut live = ann.watch(&table).await;
    loop {
        live.until(|now| matches!(now.turn, wire::TurnFace::Seats(_))).await;
        let now = live.now.take().expect("known");
        let Some((seat, legal)) = now.legal.first() else { break };
        live.play(*seat, now.ply, &legal[0]).await.expect("a legal action");
    }
    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let ann = ann.at(&house);
    // Lists come from the store: asking for them wakes no table.
    let bot_played = async {
        while !ann.get("/api/tables/mine").await.json::<Vec<MyTable>>()[0].your_turn {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, bot_played).await.expect("the bot goes on by itself");
}

#[tokio::test]
async fn one_folder_has_one_server() {
    let house = House::open();
    let settings = server::Settings {
        listen: server::Listen::At(([127, 0, 0, 1], 0).into()),
        data: house.data.path().to_owned(),
        page: Page::Embedded,
        mind: Arc::new(server::Minds),
        limits: Limits::default(),
        changed: Default::default(),
        solo: server::SOLO,
        today: server::today,
        clock: Arc::new(server::SystemClock),
        admin: None,
        figures: None,
    };
    assert!(matches!(server::Server::open(settings).await, Err(server::OpenFault::InUse(_))));
}
