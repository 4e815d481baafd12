//! Positions taken apart by the exact values that a house has.

use crate::client::Visitor;
use crate::house::{House, wide};
use serde_json::{Value, json};
use server::Limits;
use wire::Explored;

#[tokio::test]
async fn a_position_is_told_where_it_is_known_exactly_and_only_there() {
    let house = House::open();
    let ann = Visitor::of(&house);
    let few = ann.get("/api/explore/ur-classic?position=2.0.14.1..0").await;
    assert_eq!(few.status, 200);
    let few: Explored = few.json();
    assert!(few.rolls.len() == 5 && few.rolls[1].value == 1.0 && few.rolls[0].moves.is_empty(), "{few:?}");
    // Without a table nobody here knows seven pawns; nonsense and other games are no positions.
    for unknown in
        ["ur-classic?position=7.0..0..0", "ur-classic?position=9", "ur-classic", "rolit?position=2.0.14.1..0"]
    {
        assert_eq!(ann.get(&format!("/api/explore/{unknown}")).await.json::<Option<Explored>>(), None, "{unknown}");
    }
}

#[tokio::test]
async fn choices_are_weighed_together_where_they_are_known() {
    let house = House::open();
    let mut ann = Visitor::of(&house);
    let choice = |position: &str, roll: u8| json!({ "position": position, "roll": roll });
    // Two pawns a side are solved here; seven would need a table, and the others are no choices.
    let asked = json!([choice("2.0.4-8.0.9.0", 2), choice("7.0.4.0..0", 2), choice("x", 2), choice("2.0.14.1..0", 9)]);
    let told: Vec<Option<Vec<(String, f64)>>> = ann.post("/api/explore/ur-classic", &asked).await.json();
    let one: Explored = ann.get("/api/explore/ur-classic?position=2.0.4-8.0.9.0").await.json();
    assert_eq!(told, [Some(one.rolls[2].moves.clone()), None, None, None]);
    assert!(one.rolls[2].moves.len() > 1);
    let other: Vec<Option<Value>> = ann.post("/api/explore/rolit", &asked).await.json();
    assert_eq!(other, [None, None, None, None]);
    let many = vec![choice("2.0.4.0..0", 2); wire::ExploredChoice::MOST + 1];
    assert_eq!(ann.post("/api/explore/ur-classic", &json!(many)).await.refused(), (413, "too-large".to_owned()));
    assert_eq!(ann.post("/api/explore/ur-classic", &json!(many[1..])).await.status, 200);
}

#[tokio::test]
async fn exploring_is_bounded() {
    let house = House::with(&Limits { looks_per_minute: 1, ..wide() });
    let ann = Visitor::of(&house);
    assert_eq!(ann.get("/api/explore/ur-classic?position=1.0..0..0").await.status, 200);
    assert_eq!(ann.get("/api/explore/ur-classic?position=1.0..0..0").await.refused().1, "too-many");
    let mut bob = Visitor::of(&house);
    assert_eq!(bob.post("/api/explore/ur-classic", &json!([])).await.refused().1, "too-many");
}
