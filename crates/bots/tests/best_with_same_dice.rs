//! The best score with the same dice was really within reach: it is replayed by the rules.

use bots::{best_with_same_dice, level, think};
use kernel::{AnySession, Seat, Turn};
use rng::Rng;
use serde_json::{Value, json};

/// A game that beginners play to its end.
fn played(slug: &str, seats: i64, options: &Value, seed: u64) -> Box<dyn AnySession> {
    let options = options.as_object().expect("an object");
    let mut session = catalog::game(slug).expect("on the shelf").open(seats, options).expect("options");
    let novice = level(slug, "novice").expect("a level");
    let mut dice = Rng::split(11, seed);
    loop {
        match session.turn() {
            Turn::Chance(_) => {
                let event = session.outcome_of(dice.below(session.tickets())).expect("an event");
                session.event(&event).expect("it was drawn");
            }
            Turn::Seats(acting) => {
                // The last one first: seats may act in any order.
                let seat = acting.iter().last().expect("a seat is to act");
                assert_eq!(best_with_same_dice(session.as_ref(), seat, &|| true), None, "the game is not over");
                let thought = think(session.as_ref(), seat, novice, seed, &|| false).expect("the seat may act");
                session.play(u8::from(seat).into(), &thought.action).expect("legal");
            }
            Turn::Over => return session,
        }
    }
}

fn scores(session: &dyn AnySession) -> Vec<f64> {
    session.outcome().expect("an end").scores.iter().map(|score| score.value()).collect()
}

fn check(slug: &str, options: &Value) {
    for (seats, seed) in [(1, 1), (2, 2), (3, 3)] {
        let session = played(slug, seats, options, seed);
        let seat = Seat::new(seats as u8 - 1).expect("a seat");
        let own = scores(session.as_ref());
        // Stopped at once, the beam is one sheet wide; that still beats a beginner.
        let found = best_with_same_dice(session.as_ref(), seat, &|| true).expect("a finished game");
        assert_eq!(f64::from(found.reached), own[seat.index()]);
        assert!(found.possible >= found.reached && !found.exact, "{found:?}");
        let Some(record) = found.record else {
            assert_eq!(found.possible, found.reached, "what is better is shown");
            continue;
        };
        let again = catalog::replay(&record).expect("by the rules");
        let mut expected = own;
        expected[seat.index()] = f64::from(found.possible);
        assert_eq!(scores(again.as_ref()), expected, "{slug}: the same dice, the others as they were");
        assert_eq!(
            best_with_same_dice(session.as_ref(), Seat::new(9).expect("a seat"), &|| true),
            None,
            "there is no such seat"
        );
    }
}

#[test]
fn what_the_dice_of_a_village_allowed_can_be_played() {
    check("village", &json!({}));
    check("village", &json!({ "setup": "boxed" }));
}

#[test]
fn what_the_dice_of_roll_and_rule_allowed_can_be_played() {
    check("roll-and-rule", &json!({}));
    check("roll-and-rule", &json!({ "numbering": "shifted", "wheel": "expensive" }));
}

#[test]
fn other_games_have_no_such_thing() {
    assert!(best_with_same_dice(played("ur-classic", 2, &json!({}), 1).as_ref(), Seat::FIRST, &|| true).is_none());
}
