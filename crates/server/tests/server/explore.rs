//! Positions taken apart by the exact values that a house has.

use crate::client::Visitor;
use crate::house::{House, wide};
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
        assert_eq!(ann.get(&format!("/api/explore/{unknown}")).await.refused().0, 404, "{unknown}");
    }
}

#[tokio::test]
async fn exploring_is_bounded() {
    let house = House::with(&Limits { looks_per_minute: 1, ..wide() });
    let ann = Visitor::of(&house);
    assert_eq!(ann.get("/api/explore/ur-classic?position=1.0..0..0").await.status, 200);
    assert_eq!(ann.get("/api/explore/ur-classic?position=1.0..0..0").await.refused().1, "too-many");
}
