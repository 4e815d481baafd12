//! Games that go on from a step of a finished one.

use crate::client::Visitor;
use crate::house::{House, wide};
use kernel::{Entry, Record, Rolled};
use serde_json::{Value, json};
use server::Page;
use wire::{History, PlayedKind, TableId};

/// A finished game of Ann's with herself.
async fn played(ann: &mut Visitor) -> (String, Record) {
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.play_first(usize::MAX).await;
    live.until_told().await;
    (table.clone(), record(ann, &table).await)
}

async fn record(visitor: &Visitor, table: &str) -> Record {
    let answer = visitor.get(&format!("/api/tables/{table}/record")).await;
    Record::from_text(&String::from_utf8_lossy(&answer.body)).expect("a record")
}

fn from(table: &str, step: usize, seats: &Value) -> Value {
    json!({ "game": "ur-classic", "seats": seats, "name": "Eve", "from": { "table": table, "step": step } })
}

#[tokio::test]
async fn anybody_goes_on_from_a_finished_game_and_checks_its_dice() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let (old, before) = played(&mut ann).await;
    let step = before.log.len() / 2;
    let mut eve = Visitor::of(&house);
    let opened = eve.post("/api/tables", &from(&old, step, &json!(["you", { "bot": "first" }]))).await;
    assert_eq!(opened.status, 201, "{}", String::from_utf8_lossy(&opened.body));
    let table = opened.json::<TableId>().id;
    let house = House::on(house.kill(), &wide(), &Page::Embedded);
    let eve = eve.at(&house);
    let mut live = eve.watch(&table).await;
    let snapshot = live.snapshot().await;
    assert!(snapshot.now.ply >= step && snapshot.moments.len() >= step);
    live.play_first(usize::MAX).await;
    live.until_told().await;
    let whole = record(&eve, &table).await;
    assert_eq!(whole.log[..step], before.log[..step]);
    let Some(Rolled::Sealed(seal)) = &whole.dice else { panic!("sealed") };
    let draws = before.log[..step].iter().filter(|entry| matches!(entry, Entry::Event { .. })).count();
    assert_eq!(seal.after.as_ref().map(|after| (after.table.as_str(), after.draws)), Some((old.as_str(), draws)));
    let game = shelf::game("ur-classic").expect("Ur");
    fair::verify(&whole, game, &fair::Sought::default()).expect("readable").expect("it holds");
    let history: History = eve.get("/api/mine/history").await.json();
    assert_eq!(history.games[0].kind, PlayedKind::Onward);
    let ranks: wire::Ranks = eve.get("/api/ratings/ur-classic").await.json();
    assert!(ranks.lines.iter().all(|rank| !rank.you), "it says nothing of who plays better");
}

#[tokio::test]
async fn what_is_not_over_or_not_there_does_not_go_on() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let (old, before) = played(&mut ann).await;
    let both = json!(["you", "you"]);
    let mut refused = async |body: Value| ann.post("/api/tables", &body).await.refused();
    assert_eq!(refused(from(&old, before.log.len(), &both)).await, (409, "over".to_owned()));
    assert_eq!(refused(from("aaaaaaaaaaaaaaaa", 3, &both)).await.1, "no-table");
    assert_eq!(refused(from(&old, 3, &json!(["you"]))).await.1, "bad-options");
    let mut other = from(&old, 3, &both);
    other["game"] = json!("rolit");
    assert_eq!(refused(other).await, (400, "bad-request".to_owned()));
    let going = ann.open(["you", "you"]).await;
    assert_eq!(ann.post("/api/tables", &from(&going, 0, &both)).await.refused(), (409, "not-over".to_owned()));
    let private = json!({ "game": "ur-classic", "seats": both, "gallery": "closed" });
    let private = ann.post("/api/tables", &private).await.json::<TableId>().id;
    let mut eve = Visitor::of(&house);
    assert_eq!(eve.post("/api/tables", &from(&private, 0, &both)).await.refused(), (403, "private".to_owned()));
}
