//! Clocks and timeouts, with a clock that the tests move.

use crate::client::{Live, Visitor, seat};
use crate::test_server::{ManualClock, TestServer, wide};
use fair_dice::{Draw, Seed, ticket};
use protocol::{Chair, ClientMessage, Clocks, News, ServerMessage, TableId};
use serde_json::{Value, json};
use server::{Limits, Page};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

const MINUTE: u64 = 60_000;
/// A move in flight when the clock reaches zero still counts.
const SPARE: u64 = table::MAX_LAG_COMPENSATION as u64;

fn server(clock: &Arc<ManualClock>, limits: &Limits) -> TestServer {
    TestServer::by(clock, Arc::new(TempDir::new().expect("a temporary folder")), limits, &Page::Embedded)
}

/// Ann and Bob at a table of this game. In Rolit red begins, and red is Ann.
async fn table(server: &TestServer, game: &str, more: Value) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(server), Visitor::of(server));
    let mut new = json!({ "game": game, "seats": ["you", "open"], "name": "Ann" });
    if game == "rolit" {
        new["options"] = json!({ "start": "first", "size": 4 });
    }
    for (name, value) in more.as_object().expect("an object") {
        new[name] = value.clone();
    }
    let answer = ann.post("/api/tables", &new).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    let table = answer.json::<TableId>().id;
    assert_eq!(bob.join(&table).await.status, 200);
    (table, ann, bob)
}

async fn flagged(live: &mut Live) -> News {
    loop {
        let news = live.next_news().await;
        if news.flagged.is_some() {
            return news;
        }
    }
}

fn left(clocks: Option<Clocks>) -> Vec<Option<u64>> {
    clocks.expect("a clock").left
}

#[tokio::test]
async fn ro_8_at_zero_a_random_move_is_played_and_can_be_verified() {
    let clock = ManualClock::new();
    let server = server(&clock, &wide());
    let (table, ann, bob) = table(&server, "rolit", json!({ "pace": { "move": 60 } })).await;
    let mut hers = ann.watch(&table).await;
    assert_eq!(left(hers.snapshot().await.clocks), [Some(MINUTE); 2]);
    let legal = hers.now.as_ref().expect("known by now").legal[0].1.clone();
    clock.pass(20_000);
    let mut his = bob.watch(&table).await;
    let seen = his.snapshot().await;
    assert_eq!(seen.pace, protocol::Pace::Move(60));
    assert_eq!(left(seen.clocks), [Some(40_000), Some(MINUTE)], "a late viewer gets the running clock");
    clock.pass(40_000 + SPARE);
    let news = flagged(&mut hers).await;
    assert_eq!((news.flagged, news.now.step), (Some(seat(0)), 1));
    assert_eq!(left(news.clocks), [Some(MINUTE); 2]);
    assert_eq!(his.next_news().await.flagged, Some(seat(0)), "all viewers are told");

    while hers.now.as_ref().is_some_and(|now| now.outcome.is_none()) {
        let step = hers.now.as_ref().map_or(0, |now| now.step);
        his.until(|now| now.step >= step).await;
        let acts = if hers.now.as_ref().is_some_and(|now| !now.legal.is_empty()) { &mut hers } else { &mut his };
        acts.play_first(step + 1).await;
        hers.until(|now| now.step > step).await;
    }
    hers.until_told().await;
    let seal = hers.seal.take().expect("a seal");
    let seed = Seed::from_hex(&seal.seed.expect("told")).expect("a seed");
    let name = format!("{table} move");
    let drawn = ticket(&seed, Draw { table: &name, index: 0, client_seeds: &[] }, legal.len() as u32).expect("moves");
    let record: Value = ann.get(&format!("/api/tables/{table}/record")).await.json();
    assert_eq!(record["log"][0]["action"], legal[drawn as usize].as_str());
}

#[tokio::test]
async fn in_other_games_a_bot_plays_at_zero_and_the_seat_stays() {
    let clock = ManualClock::new();
    let server = server(&clock, &wide());
    let more = json!({ "pace": { "total": { "seconds": 60, "increment": 10 } }, "leavers": "first" });
    let (table, ann, bob) = table(&server, "ur-classic", more).await;
    let mut hers = ann.watch(&table).await;
    let _his = bob.watch(&table).await;
    hers.until(|now| matches!(now.turn, protocol::PublicTurn::Seats(_))).await;
    clock.pass(MINUTE + SPARE);
    let news = flagged(&mut hers).await;
    let late = news.flagged.expect("a seat").index();
    assert_eq!(left(news.clocks)[late], Some(10_000), "what there is for a move");
    assert!(matches!(news.now.chairs[late], Chair::Person(_)), "the seat stays theirs");
}

#[tokio::test]
async fn time_runs_out_while_the_server_is_down() {
    let clock = ManualClock::new();
    let limits = wide();
    let server = server(&clock, &limits);
    let (table, ann, _bob) = table(&server, "rolit", json!({ "pace": { "days": 1 } })).await;
    let data = server.kill();
    clock.pass(3 * 24 * 60 * MINUTE);
    let server = TestServer::by(&clock, data, &limits, &Page::Embedded);
    let mut hers = ann.at(&server).watch(&table).await;
    let seen = hers.snapshot().await;
    assert_eq!((seen.now.step, left(seen.clocks)[0]), (0, Some(0)));
    clock.pass(29_000);
    hers.ask(|ticket| ClientMessage::Chat {
        ticket,
        seat: seat(0),
        room: protocol::ChatRoom::Table,
        text: "back".to_owned(),
    })
    .await
    .expect("said");
    assert_eq!(hers.now.as_ref().map(|now| now.step), Some(0), "the players' pages have to reconnect first");
    clock.pass(2000);
    assert_eq!(flagged(&mut hers).await.flagged, Some(seat(0)));

    // Without viewers the server finds the expired clock by itself.
    drop(hers);
    let data = server.kill();
    clock.pass(2 * 24 * 60 * MINUTE);
    let server = TestServer::by(&clock, data, &limits, &Page::Embedded);
    clock.pass(MINUTE);
    let wait = async {
        loop {
            let record: Value = ann.at(&server).get(&format!("/api/tables/{table}/record")).await.json();
            if record["log"].as_array().is_some_and(|log| log.len() == 2) {
                return;
            }
        }
    };
    tokio::time::timeout(crate::client::PATIENCE, wait).await.expect("the server plays by itself");
}

#[tokio::test]
async fn a_move_in_time_counts() {
    let clock = ManualClock::new();
    let server = server(&clock, &wide());
    let (table, ann, bob) = table(&server, "rolit", json!({ "pace": { "move": 60 } })).await;
    let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
    hers.snapshot().await;
    clock.pass(MINUTE + SPARE - 1);
    hers.play_first(1).await;
    assert_eq!(left(his.snapshot().await.clocks).len(), 2);
    his.until(|now| now.step == 1).await;
    clock.pass(MINUTE);
    his.play_first(2).await;
    hers.until(|now| now.step == 2).await;
}

#[tokio::test]
async fn the_round_trip_does_not_count_against_the_clock() {
    let clock = ManualClock::new();
    let server = server(&clock, &wide());
    let pace = json!({ "pace": { "total": { "seconds": 60, "increment": 0 } } });
    let (table, ann, _bob) = table(&server, "rolit", pace).await;
    let mut hers = ann.watch(&table).await;
    // A client that does not read does not answer pings: as if the network were slow.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let say = |ticket| ClientMessage::Chat {
        ticket,
        seat: seat(0),
        room: protocol::ChatRoom::Table,
        text: "hello".to_owned(),
    };
    hers.ask(say).await.expect("said");
    clock.pass(1000);
    let (number, legal) = hers.now.as_ref().expect("known by now").legal[0].clone();
    hers.send(&ClientMessage::Play { ticket: 9, seat: number, step: 0, action: legal[0].clone() }).await;
    let left = left(hers.next_news().await.clocks)[0].expect("a person");
    assert!(left > 59_000 && left <= 59_000 + SPARE, "{left}");
}

#[tokio::test]
async fn the_stand_in_policy_belongs_to_the_table() {
    let clock = ManualClock::new();
    let server = server(&clock, &Limits { grace: Duration::ZERO, ..wide() });
    let hold = |ticket| ClientMessage::SeatStandIn { ticket, seat: seat(1), level: "slow".to_owned() };
    let (free, ann, _bob) = table(&server, "rolit", json!({ "leavers": "first" })).await;
    let mut hers = ann.watch(&free).await;
    hers.ask(hold).await.expect("the server gives no grace");
    let away = Chair::Away { name: "Bob".to_owned(), level: "first".to_owned() };
    hers.until(|now| now.chairs[1] == away).await;
    let (slow, ann, _bob) = table(&server, "rolit", json!({ "pace": { "days": 1 } })).await;
    let refused = ann.watch(&slow).await.ask(hold).await.expect_err("no stand-in before their day is over");
    assert_eq!(refused.code, "not-away");
}

#[tokio::test]
async fn an_impossible_pace_is_refused() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for (more, code) in [
        (json!({ "pace": { "move": 0 } }), "bad-options"),
        (json!({ "pace": { "move": -5 } }), "bad-request"),
        (json!({ "pace": { "days": 1000 } }), "bad-options"),
        (json!({ "pace": "soon" }), "bad-request"),
        (json!({ "leavers": "nobody" }), "bad-options"),
    ] {
        let mut new = json!({ "game": "rolit", "seats": ["you", "open"] });
        for (name, value) in more.as_object().expect("an object") {
            new[name] = value.clone();
        }
        assert_eq!(ann.post("/api/tables", &new).await.refused(), (400, code.to_owned()), "{more}");
    }
    assert_eq!(ann.cookie, None, "no guest either");
}

#[tokio::test]
async fn a_viewer_cannot_claim_a_timeout() {
    let clock = ManualClock::new();
    let server = server(&clock, &wide());
    let (table, _ann, bob) = table(&server, "rolit", json!({ "pace": { "move": 60 } })).await;
    let mut his = bob.watch(&table).await;
    his.snapshot().await;
    let text = r#"{"flag":{"ticket":1,"seat":0,"step":0,"action":"a1"}}"#;
    use futures_util::SinkExt as _;
    his.socket.send(tokio_tungstenite::tungstenite::Message::text(text)).await.expect("sent");
    while !matches!(his.hear().await, Some(ServerMessage::Refused { ticket: None, .. })) {}
}
