//! Each level of Rolit beats the one below it, shown with few games after fixed random openings; `docs/results` has the
//! long matches.

use lab::arena::{Entrant, Length, Setting, rounds};

fn check(seats: u8, size: i64, [one, others]: [&dyn Entrant; 2], count: u64) {
    let game = shelf::game("rolit").expect("the game is on the shelf");
    let options = [("size".to_owned(), size.into())].into_iter().collect();
    let setting = Setting { game, seats, options, opening: 6 };
    let standing = rounds(&setting, [one, others], Length::of(count), 2, &|_| {}).expect("everybody plays");
    assert!(standing.share - standing.margin > 1.0 / f64::from(seats), "{seats} seats on {size}: {standing}");
}

fn level(id: &str) -> &'static dyn Entrant {
    minds::level("rolit", id).expect("the level is listed")
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
