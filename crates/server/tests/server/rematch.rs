//! Rematches over HTTP: who begins, and that absent players lose no game.

use crate::client::{Live, Visitor, seal_of, seat};
use crate::test_server::{ManualClock, TestServer, wide};
use protocol::{Chair, ClientMessage, MyTable, Offer, Ranking, RankingEntry, TableId};
use serde_json::{Value, json};
use server::{Limits, Page};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

async fn open(visitor: &mut Visitor, new: &Value) -> String {
    let answer = visitor.post("/api/tables", new).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    answer.json::<TableId>().id
}

async fn rematch(visitor: &mut Visitor, table: &str, body: &Value) -> String {
    let answer = visitor.post(&format!("/api/tables/{table}/rematch"), body).await;
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    answer.json::<TableId>().id
}

async fn ranks(visitor: &Visitor) -> Vec<RankingEntry> {
    visitor.get("/api/ratings/rolit").await.json::<Ranking>().lines
}

/// A short rated game of Rolit between Ann and Bob, to its end.
async fn rolit(server: &TestServer, more: &Value) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(server), Visitor::of(server));
    let mut new = json!({ "game": "rolit", "seats": ["you", "open"], "name": "Ann", "leavers": "first",
        "options": { "start": "first", "size": 4 } });
    new.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    let table = open(&mut ann, &new).await;
    assert_eq!(bob.join(&table).await.status, 200);
    let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
    tokio::join!(hers.play_first(usize::MAX), his.play_first(usize::MAX));
    (table, ann, bob)
}

/// The exploit of a review: a rematch against a player who has left takes rating from them, game after game.
#[tokio::test]
async fn a_rematch_does_not_begin_before_the_other_has_come() {
    let clock = ManualClock::new();
    let data = Arc::new(TempDir::new().expect("a temporary folder"));
    let server = TestServer::by(&clock, data, &Limits::default(), &Page::Embedded);
    let (mut table, mut ann, bob) = rolit(&server, &json!({ "pace": { "move": 3 } })).await;
    let before = ranks(&ann).await;
    assert_eq!(before.iter().map(|line| line.games).collect::<Vec<_>>(), [1, 1]);
    let first = rematch(&mut ann, &table, &json!({})).await;
    table.clone_from(&first);
    for _ in 0..4 {
        let mut hers = ann.watch(&table).await;
        let now = hers.snapshot().await.now;
        assert_eq!((now.awaited, now.legal.len()), ([seat(0)].into_iter().collect(), 0), "RO-7: Bob has red now");
        clock.pass(3_600_000);
        let chat = |ticket| ClientMessage::Chat {
            ticket,
            seat: seat(1),
            room: protocol::ChatRoom::Table,
            text: "where are you?".to_owned(),
        };
        hers.ask(chat).await.expect("the table is awake");
        let now = hers.now.clone().expect("known by now");
        assert_eq!((now.step, now.outcome.is_some()), (0, false), "no clock runs");
        let again = ann.post(&format!("/api/tables/{table}/rematch"), &json!({})).await;
        assert_eq!(again.refused(), (409, "not-over".to_owned()));
    }
    assert_eq!(ranks(&ann).await, before, "no rating changed");
    let waiting: Vec<MyTable> = bob.get("/api/tables/mine").await.json();
    assert_eq!(waiting.iter().map(|table| (&*table.id, table.your_turn)).collect::<Vec<_>>(), [(&*first, true)]);
    let mut his = bob.watch(&table).await;
    let now = his.snapshot().await.now;
    assert!(now.awaited.is_empty() && !now.legal.is_empty(), "he has come, and it is his turn");
    clock.pass(4000);
    his.until(|now| now.step > 0).await;
}

/// The same without a clock, where the other player asked for a stand-in.
#[tokio::test]
async fn nobody_stands_in_for_a_player_who_never_came() {
    let server = TestServer::with(&Limits { grace: Duration::ZERO, ..Limits::default() });
    let (table, mut ann, bob) = rolit(&server, &json!({})).await;
    let before = ranks(&ann).await;
    let next = rematch(&mut ann, &table, &json!({})).await;
    let mut hers = ann.watch(&next).await;
    let hold = |ticket| ClientMessage::SeatStandIn { ticket, seat: seat(0), level: "first".to_owned() };
    assert_eq!(hers.ask(hold).await.expect_err("he never came").code, "waiting");
    // He comes, and leaves without a move: the game can be finished, and does not count.
    drop(bob.watch(&next).await.snapshot().await);
    hers.until(|now| now.awaited.is_empty()).await;
    while hers.ask(hold).await.is_err() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    hers.play_first(usize::MAX).await;
    assert_eq!(ranks(&ann).await, before, "Bob never made a move");
}

#[tokio::test]
async fn the_opening_of_a_rated_game_is_not_rolled_again_for_bots() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for (rated, code) in [(true, Err("needs-person")), (false, Ok(()))] {
        let new = json!({ "game": "ur-classic", "seats": ["you", { "bot": "first" }], "rated": rated });
        let table = open(&mut ann, &new).await;
        let mut hers = ann.watch(&table).await;
        hers.snapshot().await;
        let offer = |ticket| ClientMessage::Offer { ticket, seat: seat(0), offer: Offer::default() };
        // A bot may have begun.
        let answer = hers.ask(offer).await.map_err(|refusal| refusal.code);
        if answer.as_ref().is_err_and(|code| *code == "stale") {
            continue;
        }
        assert_eq!(answer.as_ref().copied().map_err(|code| code.as_str()), code);
    }
}

#[tokio::test]
async fn tables_opened_by_offers_count_as_opened() {
    let server = TestServer::with(&Limits { tables_per_minute: 2, ..wide() });
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let table = open(&mut ann, &json!({ "game": "ur-classic", "seats": ["you", "open"] })).await;
    bob.join(&table).await;
    let mut hers = ann.watch(&table).await;
    let offer = |pawns: u8| {
        let options = [("pawns".to_owned(), json!(pawns))].into_iter().collect();
        move |ticket| ClientMessage::Offer { ticket, seat: seat(0), offer: Offer { options, ..Offer::default() } }
    };
    hers.ask(offer(1)).await.expect("the second of two");
    assert_eq!(hers.ask(offer(2)).await.expect_err("the third").code, "too-many");
    let mut his = bob.watch(&table).await;
    his.ask(|ticket| ClientMessage::AcceptOffer { ticket, seat: seat(1) }).await.expect("accepted");
    his.until(|now| now.next.is_some()).await;
    let next = his.now.clone().and_then(|now| now.next).expect("a table");
    let awaited = bob.watch(&next).await.snapshot().await.now.awaited;
    assert_eq!(awaited, [seat(0)].into_iter().collect(), "it waits for Ann too");
}

/// Modern Ur with typed dice, so that Ann wins in few moves.
async fn ann_wins(server: &TestServer) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(server), Visitor::of(server));
    let table =
        open(&mut ann, &json!({ "game": "ur-modern", "seats": ["you", "open"], "name": "Ann", "dice": "typed" })).await;
    bob.join(&table).await;
    let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
    let game = "GG +B6, 1 +C4, GS B6>B7>B8, 1 C4>C3, GS B8>A8>A7, GG +B6, 1 C3>C4, GS B6>B7>B8, 1 C4>C3, \
        GS B8>C8>C7, 0 +A4, 1 C3>C4, GS A4>A3>A2, 1 C4>C3, 1 A2>A1, 0 +B1, 1 C3>C4, 0 +C1";
    for (number, turn) in game.split(", ").enumerate() {
        let (roll, action) = turn.trim().split_once(' ').expect("a roll and an action");
        let step = 2 * number;
        hers.until(|now| now.step == step).await;
        hers.ask(|ticket| ClientMessage::EnterRoll { ticket, step, event: roll.to_owned() }).await.expect("a roll");
        let (live, number): (&mut Live, u8) =
            if action.contains("C3") || action.contains("C4") { (&mut his, 1) } else { (&mut hers, 0) };
        live.play(seat(number), step + 1, action).await.unwrap_or_else(|refusal| panic!("{turn}: {refusal:?}"));
    }
    hers.until(|now| now.outcome.is_some()).await;
    (table, ann, bob)
}

fn names(chairs: &[Chair]) -> Vec<&str> {
    chairs.iter().map(|chair| if let Chair::Person(name) = chair { name.as_str() } else { "?" }).collect()
}

/// UM-15.
#[tokio::test]
async fn the_loser_of_modern_ur_chooses_who_begins() {
    let server = TestServer::open();
    // The loser asks.
    for (first, begins) in [(json!({ "first": 0 }), "Ann"), (json!({ "first": 1 }), "Bob"), (json!({}), "Bob")] {
        let (table, ann, mut bob) = ann_wins(&server).await;
        let next = rematch(&mut bob, &table, &first).await;
        let now = ann.watch(&next).await.snapshot().await.now;
        assert_eq!((names(&now.chairs)[0], now.awaited.len()), (begins, 0), "{first}");
    }
    // The winner is quicker: the loser still has the choice, until he comes.
    let (table, mut ann, mut bob) = ann_wins(&server).await;
    let refused = ann.post(&format!("/api/tables/{table}/rematch"), &json!({ "first": 0 })).await;
    assert_eq!(refused.refused(), (409, "not-your-choice".to_owned()));
    let next = rematch(&mut ann, &table, &json!({})).await;
    let mut hers = ann.watch(&next).await;
    assert_eq!(names(&hers.snapshot().await.now.chairs), ["Bob", "Ann"]);
    assert_eq!(rematch(&mut bob, &table, &json!({ "first": 0 })).await, next);
    assert_eq!(rematch(&mut bob, &table, &json!({ "first": 0 })).await, next, "a retry changes nothing");
    hers.until(|now| names(&now.chairs) == ["Ann", "Bob"]).await;
    let told = bob.watch(&next).await.snapshot().await;
    assert_eq!((told.yours, told.now.awaited.len()), ([seat(1)].into_iter().collect(), 0));
    let late = bob.post(&format!("/api/tables/{table}/rematch"), &json!({ "first": 1 })).await;
    assert_eq!(late.json::<TableId>().id, next, "he begins unless he says otherwise, which he did");
    // What the store knows of the seats is the same after a restart.
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let told = bob.at(&server).watch(&next).await.snapshot().await;
    assert_eq!((told.yours, names(&told.now.chairs)), ([seat(1)].into_iter().collect(), vec!["Ann", "Bob"]));
    let mine: Vec<MyTable> = ann.at(&server).get("/api/tables/mine").await.json();
    assert_eq!((mine.len(), mine[0].your_turn), (1, false), "a roll has to be entered first");
}

/// UM-15, RR-2.
#[tokio::test]
async fn the_first_seat_of_a_first_game_is_drawn_unless_it_is_chosen() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for (game, drawn, expected) in [
        ("ur-modern", Value::Null, true),
        ("roll-and-rule", Value::Null, true),
        ("ur-modern", json!(false), false),
        ("rolit", Value::Null, false),
    ] {
        let new = json!({ "game": game, "seats": ["you", "open"], "drawn": drawn });
        let table = open(&mut ann, &new).await;
        Visitor::of(&server).join(&table).await;
        let told = ann.watch(&table).await.snapshot().await;
        let seal = seal_of(told.commitment.as_ref().expect("committed"));
        assert_eq!(seal.seat_draw.is_some(), expected, "{game} {drawn}");
    }
}
