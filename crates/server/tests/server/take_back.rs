//! Taking back an own move, over the WebSocket. Secrets are tested in the crate `table`: here one player plays before a
//! spectator.

use crate::client::{Live, Visitor, seat};
use crate::test_server::{TestServer, wide};
use protocol::{ClientMessage, TableId};
use serde_json::json;
use server::Page;

async fn alone(ann: &mut Visitor) -> String {
    let new = json!({ "game": "rolit", "seats": ["you"], "name": "Ann" });
    ann.post("/api/tables", &new).await.json::<TableId>().id
}

async fn back(live: &mut Live, step: usize, steps: usize) -> Result<(), String> {
    let asked = live.ask(|ticket| ClientMessage::TakeBack { ticket, seat: seat(0), step, steps }).await;
    asked.map_err(|refusal| refusal.code.to_string())
}

#[tokio::test]
async fn what_is_taken_back_is_gone_for_everybody_and_for_good() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = alone(&mut ann).await;
    let mut live = ann.watch(&table).await;
    let mut onlooker = Visitor::of(&server).watch(&table).await;
    let start = onlooker.snapshot().await.now.view;
    live.play_first(4).await;
    assert_eq!(live.now.as_ref().map(|now| now.take_back.clone()), Some(vec![(seat(0), 3)]));
    assert_eq!(back(&mut live, 4, 4).await, Err("nothing-to-undo".to_owned()));
    assert_eq!(back(&mut live, 4, 3).await, Ok(()));
    let version = live.version;
    assert_eq!(back(&mut live, 4, 3).await, Ok(()), "a retry is answered");
    assert_eq!(live.version, version, "and not done twice");
    assert_eq!(live.now.as_ref().map(|now| now.view.get().to_owned()), Some(start.get().to_owned()));

    let seen = onlooker.snapshot().await;
    assert_eq!((seen.version, seen.now.view.get()), (version, start.get()));
    assert!(seen.now.take_back.is_empty(), "an onlooker takes nothing back");
    assert_eq!(back(&mut onlooker, 5, 1).await, Err("not-seated".to_owned()));

    live.play_first(7).await;
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let mut again = ann.at(&server).watch(&table).await;
    let snapshot = again.snapshot().await;
    let log: Vec<bool> = snapshot.steps.iter().map(|step| step.entry.is_some()).collect();
    assert_eq!(log, [true, false, false, false, false, true, true]);
    let mut late = ann.at(&server).watch_since(&table, version - 1).await;
    assert_eq!(late.snapshot().await.version, snapshot.version);
    let mut late = ann.at(&server).watch_since(&table, version).await;
    late.version = version;
    assert_eq!(late.next_news().await.version, version + 1);
    again.play_first(usize::MAX).await;
    assert!(again.now.is_some_and(|now| now.outcome.is_some()));
}
