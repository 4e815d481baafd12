//! Typed dice: people roll real dice, the server referees.

use crate::client::{Live, Visitor};
use crate::test_server::TestServer;
use protocol::{ClientMessage, TableId};
use serde_json::json;

async fn says(live: &mut Live, step: usize, event: &str) -> Result<(), String> {
    let asked = live.ask(|ticket| ClientMessage::EnterRoll { ticket, step, event: event.to_owned() }).await;
    asked.map_err(|refusal| refusal.code.to_string())
}

#[tokio::test]
async fn a_whole_game_with_our_own_dice() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let new = json!({ "game": "ur-classic", "seats": ["you", { "bot": "first" }], "options": { "pawns": 1 }, "dice": "typed" });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    let mut live = ann.watch(&table).await;
    let snapshot = live.snapshot().await;
    assert_eq!(snapshot.now.step, 0, "the server draws nothing");
    assert_eq!(snapshot.now.roll.map(|roll| (roll.outcomes.len(), roll.example)), Some((5, "3".to_owned())));
    assert_eq!(says(&mut live, 0, "9").await, Err("bad-event".to_owned()));
    assert_eq!(live.version, snapshot.version, "refused without change");
    let mut onlooker = Visitor::of(&server).watch(&table).await;
    assert_eq!(onlooker.snapshot().await.now.roll, None);
    assert_eq!(says(&mut onlooker, 0, "2").await, Err("not-seated".to_owned()));
    let mut rolls = ["3", "1", "2", "4", "1"].iter().cycle();
    loop {
        live.until(|now| now.outcome.is_some() || now.roll.is_some() || !now.legal.is_empty()).await;
        let now = live.now.clone().expect("known");
        if now.outcome.is_some() {
            break;
        } else if now.roll.is_some() {
            assert_eq!(says(&mut live, now.step, rolls.next().expect("a cycle")).await, Ok(()));
        } else {
            live.play_first(now.step + 1).await;
        }
    }
}

#[tokio::test]
async fn at_other_tables_the_server_rolls() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "you"]).await;
    let mut live = ann.watch(&table).await;
    live.snapshot().await;
    assert_eq!(says(&mut live, 0, "2").await, Err("server-rolls".to_owned()));
    let new = json!({ "game": "ur-classic", "seats": ["you", "you"], "dice": "loaded" });
    assert_eq!(ann.post("/api/tables", &new).await.refused(), (400, "bad-request".to_owned()));
}
