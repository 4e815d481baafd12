//! Several people at one table: partners who agree, bots that stand in, and chat.

use crate::client::{Live, Visitor, seat};
use crate::test_server::{TestServer, wide};
use protocol::{Chair, ChatRoom, ClientMessage, TableId, ViewerState};
use serde_json::json;
use server::{Limits, Page};
use std::time::Duration;

const BOT: &str = "first";

/// A table of Ulir: Ann and Bob are a team, bots the other.
async fn team(server: &TestServer, consent: bool) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(server), Visitor::of(server));
    let bot = json!({ "bot": BOT });
    let new = json!({ "game": "ulir", "seats": ["you", "open", bot, bot], "name": "Ann", "consent": consent });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    assert_eq!(bob.join(&table).await.status, 200);
    (table, ann, bob)
}

/// Whether the viewer's team may fight now.
fn may_fight(now: &ViewerState) -> bool {
    now.legal.iter().any(|(_, legal)| legal.iter().any(|action| action == "fight"))
}

/// Plays until a fight is next. Whatever else can be done is done on the way.
async fn to_a_fight(live: &mut Live) {
    loop {
        live.until(|now| !now.legal.is_empty()).await;
        let now = live.now.clone().expect("known by now");
        if may_fight(&now) {
            return;
        }
        let (seat, legal) = &now.legal[0];
        live.play(*seat, now.step, &legal[0]).await.expect("a legal action");
    }
}

async fn hold(live: &mut Live, number: u8) -> Result<(), String> {
    let level = BOT.to_owned();
    live.ask(|ticket| ClientMessage::SeatStandIn { ticket, seat: seat(number), level })
        .await
        .map_err(|refusal| refusal.code.to_string())
}

async fn say(live: &mut Live, number: u8, room: ChatRoom, text: &str) -> Result<(), String> {
    let text = text.to_owned();
    live.ask(|ticket| ClientMessage::Chat { ticket, seat: seat(number), room, text })
        .await
        .map_err(|refusal| refusal.code.to_string())
}

#[tokio::test]
async fn a_fight_waits_for_the_partners_agreement_even_over_a_restart() {
    let server = TestServer::open();
    let (table, ann, bob) = team(&server, true).await;
    let mut hers = ann.watch(&table).await;
    to_a_fight(&mut hers).await;
    let step = hers.now.as_ref().expect("known by now").step;
    hers.play(seat(0), step, "fight").await.expect("proposed");
    hers.until(|now| now.proposal.is_some()).await;
    assert_eq!(hers.now.as_ref().map(|now| now.step), Some(step), "not played yet");

    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let mut his = bob.at(&server).watch(&table).await;
    let proposal = his.snapshot().await.now.proposal.expect("kept");
    assert_eq!((proposal.seat, proposal.action.as_str()), (seat(0), "fight"));
    let mut onlooker = Visitor::of(&server).watch(&table).await;
    assert_eq!(onlooker.snapshot().await.now.proposal, None);
    his.play(seat(1), step, "fight").await.expect("agreed");
    his.until(|now| now.step > step && now.proposal.is_none()).await;
}

#[tokio::test]
async fn a_bot_stands_in_for_an_absent_player_and_gives_the_seat_back() {
    let server = TestServer::with(&Limits { grace: Duration::ZERO, ..wide() });
    let (table, ann, bob) = team(&server, true).await;
    let mut hers = ann.watch(&table).await;
    let mut his = bob.watch(&table).await;
    his.snapshot().await;
    assert_eq!(hold(&mut hers, 1).await, Err("not-away".to_owned()));
    let unknown =
        hers.ask(|ticket| ClientMessage::SeatStandIn { ticket, seat: seat(1), level: "nobody".to_owned() }).await;
    assert_eq!(unknown.map_err(|refusal| refusal.code.to_string()), Err("bad-options".to_owned()));
    drop(his);
    while hers.presence().await[1] {}
    assert_eq!(hold(&mut hers, 1).await, Ok(()));
    let away = Chair::Away { name: "Bob".to_owned(), level: BOT.to_owned() };
    hers.until(|now| now.chairs[1] == away).await;
    // Her partner is a bot now, so no agreement is needed.
    to_a_fight(&mut hers).await;
    let step = hers.now.as_ref().expect("known by now").step;
    hers.play(seat(0), step, "fight").await.expect("a legal action");
    hers.until(|now| now.step > step).await;

    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let mut his = bob.at(&server).watch(&table).await;
    assert_eq!(his.snapshot().await.now.chairs[1], Chair::Person("Bob".to_owned()));
}

#[tokio::test]
async fn a_player_who_just_left_has_a_grace_period() {
    let server = TestServer::with(&Limits { grace: Duration::from_secs(3600), ..wide() });
    let (table, ann, _bob) = team(&server, false).await;
    let mut hers = ann.watch(&table).await;
    assert_eq!(hold(&mut hers, 1).await, Err("not-away".to_owned()));
}

#[tokio::test]
async fn chat_reaches_those_who_may_read_it_and_is_stored() {
    let server = TestServer::open();
    let (table, ann, bob) = team(&server, false).await;
    let mut hers = ann.watch(&table).await;
    let mut onlooker = Visitor::of(&server).watch(&table).await;
    assert_eq!(say(&mut hers, 0, ChatRoom::Team, "buy the sword").await, Ok(()));
    assert_eq!(say(&mut hers, 0, ChatRoom::Table, "bonjour à tous").await, Ok(()));
    assert_eq!(say(&mut hers, 1, ChatRoom::Table, "I am Bob").await, Err("not-seated".to_owned()));
    assert_eq!(say(&mut hers, 0, ChatRoom::Table, " ").await, Err("bad-chat-message".to_owned()));
    assert_eq!(say(&mut onlooker, 0, ChatRoom::Table, "boo").await, Err("not-seated".to_owned()));

    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let lines = |snapshot: protocol::Snapshot| snapshot.chat.into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert_eq!(lines(bob.at(&server).watch(&table).await.snapshot().await), ["buy the sword", "bonjour à tous"]);
    assert_eq!(lines(Visitor::of(&server).watch(&table).await.snapshot().await), ["bonjour à tous"]);
}
