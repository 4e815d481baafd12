//! Programs at a table: the example bot, and what programs may not do.

use crate::client::Visitor;
use crate::test_server::TestServer;
use protocol::Chair;
use serde_json::{Value, json};

#[path = "../../examples/bot.rs"]
#[allow(dead_code, reason = "the example as it stands, its main left out")]
mod bot;

#[tokio::test]
async fn the_example_bot_plays_a_whole_game_and_is_shown_as_a_program() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open_with([{ "first" }, "open"], json!({ "pawns": 1 })).await;
    let address = server.address.to_string();
    let token = bot::new_token(&address).await.expect("a token");
    let outcome = bot::play(&address, &token, &table, "Ada").await.expect("a whole game");
    assert!(outcome["winners"].as_array().is_some_and(|winners| !winners.is_empty()), "{outcome}");
    let snapshot = ann.watch(&table).await.snapshot().await;
    assert_eq!(snapshot.now.chairs[1], Chair::Program("Ada".to_owned()));
}

#[tokio::test]
async fn a_program_acts_for_its_own_seats_only() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "open"]).await;
    let address = server.address.to_string();
    let token = bot::new_token(&address).await.expect("a token");
    let bearer = format!("Bearer {token}");
    let as_program = [("authorization", bearer.as_str())];
    let join = format!("/api/tables/{table}/join");

    // A cookie beside the token does not count: a request with a token comes from the program.
    let mine = ann.request("GET", "/api/tables/mine", &as_program, b"").await;
    assert_eq!(mine.json::<Vec<Value>>().len(), 0, "these tables are Ann's");
    let forged = format!("Bearer program-{}", "0".repeat(64));
    let stranger = Visitor::of(&server);
    for wrong in [forged.as_str(), "Bearer", "Basic abc", &bearer[..bearer.len() - 1]] {
        let answer = stranger.request("POST", &join, &[("authorization", wrong)], b"{}").await;
        assert_eq!(answer.refused(), (401, "no-token".to_owned()), "{wrong}");
        assert!(answer.header("set-cookie").is_none(), "and makes no guest");
    }
    assert_eq!(stranger.request("POST", &join, &as_program, b"{}").await.status, 200);
    let daily = stranger.request("POST", "/api/daily/rolit", &as_program, b"{}").await;
    assert_eq!(daily.refused(), (403, "people-only".to_owned()));

    let mut live = stranger.try_live(&table, "", &as_program).await.expect("an upgrade");
    let snapshot = live.snapshot().await;
    assert_eq!(snapshot.yours.iter().map(u8::from).collect::<Vec<_>>(), [1]);
    let refused = live.play(crate::client::seat(0), snapshot.now.step, "whatever").await.expect_err("Ann's seat");
    assert_eq!(refused.code, "not-seated");
}

#[tokio::test]
async fn new_tokens_are_rate_limited() {
    let server = TestServer::with(&server::Limits { newcomers_per_minute: 2, ..server::Limits::default() });
    let stranger = Visitor::of(&server);
    let mut codes = Vec::new();
    for _ in 0..3 {
        codes.push(stranger.request("POST", "/api/programs", &[], b"").await.status);
    }
    assert_eq!(codes, [201, 201, 429]);
}
