//! Properties of the bots of classic Ur.

use bots::{Decision, best, level, levels, think};
use kernel::{AnySession, Seat, Turn};

const SLUG: &str = "ur-classic";

fn open(pawns: i64) -> Box<dyn AnySession> {
    let options = [("pawns".to_owned(), pawns.into())].into_iter().collect();
    catalog::game(SLUG).expect("the game is on the shelf").open(2, &options).expect("1 to 7 pawns")
}

/// A game after these throws and moves, each as the log has it.
fn after(pawns: i64, steps: &str) -> Box<dyn AnySession> {
    let mut session = open(pawns);
    for step in steps.split_whitespace() {
        match session.turn() {
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat is to move");
                session.play(u8::from(seat).into(), step).expect(step);
            }
            Turn::Chance(_) | Turn::Over => session.event(step).expect(step),
        }
    }
    session
}

fn mover(session: &dyn AnySession) -> Seat {
    match session.turn() {
        Turn::Seats(seats) => seats.iter().next().expect("a seat is to move"),
        turn => panic!("no seat is to move: {turn:?}"),
    }
}

fn check_thought(session: &dyn AnySession, seat: Seat, thought: &Decision) {
    let mut legal = session.legal(seat);
    let mut listed: Vec<_> = thought.choices.iter().map(|choice| choice.action.clone()).collect();
    legal.sort();
    listed.sort();
    assert_eq!(listed, legal, "every legal action is listed once");
    assert!(thought.choices.is_sorted_by(|a, b| a.value >= b.value), "best first: {:?}", thought.choices);
    assert!(thought.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.value)));
    let chosen = thought.choices.iter().find(|choice| choice.action == thought.action);
    assert_eq!(chosen.map(|choice| choice.value), Some(thought.value));
    assert!(thought.nodes > 0);
}

#[test]
fn levels_are_named_weakest_first() {
    let names: Vec<_> = levels(SLUG).iter().map(|level| level.id).collect();
    assert_eq!(names, ["novice", "scribe", "vizier", "oracle"]);
    assert!(level(SLUG, "oracle").is_some());
    assert!(level(SLUG, "god").is_none());
    assert!(levels("chess").is_empty());
}

#[test]
fn every_level_gives_a_legal_answer_all_through_a_game() {
    for level in levels(SLUG) {
        let mut session = open(3);
        for throw in (0..).map(|number: u64| (number * number + number / 3) % 5) {
            match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => session.event(&throw.to_string()).expect("0 to 4"),
                Turn::Seats(_) => {
                    let seat = mover(session.as_ref());
                    assert!(think(session.as_ref(), seat.other(), level, 1, &|| false).is_none());
                    let thought = think(session.as_ref(), seat, level, 1, &|| true).expect("the mover may act");
                    check_thought(session.as_ref(), seat, &thought);
                    session.play(u8::from(seat).into(), &thought.action).expect("bots play by the rules");
                }
            }
        }
        assert!(session.outcome().is_some(), "{}", level.id);
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let session = after(7, "3 1 2 >A3 2 >C3 1");
    for level in levels(SLUG) {
        let once = think(session.as_ref(), mover(session.as_ref()), level, 9, &|| false);
        let again = think(session.as_ref(), mover(session.as_ref()), level, 9, &|| false);
        assert!(once.is_some() && once == again, "{}", level.id);
    }
}

#[test]
fn nobody_thinks_while_the_dice_are_to_be_thrown() {
    let session = open(7);
    assert!(best(session.as_ref(), Seat::FIRST, &|| false).is_none());
    assert!(levels(SLUG).iter().all(|level| think(session.as_ref(), Seat::FIRST, level, 0, &|| false).is_none()));
}

#[test]
fn the_last_pawns_are_played_exactly() {
    // One pawn each, seat 0 has rolled 4 and must enter on the rosette: another roll.
    let session = after(1, "3 1 4");
    let thought = best(session.as_ref(), Seat::FIRST, &|| true).expect("seat 0 is to move");
    assert!(thought.exact);
    // Better than the 53.0049839525 % of having nothing on the board yet.
    assert!(thought.value > 0.530049839525, "{}", thought.value);
    // One step from home with a 1: the win is certain.
    let session = after(1, "3 1 4 >A1 4 A1>B4 4 B4>B8 0 2 B8>A7 1");
    let thought = best(session.as_ref(), Seat::FIRST, &|| true).expect("seat 0 is to move");
    assert_eq!((thought.action.as_str(), thought.value, thought.exact), ("A7>", 1.0, true));
}

#[test]
fn a_free_rosette_is_taken() {
    // Seat 0 can enter on the rosette with a 4.
    let session = after(7, "3 1 2 >A3 1 >C4 4");
    let thought = best(session.as_ref(), Seat::FIRST, &|| true).expect("to move");
    assert_eq!(thought.action, ">A1");
    assert!(!thought.exact);
}

/// The page's worker must say the very same: `the_page_has_the_strongest_bot_of_the_house` in crates/e2e.
#[test]
fn oracle_judges_by_what_was_distilled() {
    let session = after(7, "3 1 2 >A3 2 >C3 1");
    let oracle = level(SLUG, "oracle").expect("the level is listed");
    let thought = think(session.as_ref(), mover(session.as_ref()), oracle, 0, &|| false).expect("to move");
    check_thought(session.as_ref(), mover(session.as_ref()), &thought);
    assert_eq!((thought.action.as_str(), format!("{:.9}", thought.value)), (">A4", "0.504498966".to_owned()));
}

#[test]
fn knowledge_that_fits_no_bot_is_refused() {
    assert!(!bots::load_weights(SLUG, vec![1; 100]) && !bots::load_weights("rolit", Vec::new()));
}

#[test]
fn best_thinks_deeper_when_it_is_given_time() {
    let session = after(7, "3 1 2 >A3 2 >C3 1");
    let seat = mover(session.as_ref());
    let looks = std::cell::Cell::new(0_u32);
    let patient = || {
        looks.set(looks.get() + 1);
        looks.get() > 200
    };
    let hasty = best(session.as_ref(), seat, &|| true).expect("the mover may act");
    let deep = best(session.as_ref(), seat, &patient).expect("the mover may act");
    check_thought(session.as_ref(), seat, &deep);
    assert!(deep.nodes > 100 * hasty.nodes, "{} and {}", deep.nodes, hasty.nodes);
}
