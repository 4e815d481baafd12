//! A game looked at again.

use chance::Dice;
use kernel::{Record, Turn};
use minds::{Review, level, review, think};
use serde_json::{Map, json};

/// A whole game between levels, one a seat.
fn game(slug: &str, levels: &[&str], options: &serde_json::Value, seed: u64) -> Record {
    let game = shelf::game(slug).expect("on the shelf");
    let options: Map<_, _> = options.as_object().cloned().unwrap_or_default();
    let mut session = game.open(levels.len() as i64, &options).expect("it opens");
    let mut dice = Dice::seeded(seed);
    loop {
        match session.turn() {
            Turn::Over => return session.record(),
            Turn::Chance(_) => {
                let event = session.drawn(dice.below(session.tickets())).expect("an event");
                session.event(&event).expect("it may come");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody acts");
                let level = level(slug, levels[seat.index()]).expect("a level");
                let action = think(&*session, seat, level, seed, &|| false).expect("a thought").action;
                session.play(u8::from(seat).into(), &action).expect("it is legal");
            }
        }
    }
}

fn look(record: &Record) -> Review {
    let game = shelf::game(&record.game).expect("on the shelf");
    let review = review(game, record, &|_| true).expect("a finished game");
    assert_eq!(minds::choices(game, record), Ok(review.choices.len()));
    for side in &review.sides {
        let sum = side.start + side.skill + side.gifts.unwrap_or(0.0) + side.luck;
        assert!((sum - side.result).abs() < 1e-9 && side.skill <= 0.0, "all parts add up: {side:?}");
    }
    review
}

#[test]
fn what_one_loses_by_choice_the_other_is_given() {
    let seen = look(&game("ur-classic", &["vizier", "novice"], &json!({ "pawns": 3 }), 5));
    let [wise, rash] = &seen.sides[..] else { panic!("two sides") };
    assert!((wise.skill + rash.gifts.unwrap_or_default()).abs() < 1e-9);
    assert!((wise.luck + rash.luck).abs() < 1e-9, "what chance gives to one it takes from the other");
    assert!(rash.skill < wise.skill, "the novice errs more: {rash:?} {wise:?}");
    let dear = seen.turning_points();
    assert!(dear.is_sorted_by(|a, b| a.cost >= b.cost) && dear.iter().all(|judged| judged.action != judged.best));
}

#[test]
fn partners_are_one_side_and_somebody_alone_counts_points() {
    let seen = look(&game("ulir", &["raider", "raider", "novice", "novice"], &json!({}), 3));
    assert_eq!(seen.sides.iter().map(|side| side.seats.len()).collect::<Vec<_>>(), [2, 2]);
    let seen = look(&game("village", &["novice"], &json!({}), 3));
    assert!(seen.points && seen.sides.len() == 1 && seen.sides[0].gifts.is_none());
    let seen = look(&game("rolit", &["novice", "novice", "novice"], &json!({ "size": 6 }), 3));
    assert!(seen.sides.len() == 3 && seen.sides.iter().all(|side| side.gifts.is_none()));
}

#[test]
fn a_game_that_is_not_over_or_not_legal_is_not_reviewed() {
    let whole = game("ur-classic", &["novice", "novice"], &json!({ "pawns": 1 }), 2);
    let ur = shelf::game("ur-classic").expect("on the shelf");
    let mut half = whole.clone();
    half.log.truncate(whole.log.len() - 1);
    assert!(review(ur, &half, &|_| true).expect_err("half a game").reason.contains("not over"));
    let mut wrong = whole;
    wrong.log.swap(0, 1);
    assert!(review(ur, &wrong, &|_| true).is_err());
}
