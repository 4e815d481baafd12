//! Games that continue from a step of a finished one.

use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use kernel::{DiceSource, Record, RecordedStep};
use protocol::{FinishedKind, History, TableId};
use serde_json::{Value, json};
use server::Page;

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
async fn anyone_can_continue_a_finished_game_and_verify_its_dice() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let (old, before) = played(&mut ann).await;
    let step = before.log.len() / 2;
    let mut eve = Visitor::of(&server);
    let opened = eve.post("/api/tables", &from(&old, step, &json!(["you", { "bot": "first" }]))).await;
    assert_eq!(opened.status, 201, "{}", String::from_utf8_lossy(&opened.body));
    let table = opened.json::<TableId>().id;
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let eve = eve.at(&server);
    let mut live = eve.watch(&table).await;
    let snapshot = live.snapshot().await;
    assert!(snapshot.now.step >= step && snapshot.steps.len() >= step);
    live.play_first(usize::MAX).await;
    live.until_told().await;
    let whole = record(&eve, &table).await;
    assert_eq!(whole.log[..step], before.log[..step]);
    let Some(DiceSource::Committed(seal)) = &whole.dice else { panic!("sealed") };
    let draws = before.log[..step].iter().filter(|entry| matches!(entry, RecordedStep::Event { .. })).count();
    assert_eq!(
        seal.continued_from.as_ref().map(|after| (after.table.as_str(), after.draws)),
        Some((old.as_str(), draws))
    );
    let game = catalog::game("ur-classic").expect("Ur");
    fair_dice::verify(&whole, game, &fair_dice::Expected::default()).expect("readable").expect("it holds");
    let history: History = eve.get("/api/mine/history").await.json();
    assert_eq!(history.games[0].kind, FinishedKind::Continued);
    let ranks: protocol::Ranking = eve.get("/api/ratings/ur-classic").await.json();
    assert!(ranks.lines.iter().all(|rank| !rank.you), "it is not rated");
}

#[tokio::test]
async fn an_unfinished_or_missing_game_cannot_be_continued() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
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
    let private = json!({ "game": "ur-classic", "seats": both, "spectators": "closed" });
    let private = ann.post("/api/tables", &private).await.json::<TableId>().id;
    let mut eve = Visitor::of(&server);
    assert_eq!(eve.post("/api/tables", &from(&private, 0, &both)).await.refused(), (403, "private".to_owned()));
}
