//! Each level of Rolit beats the one below it, shown with few games after fixed random openings; `docs/results` has the
//! long matches.

use train::arena::{Entrant, MatchConfig, MatchLength, rounds};

fn check(seats: u8, size: i64, [one, others]: [&dyn Entrant; 2], count: u64) {
    let game = catalog::game("rolit").expect("the game is in the catalog");
    let options = [("size".to_owned(), size.into())].into_iter().collect();
    let config = MatchConfig { game, seats, options, opening: 6 };
    let result = rounds(&config, [one, others], MatchLength::of(count), 2, &|_| {}).expect("everybody plays");
    assert!(result.low > 1.0 / f64::from(seats), "{seats} seats on {size}: {result}");
}

fn level(id: &str) -> &'static dyn Entrant {
    bots::level("rolit", id).expect("the level is listed")
}

#[test]
fn player_beats_novice() {
    check(2, 8, [level("player"), level("novice")], 20);
    check(3, 8, [level("player"), level("novice")], 40);
    check(4, 8, [level("player"), level("novice")], 30);
}

#[test]
fn expert_beats_player() {
    check(2, 8, [level("expert"), level("player")], 6);
}

#[test]
fn master_beats_expert() {
    check(2, 6, [level("master"), level("expert")], 10);
}
