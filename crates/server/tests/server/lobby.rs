//! The lobby and quick match.

use crate::client::Visitor;
use crate::test_server::TestServer;
use protocol::{Chair, LobbyTable, Pace, TableId};
use serde_json::{Value, json};
use std::time::Duration;

async fn lobby(visitor: &Visitor) -> Vec<LobbyTable> {
    visitor.get("/api/lobby").await.json()
}

/// The lobby once it has this number of tables: it is updated a moment after a connection changes.
async fn lobby_of(visitor: &Visitor, tables: usize) -> Vec<LobbyTable> {
    loop {
        let found = lobby(visitor).await;
        if found.len() == tables {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn open(visitor: &mut Visitor, more: Value) -> String {
    let mut new = json!({ "game": "ur-classic", "seats": ["you", "open"], "name": "Ann", "listed": true });
    for (key, value) in more.as_object().expect("an object") {
        new[key] = value.clone();
    }
    visitor.post("/api/tables", &new).await.json::<TableId>().id
}

async fn quick(visitor: &mut Visitor, game: &str) -> String {
    visitor.post(&format!("/api/lobby/{game}"), &json!({ "name": "Bob" })).await.json::<TableId>().id
}

#[tokio::test]
async fn a_table_is_in_the_lobby_while_a_player_waits_at_it() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let table = open(&mut ann, json!({ "pace": { "move": 60 } })).await;
    assert_eq!(lobby(&bob).await, [], "no player is connected there yet");
    let mut watching = ann.watch(&table).await;
    watching.hear().await;
    let found = lobby_of(&bob, 1).await;
    assert_eq!((found[0].id.as_str(), found[0].terms.pace, found[0].usual), (table.as_str(), Pace::Move(60), true));
    assert_eq!(found[0].chairs, [Chair::Person("Ann".to_owned()), Chair::Empty]);
    drop(watching);
    lobby_of(&bob, 0).await;
    let mut watching = ann.watch(&table).await;
    watching.hear().await;
    lobby_of(&bob, 1).await;
    assert_eq!(bob.join(&table).await.status, 200);
    lobby_of(&bob, 0).await;
}

#[tokio::test]
async fn an_unlisted_table_is_not_in_the_lobby() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = open(&mut ann, json!({ "listed": false })).await;
    let mut watching = ann.watch(&table).await;
    watching.hear().await;
    let listed = open(&mut ann, json!({})).await;
    let mut other = ann.watch(&listed).await;
    other.hear().await;
    let found = lobby_of(&ann, 1).await;
    assert_eq!(found[0].id, listed);
}

#[tokio::test]
async fn quick_match_seats_two_players_and_a_third_waits() {
    let server = TestServer::open();
    let [mut ann, mut bob, mut eve] = [(); 3].map(|()| Visitor::of(&server));
    let table = quick(&mut ann, "rolit").await;
    let mut watching = ann.watch(&table).await;
    watching.hear().await;
    lobby_of(&bob, 1).await;
    assert_ne!(quick(&mut bob, "ur-classic").await, table, "another game is another table");
    assert_eq!(quick(&mut ann, "rolit").await, table, "a waiting player is sent to the same table");
    assert_eq!(quick(&mut bob, "rolit").await, table);
    assert_ne!(quick(&mut eve, "rolit").await, table, "it is full");
    assert_eq!(eve.post("/api/lobby/chess", &json!({})).await.refused(), (404, "not-found".to_owned()));
    assert_eq!(eve.get("/api/lobby/rolit").await.status, 405);
}

#[tokio::test]
async fn quick_match_uses_default_options_only() {
    let server = TestServer::open();
    let [mut ann, mut bob] = [(); 2].map(|()| Visitor::of(&server));
    for unusual in [json!({ "options": { "pawns": 3 } }), json!({ "games": 3 }), json!({ "dice": "typed" })] {
        let table = open(&mut ann, unusual).await;
        let mut watching = ann.watch(&table).await;
        watching.hear().await;
        lobby_of(&bob, 1).await;
        assert_ne!(quick(&mut bob, "ur-classic").await, table);
        drop(watching);
        lobby_of(&bob, 0).await;
    }
}

#[tokio::test]
async fn the_lobby_is_rate_limited() {
    let server = TestServer::with(&server::Limits { lookups_per_minute: 2, ..crate::test_server::wide() });
    let ann = Visitor::of(&server);
    let statuses = [ann.get("/api/lobby").await.status, ann.get("/api/lobby").await.status];
    assert_eq!(statuses, [200, 200]);
    assert_eq!(ann.get("/api/lobby").await.refused().1, "too-many");
}
