//! Exact values of positions, where the server has them.

use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use protocol::Explored;
use serde_json::{Value, json};
use server::Limits;

#[tokio::test]
async fn a_position_has_a_value_only_where_it_is_known_exactly() {
    let server = TestServer::open();
    let ann = Visitor::of(&server);
    let few = ann.get("/api/explore/ur-classic?position=2.0.14.1..0").await;
    assert_eq!(few.status, 200);
    let few: Explored = few.json();
    assert!(few.rolls.len() == 5 && few.rolls[1].value == 1.0 && few.rolls[0].moves.is_empty(), "{few:?}");
    // Seven pawns need a solution file; nonsense and other games are no positions.
    for unknown in
        ["ur-classic?position=7.0..0..0", "ur-classic?position=9", "ur-classic", "rolit?position=2.0.14.1..0"]
    {
        assert_eq!(ann.get(&format!("/api/explore/{unknown}")).await.json::<Option<Explored>>(), None, "{unknown}");
    }
}

#[tokio::test]
async fn many_choices_are_answered_together() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let choice = |position: &str, roll: u8| json!({ "position": position, "roll": roll });
    // Two pawns a side are solved at once; seven need a solution file, and the others are no choices.
    let asked = json!([choice("2.0.4-8.0.9.0", 2), choice("7.0.4.0..0", 2), choice("x", 2), choice("2.0.14.1..0", 9)]);
    let told: Vec<Option<Vec<(String, f64)>>> = ann.post("/api/explore/ur-classic", &asked).await.json();
    let one: Explored = ann.get("/api/explore/ur-classic?position=2.0.4-8.0.9.0").await.json();
    assert_eq!(told, [Some(one.rolls[2].moves.clone()), None, None, None]);
    assert!(one.rolls[2].moves.len() > 1);
    let other: Vec<Option<Value>> = ann.post("/api/explore/rolit", &asked).await.json();
    assert_eq!(other, [None, None, None, None]);
    let many = vec![choice("2.0.4.0..0", 2); protocol::ExploredChoice::MAX_BATCH + 1];
    assert_eq!(ann.post("/api/explore/ur-classic", &json!(many)).await.refused(), (413, "too-large".to_owned()));
    assert_eq!(ann.post("/api/explore/ur-classic", &json!(many[1..])).await.status, 200);
}

#[tokio::test]
async fn exploring_is_rate_limited() {
    let server = TestServer::with(&Limits { lookups_per_minute: 1, ..wide() });
    let ann = Visitor::of(&server);
    assert_eq!(ann.get("/api/explore/ur-classic?position=1.0..0..0").await.status, 200);
    assert_eq!(ann.get("/api/explore/ur-classic?position=1.0..0..0").await.refused().1, "too-many");
    let mut bob = Visitor::of(&server);
    assert_eq!(bob.post("/api/explore/ur-classic", &json!([])).await.refused().1, "too-many");
}
