//! The history of finished games, and imported ones.

use crate::client::{Answer, Visitor};
use crate::test_server::{TestServer, wide};
use protocol::{Chair, FinishedKind, History, Refusal, SoloScores, TableId};
use serde_json::{Value, json};
use server::{Limits, Page};

/// Ann's finished game against a bot.
async fn finished(ann: &mut Visitor) -> String {
    let table = ann.open(["you", "first"]).await;
    ann.watch(&table).await.play_first(usize::MAX).await;
    table
}

async fn record(visitor: &Visitor, table: &str) -> Value {
    visitor.get(&format!("/api/tables/{table}/record")).await.json()
}

async fn history(visitor: &Visitor) -> History {
    visitor.get("/api/mine/history").await.json()
}

async fn import(visitor: &mut Visitor, record: &Value) -> Answer {
    visitor.post("/api/mine/import", record).await
}

#[tokio::test]
async fn finished_games_are_listed_the_latest_first() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    assert_eq!(history(&ann).await, History::default());
    let tables = [finished(&mut ann).await, finished(&mut ann).await];
    ann.open(["you", "first"]).await;
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let ann = ann.at(&server);
    let told = history(&ann).await;
    assert_eq!(told.total, 2, "unfinished games are not listed");
    assert_eq!(told.games.iter().map(|game| &game.id).collect::<Vec<_>>(), [&tables[1], &tables[0]]);
    let game = &told.games[0];
    assert_eq!((game.game.as_str(), game.kind), ("ur-classic", FinishedKind::Here));
    assert_eq!(game.chairs, [Chair::Person("Ann".to_owned()), Chair::Bot("first".to_owned())]);
    assert_eq!((game.yours.len(), game.outcome.winners.len()), (1, 1));
    assert!(game.at > 1_700_000_000_000);
    let next: History = ann.get("/api/mine/history?page=1").await.json();
    assert_eq!((next.games.len(), next.total), (0, 2));
    assert_eq!(ann.get("/api/mine/history?page=-1").await.refused(), (400, "bad-request".to_owned()));
}

#[tokio::test]
async fn a_history_is_visible_to_its_owner_only() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    finished(&mut ann).await;
    let mut bob = Visitor::of(&server);
    assert_eq!(history(&bob).await.total, 0, "a caller without a token");
    bob.open(["you", "open"]).await;
    assert_eq!(history(&bob).await.total, 0, "another guest");
    let forged = Visitor { cookie: Some(format!("tablee_guest={}", "0a".repeat(32))), ..ann.clone() };
    assert_eq!(history(&forged).await.total, 0, "a token that this server never gave out");
    let elsewhere = ann.request("POST", "/api/mine/import", &[("origin", "https://b.example")], b"{}").await;
    assert_eq!(elsewhere.refused(), (403, "bad-origin".to_owned()));
}

#[tokio::test]
async fn a_record_imported_twice_is_stored_once_and_counts_for_nothing() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = finished(&mut ann).await;
    let played = record(&ann, &table).await;
    let mut bob = Visitor::of(&server);
    let first = import(&mut bob, &played).await;
    assert_eq!(first.status, 201, "a newcomer who imports something becomes a guest");
    let id = first.json::<TableId>().id;
    let again = import(&mut bob, &played).await;
    assert_eq!((again.status, again.json::<TableId>().id), (200, id.clone()));
    assert_ne!(import(&mut ann, &played).await.json::<TableId>().id, id, "each guest has their own");
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let bob = bob.at(&server);
    let told = history(&bob).await;
    assert_eq!((told.total, told.games[0].kind), (1, FinishedKind::Imported));
    assert_eq!(told.games[0].yours.len(), 2, "the record does not say who played");
    assert_eq!(record(&bob, &id).await, played, "dice and all");
    let snapshot = bob.watch(&id).await.snapshot().await;
    assert!(snapshot.now.outcome.is_some() && snapshot.commitment.is_none());
    let dice: Vec<protocol::DiceTally> = bob.get("/api/dice").await.json();
    let events = |record: &Value| {
        record["log"].as_array().expect("a log").iter().filter(|entry| entry.get("event").is_some()).count() as u64
    };
    assert_eq!(dice.iter().map(|tally| tally.draws).sum::<u64>(), events(&played), "its dice were counted once");
}

#[tokio::test]
async fn an_imported_record_may_say_who_played_and_when() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = finished(&mut ann).await;
    let mut played = record(&ann, &table).await;
    played["players"] = json!([{ "bot": "first" }, { "person": "Zoé" }]);
    played["played"] = json!(1_600_000_000_000i64);
    assert_eq!(import(&mut ann, &played).await.status, 201);
    let told = history(&ann).await;
    assert_eq!((told.total, told.games[1].at), (2, 1_600_000_000_000), "older than the one played here");
    assert_eq!(told.games[1].chairs, [Chair::Bot("first".to_owned()), Chair::Person("Zoé".to_owned())]);
    played["played"] = json!(i64::MAX);
    let mut bob = Visitor::of(&server);
    assert_eq!(import(&mut bob, &played).await.status, 201);
    assert!(history(&bob).await.games[0].at < 4_000_000_000_000, "nothing was played in the future");
}

#[tokio::test]
async fn an_imported_solo_game_has_no_score() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.post("/api/tables", &json!({ "game": "rolit", "seats": ["you"] })).await.json::<TableId>().id;
    ann.watch(&table).await.play_first(usize::MAX).await;
    let played = record(&ann, &table).await;
    assert_eq!(import(&mut ann, &played).await.status, 201);
    assert_eq!(ann.get("/api/solo/rolit").await.json::<SoloScores>().games, 1);
    assert_eq!(history(&ann).await.total, 2);
}

#[tokio::test]
async fn a_record_of_no_finished_game_is_refused_and_creates_no_guest() {
    let server = TestServer::with(&Limits { record_bytes: 40_000, ..wide() });
    let mut ann = Visitor::of(&server);
    let table = finished(&mut ann).await;
    let played = record(&ann, &table).await;
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record = played.clone();
        change(&mut record);
        record
    };
    let bad: [(Value, &str); 9] = [
        (json!("nonsense"), "'game' is missing"),
        (changed(&|record| drop(record["log"].as_array_mut().expect("a log").pop())), "the game is not over"),
        (changed(&|record| record["log"][0] = json!({ "event": "9" })), "step 1 of the log"),
        (changed(&|record| record["rules"] = json!(7)), "version 7 of the rules"),
        (changed(&|record| record["game"] = json!("chess")), "no game 'chess'"),
        (changed(&|record| record["seats"] = json!(99)), "this number of seats"),
        (changed(&|record| record["players"] = json!([{ "person": "Ann" }])), "1 players for 2 seats"),
        (changed(&|record| record["players"] = json!([{ "bot": "first" }, { "bot": "first" }])), "names no person"),
        (changed(&|record| record["players"] = json!(["empty", { "person": "Ann" }])), "has an empty seat"),
    ];
    let mut bob = Visitor::of(&server);
    for (record, why) in &bad {
        let answer = import(&mut bob, record).await;
        assert_eq!(answer.refused(), (400, "bad-record".to_owned()), "{why}");
        let told = answer.json::<Refusal>().message;
        assert!(told.contains(why), "{told}");
    }
    let strange = changed(&|record| record["players"] = json!([{ "bot": "nobody" }, { "person": "Ann" }]));
    assert_eq!(import(&mut bob, &strange).await.refused(), (400, "bad-options".to_owned()));
    let rude = changed(&|record| record["players"] = json!([{ "person": "a\u{202e}b" }, { "person": "Ann" }]));
    assert_eq!(import(&mut bob, &rude).await.refused(), (400, "bad-name".to_owned()));
    let large = changed(&|record| record["more"] = json!("x".repeat(40_000)));
    assert_eq!(import(&mut bob, &large).await.refused(), (413, "too-large".to_owned()));
    assert_eq!(bob.cookie, None);
    let server = TestServer::on(server.kill(), &Limits { record_entries: 10, ..wide() }, &Page::Embedded);
    assert_eq!(import(&mut bob.at(&server), &played).await.refused(), (400, "bad-record".to_owned()));
    let busy = TestServer::on(server.kill(), &Limits { concurrent_replays: 0, ..wide() }, &Page::Embedded);
    assert_eq!(import(&mut bob.at(&busy), &played).await.refused(), (503, "busy".to_owned()));
    let slow = TestServer::on(busy.kill(), &Limits { tables_per_minute: 1, ..wide() }, &Page::Embedded);
    let mut ann = ann.at(&slow);
    assert_eq!(import(&mut ann, &played).await.status, 201);
    assert_eq!(import(&mut ann, &played).await.refused(), (429, "too-many".to_owned()));
}
