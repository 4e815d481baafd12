//! Undo with consent, over the WebSocket.

use crate::client::{Live, Visitor, seat};
use crate::test_server::{TestServer, wide};
use protocol::{ClientMessage, TableId};
use serde_json::json;
use server::Page;

/// Ann and Bob at Rolit, red begins, and red is Ann; she has moved.
async fn moved(server: &TestServer) -> (String, Visitor, Visitor) {
    let (mut ann, mut bob) = (Visitor::of(server), Visitor::of(server));
    let new = json!({ "game": "rolit", "seats": ["you", "open"], "options": { "start": "first" } });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    assert_eq!(bob.join(&table).await.status, 200);
    ann.watch(&table).await.play_first(1).await;
    (table, ann, bob)
}

async fn ask(live: &mut Live, step: usize) -> Result<(), String> {
    live.ask(|ticket| ClientMessage::Undo { ticket, seat: seat(0), step })
        .await
        .map_err(|refusal| refusal.code.to_string())
}

async fn agree(live: &mut Live, number: u8) -> Result<(), String> {
    live.ask(|ticket| ClientMessage::AgreeUndo { ticket, seat: seat(number) })
        .await
        .map_err(|refusal| refusal.code.to_string())
}

async fn object(live: &mut Live, number: u8) -> Result<(), String> {
    live.ask(|ticket| ClientMessage::DeclineUndo { ticket, seat: seat(number) })
        .await
        .map_err(|refusal| refusal.code.to_string())
}

#[tokio::test]
async fn an_agreed_undo_takes_the_move_back_for_all_even_over_a_restart() {
    let server = TestServer::open();
    let (table, ann, bob) = moved(&server).await;
    let mut hers = ann.watch(&table).await;
    assert_eq!(hers.snapshot().await.now.undo, Some(seat(0)));
    assert_eq!(ask(&mut hers, 0).await, Err("stale".to_owned()));
    assert_eq!(ask(&mut hers, 1).await, Ok(()));
    let mut onlooker = Visitor::of(&server).watch(&table).await;
    assert!(onlooker.snapshot().await.now.undo_request.is_some());
    for refused in [ask(&mut onlooker, 1).await, agree(&mut onlooker, 1).await, object(&mut onlooker, 1).await] {
        assert_eq!(refused, Err("not-seated".to_owned()));
    }
    assert_eq!(agree(&mut hers, 1).await, Err("not-seated".to_owned()), "no player agrees for another");

    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let mut hers = ann.at(&server).watch(&table).await;
    let mut his = bob.at(&server).watch(&table).await;
    let asking = his.snapshot().await.now.undo_request.expect("kept");
    assert_eq!((asking.seat, asking.waits.iter().collect::<Vec<_>>()), (seat(0), vec![seat(1)]));
    assert_eq!(agree(&mut his, 1).await, Ok(()));
    hers.until(|now| now.step == 2 && !now.legal.is_empty()).await;
    assert_eq!(agree(&mut his, 1).await, Ok(()), "a retry is answered");
    assert_eq!(hers.now.as_ref().and_then(|now| now.undo_request), None);
    hers.play_first(3).await;
    his.until(|now| now.step == 3 && !now.legal.is_empty()).await;
    let record: serde_json::Value = ann.at(&server).get(&format!("/api/tables/{table}/record")).await.json();
    assert_eq!(record["log"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_declined_undo_stays_declined_until_the_next_move() {
    let server = TestServer::open();
    let (table, ann, bob) = moved(&server).await;
    let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
    hers.snapshot().await;
    assert_eq!(ask(&mut hers, 1).await, Ok(()));
    his.until(|now| now.undo_request.is_some()).await;
    assert_eq!(object(&mut his, 1).await, Ok(()));
    hers.until(|now| now.undo_request.is_none()).await;
    assert_eq!(ask(&mut hers, 1).await, Err("undo-declined".to_owned()));
    his.play_first(2).await;
    assert_eq!(ask(&mut hers, 2).await, Ok(()));
}
