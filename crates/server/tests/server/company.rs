//! People at one table, over the wire: partners who agree, a seat held for who is away, and what is said.

use crate::client::{Live, Visitor, seat};
use crate::house::{House, wide};
use serde_json::json;
use server::{Limits, Page};
use std::time::Duration;
use wire::{Ask, Chair, Now, Room, TableId};

const BOT: &str = "first";

/// A table of Ulir: Ann and Bob are a team, bots the other.
async fn team(house: &House, consent: bool) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(house), Visitor::of(house));
    let bot = json!({ "bot": BOT });
    let new = json!({ "game": "ulir", "seats": ["you", "open", bot, bot], "name": "Ann", "consent": consent });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    assert_eq!(bob.join(&table).await.status, 200);
    (table, ann, bob)
}

/// Whether the viewer's team may fight now.
fn may_fight(now: &Now) -> bool {
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
        live.play(*seat, now.ply, &legal[0]).await.expect("a legal action");
    }
}

async fn hold(live: &mut Live, number: u8) -> Result<(), String> {
    let level = BOT.to_owned();
    live.ask(|ticket| Ask::Hold { ticket, seat: seat(number), level }).await.map_err(|refusal| refusal.code)
}

async fn say(live: &mut Live, number: u8, room: Room, text: &str) -> Result<(), String> {
    let text = text.to_owned();
    live.ask(|ticket| Ask::Say { ticket, seat: seat(number), room, text }).await.map_err(|refusal| refusal.code)
}

#[tokio::test]
async fn a_fight_waits_for_the_partners_yes_even_over_a_restart() {
    let house = House::open();
    let (table, ann, bob) = team(&house, true).await;
    let mut hers = ann.watch(&table).await;
    to_a_fight(&mut hers).await;
    let ply = hers.now.as_ref().expect("known by now").ply;
    hers.play(seat(0), ply, "fight").await.expect("proposed");
    hers.until(|now| now.proposal.is_some()).await;
    assert_eq!(hers.now.as_ref().map(|now| now.ply), Some(ply), "not played yet");

    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let mut his = bob.at(&house).watch(&table).await;
    let proposal = his.snapshot().await.now.proposal.expect("kept");
    assert_eq!((proposal.seat, proposal.action.as_str()), (seat(0), "fight"));
    let mut onlooker = Visitor::of(&house).watch(&table).await;
    assert_eq!(onlooker.snapshot().await.now.proposal, None);
    his.play(seat(1), ply, "fight").await.expect("agreed");
    his.until(|now| now.ply > ply && now.proposal.is_none()).await;
}

#[tokio::test]
async fn a_bot_holds_the_seat_of_who_is_away_and_gives_it_back() {
    let house = House::with(&Limits { grace: Duration::ZERO, ..wide() });
    let (table, ann, bob) = team(&house, true).await;
    let mut hers = ann.watch(&table).await;
    let mut his = bob.watch(&table).await;
    his.snapshot().await;
    assert_eq!(hold(&mut hers, 1).await, Err("here".to_owned()));
    let unknown = hers.ask(|ticket| Ask::Hold { ticket, seat: seat(1), level: "nobody".to_owned() }).await;
    assert_eq!(unknown.map_err(|refusal| refusal.code), Err("bad-options".to_owned()));
    drop(his);
    while hers.presence().await[1] {}
    assert_eq!(hold(&mut hers, 1).await, Ok(()));
    let away = Chair::Away { name: "Bob".to_owned(), level: BOT.to_owned() };
    hers.until(|now| now.chairs[1] == away).await;
    // Nobody is left to be asked: she fights by herself.
    to_a_fight(&mut hers).await;
    let ply = hers.now.as_ref().expect("known by now").ply;
    hers.play(seat(0), ply, "fight").await.expect("a legal action");
    hers.until(|now| now.ply > ply).await;

    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let mut his = bob.at(&house).watch(&table).await;
    assert_eq!(his.snapshot().await.now.chairs[1], Chair::Person("Bob".to_owned()));
}

#[tokio::test]
async fn who_left_a_moment_ago_is_given_time() {
    let house = House::with(&Limits { grace: Duration::from_secs(3600), ..wide() });
    let (table, ann, _bob) = team(&house, false).await;
    let mut hers = ann.watch(&table).await;
    assert_eq!(hold(&mut hers, 1).await, Err("here".to_owned()));
}

#[tokio::test]
async fn what_is_said_reaches_who_may_hear_it_and_is_kept() {
    let house = House::open();
    let (table, ann, bob) = team(&house, false).await;
    let mut hers = ann.watch(&table).await;
    let mut onlooker = Visitor::of(&house).watch(&table).await;
    assert_eq!(say(&mut hers, 0, Room::Team, "buy the sword").await, Ok(()));
    assert_eq!(say(&mut hers, 0, Room::Table, "bonjour à tous").await, Ok(()));
    assert_eq!(say(&mut hers, 1, Room::Table, "I am Bob").await, Err("not-seated".to_owned()));
    assert_eq!(say(&mut hers, 0, Room::Table, " ").await, Err("bad-remark".to_owned()));
    assert_eq!(say(&mut onlooker, 0, Room::Table, "boo").await, Err("not-seated".to_owned()));

    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let lines = |snapshot: wire::Snapshot| snapshot.lines.into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert_eq!(lines(bob.at(&house).watch(&table).await.snapshot().await), ["buy the sword", "bonjour à tous"]);
    assert_eq!(lines(Visitor::of(&house).watch(&table).await.snapshot().await), ["bonjour à tous"]);
}
