//! Those who watch: what they say and who reads it, tables that are not for them, people one does not want to hear, and
//! lines that are brought before the operator.

use crate::admin::as_admin;
use crate::client::{Visitor, seat};
use crate::house::{House, wide};
use serde_json::json;
use server::{Limits, Page};
use wire::{AdminView, Ask, Change, Room, Shunned, Speaker, TableId, Tell};

async fn murmur(visitor: &mut Visitor, table: &str, text: &str) -> (u16, String) {
    let answer = visitor.post(&format!("/api/tables/{table}/murmur"), &json!({ "name": "Eve", "text": text })).await;
    if answer.status == 200 { (200, String::new()) } else { answer.refused() }
}

/// Ann and Bob at a table of Ur with these terms.
async fn open(house: &House, gallery: &str) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(house), Visitor::of(house));
    let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "name": "Ann", "gallery": gallery });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    assert_eq!(bob.join(&table).await.status, 200);
    (table, ann, bob)
}

#[tokio::test]
async fn those_who_watch_talk_and_the_table_reads_it_when_the_game_is_over() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let table = ann.open(["you", "you"]).await;
    let mut eve = Visitor::of(&house);
    let mut hers = ann.watch(&table).await;
    let mut onlooker = Visitor::of(&house).watch(&table).await;
    hers.snapshot().await;
    onlooker.snapshot().await;
    assert_eq!(murmur(&mut eve, &table, "take it").await.0, 200);
    loop {
        if let Change::Murmured(line) = onlooker.next_news().await.change {
            assert_eq!((line.name.as_str(), line.text.as_str(), line.who), ("Eve", "take it", 0));
            break;
        }
    }
    assert_eq!(murmur(&mut ann, &table, "what?").await, (403, "at-table".to_owned()));
    assert_eq!(murmur(&mut eve, &table, " ").await, (400, "bad-remark".to_owned()));
    assert_eq!(murmur(&mut eve, "aaaaaaaaaaaaaaaa", "hm").await, (404, "no-table".to_owned()));
    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    assert!(ann.at(&house).watch(&table).await.snapshot().await.murmurs.is_empty(), "nobody is helped");
    assert_eq!(eve.at(&house).watch(&table).await.snapshot().await.murmurs.len(), 1, "kept");
    let mut hers = ann.at(&house).watch(&table).await;
    hers.snapshot().await;
    let mut told = 0;
    while told == 0 {
        let now = hers.now.clone().expect("known by now");
        if let Some((seat, legal)) = now.legal.first() {
            hers.send(&Ask::Play { ticket: 1, seat: *seat, ply: now.ply, action: legal[0].clone() }).await;
        }
        // The next step, or the last one with what was said meanwhile.
        while hers.now.as_ref().is_some_and(|then| then.ply == now.ply) {
            if let Some(Tell::News(news)) = hers.hear().await {
                told = told.max(news.murmurs.len());
            }
        }
    }
    let export = eve.at(&house).get("/api/mine/export").await;
    assert!(String::from_utf8_lossy(&export.body).contains("take it"), "their words are theirs");
}

#[tokio::test]
async fn a_table_may_be_silent_or_private() {
    let house = House::open();
    let (table, ..) = open(&house, "silent").await;
    let mut eve = Visitor::of(&house);
    assert_eq!(murmur(&mut eve, &table, "hm").await, (403, "hush".to_owned()));
    assert_eq!(eve.get(&format!("/api/tables/{table}/record")).await.status, 200, "but may watch");

    let (mut ann, mut bob) = (Visitor::of(&house), Visitor::of(&house));
    let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "gallery": "closed" });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    let mut onlooker = eve.watch(&table).await;
    onlooker.snapshot().await;
    assert_eq!(bob.join(&table).await.status, 200);
    assert_eq!(onlooker.closed().await, Some(4000), "asked to leave");
    let mut again = eve.watch(&table).await;
    let Some(Tell::Refused { refusal, .. }) = again.hear().await else { panic!("told why") };
    assert_eq!(refusal.code, "private");
    assert_eq!(again.closed().await, Some(4404));
    for (path, body) in [("murmur", json!({ "text": "x" })), ("report", json!({ "line": 1 })), ("join", json!({}))] {
        let answer = eve.post(&format!("/api/tables/{table}/{path}"), &body).await;
        assert_eq!(answer.refused(), (403, "private".to_owned()), "{path}");
    }
    let record = format!("/api/tables/{table}/record");
    assert_eq!(eve.get(&record).await.refused(), (403, "private".to_owned()));
    assert_eq!((ann.get(&record).await.status, bob.get(&record).await.status), (200, 200));
    assert_eq!(bob.join(&table).await.status, 200, "who sits there sits there");
}

#[tokio::test]
async fn somebody_is_not_heard_at_any_table_until_they_are_again() {
    let house = House::open();
    let (table, mut ann, mut bob) = open(&house, "open").await;
    let mut eve = Visitor::of(&house);
    murmur(&mut eve, &table, "hm").await;
    let shun = |who: Speaker, shunned: bool| json!({ "who": who, "shunned": shunned });
    let bobs = Speaker::Seat(seat(1));
    let told: Shunned = ann.post(&format!("/api/tables/{table}/shun"), &shun(bobs, true)).await.json();
    assert_eq!(told.who, [bobs]);
    let told: Shunned = ann.post(&format!("/api/tables/{table}/shun"), &shun(Speaker::Watcher(0), true)).await.json();
    assert_eq!(told.who, [bobs, Speaker::Watcher(0)]);
    for (who, status) in [(Speaker::Seat(seat(0)), 400), (Speaker::Watcher(9), 404)] {
        assert_eq!(ann.post(&format!("/api/tables/{table}/shun"), &shun(who, true)).await.status, status);
    }
    // Another table, another life of the house: the same people.
    let other = bob.open(["you", "open"]).await;
    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let (mut ann, bob) = (ann.at(&house), bob.at(&house));
    let told: Shunned = ann.get(&format!("/api/tables/{other}/shunned")).await.json();
    assert_eq!(told.who, [Speaker::Seat(seat(0))]);
    let told: Shunned = bob.get(&format!("/api/tables/{table}/shunned")).await.json();
    assert!(told.who.is_empty(), "it is ann's own wish");
    assert!(Visitor::of(&house).get(&format!("/api/tables/{table}/shunned")).await.json::<Shunned>().who.is_empty());
    let told: Shunned = ann.post(&format!("/api/tables/{table}/shun"), &shun(bobs, false)).await.json();
    assert_eq!(told.who, [Speaker::Watcher(0)]);
}

#[tokio::test]
async fn a_reported_line_waits_for_the_operator() {
    let house = House::with(&Limits { reports_per_minute: 4, murmurs_per_minute: 3, ..wide() });
    let (table, ann, mut bob) = open(&house, "open").await;
    let mut hers = ann.watch(&table).await;
    for text in ["hello", "you fool"] {
        hers.ask(|ticket| Ask::Say { ticket, seat: seat(0), room: Room::Table, text: text.to_owned() })
            .await
            .expect("said");
    }
    let lines = bob.watch(&table).await.snapshot().await.lines;
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
    let mut eve = Visitor::of(&house);
    assert_eq!(eve.post(&path, &json!({ "line": line })).await.status, 200);
    assert_eq!(murmur(&mut eve, &table, "indeed").await.0, 200);
    let murmured = eve.watch(&table).await.snapshot().await.murmurs[0].at;
    assert_eq!(bob.at(&house).request("POST", &path, &[], b"{}").await.refused().0, 400);
    let mut odo = Visitor::of(&house);
    assert_eq!(odo.post(&path, &json!({ "line": murmured })).await.status, 200);
    for status in [200, 200, 429] {
        assert_eq!(murmur(&mut eve, &table, "again").await.0, status);
    }

    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let nobody = Visitor::of(&house);
    let view: AdminView = as_admin(&nobody, "GET", "/api/admin", &json!(null)).await.json();
    let said = |index: usize| view.reports[index].said.clone();
    let pair = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    assert_eq!(view.reports.len(), 2);
    assert_eq!(said(0), [pair("Eve", "indeed")], "the latest first, and only of its room");
    assert_eq!(said(1), [pair("Ann", "hello"), pair("Ann", "you fool")]);
    assert_eq!((view.reports[1].by, view.reports[1].muted), (2, false));
    let settle = json!({ "table": table, "line": line, "mute": true });
    let view: AdminView = as_admin(&nobody, "POST", "/api/admin/settle", &settle).await.json();
    assert_eq!(view.reports.len(), 1);
    assert!(view.latest[0].muted.contains(seat(0)));
    let wrong = json!({ "table": table, "line": 1 });
    assert_eq!(as_admin(&nobody, "POST", "/api/admin/settle", &wrong).await.refused().0, 404);
    assert_eq!(nobody.request("POST", "/api/admin/settle", &[], b"{}").await.refused().0, 401);
}
