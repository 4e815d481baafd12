//! Refusals and their codes.

use crate::client::{Visitor, seat};
use crate::test_server::TestServer;
use protocol::ServerMessage;
use serde_json::{Value, json};

async fn code_of_play(live: &mut crate::client::Live, number: u8, step: usize, action: &str) -> String {
    live.play(seat(number), step, action).await.map_or_else(|refusal| refusal.code.to_string(), |()| "done".to_owned())
}

#[tokio::test]
async fn actions_out_of_turn_or_place_change_nothing() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let table = ann.open(["you", "open"]).await;
    let mut live = ann.watch(&table).await;
    live.snapshot().await;
    assert_eq!(code_of_play(&mut live, 0, 0, ">A1").await, "waiting");
    bob.join(&table).await;
    live.until(|now| matches!(now.turn, protocol::PublicTurn::Seats(_))).await;

    let now = live.now.clone().expect("known");
    let mine = !now.legal.is_empty();
    let mut others = if mine { bob.watch(&table).await } else { std::mem::replace(&mut live, bob.watch(&table).await) };
    live.until(|now| !now.legal.is_empty()).await;
    let (own, legal) = live.now.as_ref().expect("known").legal[0].clone();
    let other = if own == seat(0) { 1 } else { 0 };
    let version = live.version;

    assert_eq!(code_of_play(&mut others, other, now.step, ">A1").await, "not-your-turn");
    assert_eq!(code_of_play(&mut others, own.into(), now.step, &legal[0]).await, "not-seated");
    assert_eq!(code_of_play(&mut live, own.into(), now.step - 1, &legal[0]).await, "stale");
    assert_eq!(code_of_play(&mut live, own.into(), now.step + 1, &legal[0]).await, "stale");
    assert_eq!(code_of_play(&mut live, own.into(), now.step, "A1>Z9").await, "illegal-action");
    assert_eq!(code_of_play(&mut live, 7, now.step, &legal[0]).await, "no-seat");
    assert_eq!(live.version, version);
    assert_eq!(code_of_play(&mut live, own.into(), now.step, &legal[0]).await, "done");
    let after = live.version;
    assert!(after > version);
    assert_eq!(code_of_play(&mut live, own.into(), now.step, &legal[0]).await, "done", "a retry is answered");
    assert_eq!(live.version, after, "and not applied twice");
}

#[tokio::test]
async fn a_forged_cookie_gives_no_seat() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "first"]).await;
    let cookie = ann.cookie.clone().expect("a cookie");
    let forged = format!("tablee_guest={}", "0".repeat(64));
    let twisted = cookie.replace("tablee_guest=", "tablee_guest=%00");
    for cookie in [forged.as_str(), twisted.as_str(), "tablee_guest=", "tablee_guest=' OR 1=1 --"] {
        let mut eve = Visitor { cookie: Some(cookie.to_owned()), ..ann.clone() };
        let mut live = eve.watch(&table).await;
        assert!(live.snapshot().await.yours.is_empty());
        assert_eq!(code_of_play(&mut live, 0, 0, ">A1").await, "not-seated");
        let rematch = eve.post(&format!("/api/tables/{table}/rematch"), &json!({})).await;
        assert_eq!(rematch.refused(), (403, "not-seated".to_owned()));
        assert_eq!(eve.get("/api/tables/mine").await.json::<Vec<Value>>().len(), 0);
        eve.open(["you", "open"]).await;
        assert_ne!(eve.cookie.as_deref(), Some(cookie), "an unknown token is replaced");
    }
}

#[tokio::test]
async fn impossible_tables_are_refused() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let seats = json!(["you", "open"]);
    let cases = [
        (json!({ "game": "chess", "seats": seats }), "unknown-game"),
        (json!({ "game": "ur-classic", "seats": ["you"] }), "bad-options"),
        (json!({ "game": "ur-classic", "seats": vec!["open"; 500] }), "bad-options"),
        (json!({ "game": "ur-classic", "seats": seats, "options": { "pawns": 8 } }), "bad-options"),
        (json!({ "game": "ur-classic", "seats": seats, "options": { "prawns": 1 } }), "bad-options"),
        (json!({ "game": "ur-classic", "seats": ["you", { "bot": "nemo" }] }), "bad-options"),
        (json!({ "game": "ur-classic", "seats": seats, "name": "x".repeat(25) }), "bad-name"),
        (json!({ "game": "ur-classic", "seats": seats, "name": "a\u{1b}b" }), "bad-name"),
        (json!({ "game": 3, "seats": seats }), "bad-request"),
        (json!([]), "bad-request"),
    ];
    for (new, code) in cases {
        assert_eq!(ann.post("/api/tables", &new).await.refused(), (400, code.to_owned()), "{new}");
    }
    for (new, words) in [
        (json!({ "game": "ur-classic" }), "missing field `seats`"),
        (
            json!({ "game": "ur-classic", "seats": seats, "options": { "pawns": 8 } }),
            "option 'pawns' cannot be 8, but 1, 2",
        ),
        (json!({ "game": "ur-classic", "seats": ["you", { "bot": "nemo" }] }), "'nemo': try one of first, slow"),
        (json!({ "game": "ur-classic", "seats": ["you"] }), "not played by 1, but by 2"),
    ] {
        let message = ann.post("/api/tables", &new).await.json::<protocol::Refusal>().message;
        assert!(message.contains(words), "{message}");
    }
    assert_eq!(ann.cookie, None, "a refused table creates no guest");
    assert_eq!(ann.request("POST", "/api/tables", &[], b"\xff{").await.refused(), (400, "bad-request".to_owned()));
}

#[tokio::test]
async fn missing_tables_and_routes_are_not_found() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for id in ["aaaaaaaaaaaaaaaa", "x", "..%2f..%2fetc", "%F0%9F%8E%B2"] {
        for path in ["join", "rematch"] {
            let cookie = ann.cookie.replace(format!("tablee_guest={}", "1".repeat(64)));
            let answer = ann.post(&format!("/api/tables/{id}/{path}"), &json!({})).await;
            assert_eq!(answer.refused(), (404, "no-table".to_owned()), "{id} {path}");
            ann.cookie = cookie;
        }
        assert_eq!(ann.get(&format!("/api/tables/{id}/record")).await.refused(), (404, "no-table".to_owned()));
        let mut live = ann.watch(id).await;
        let told = live.hear().await.expect("a refusal");
        assert!(matches!(told, ServerMessage::Refused { ticket: None, refusal } if refusal.code == "no-table"));
        assert_eq!(live.closed().await, Some(4404));
    }
    assert_eq!(ann.get("/api/nothing").await.refused(), (404, "not-found".to_owned()));
    assert_eq!(ann.get("/api/tables").await.refused(), (405, "bad-request".to_owned()));
    let table = ann.open(["you", "open"]).await;
    let full = Visitor::of(&server).join(&table).await;
    assert_eq!(full.status, 200);
    assert_eq!(Visitor::of(&server).join(&table).await.refused(), (409, "no-seat".to_owned()));
    let name = json!({ "name": "\u{202e}" });
    assert_eq!(ann.post(&format!("/api/tables/{table}/rematch"), &name).await.refused(), (409, "not-over".to_owned()));
}
