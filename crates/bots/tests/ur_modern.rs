//! Properties of the bots of modern Ur.

use bots::{Level, best, level, levels, think};
use kernel::{AnySession, Seat, Turn};
use rng::Rng;
use serde_json::{Map, json};

const SLUG: &str = "ur-modern";

fn open(board: &str, pawns: i64) -> Box<dyn AnySession> {
    let options: Map<_, _> =
        [("board".to_owned(), json!(board)), ("pawns".to_owned(), json!(pawns))].into_iter().collect();
    catalog::game(SLUG).expect("the game is on the shelf").open(2, &options).expect("a known board")
}

/// A game after these rolls and actions, each as the log has it, `;` between them.
fn after(board: &str, steps: &str) -> Box<dyn AnySession> {
    let mut session = open(board, 7);
    for step in steps.split(';').map(str::trim) {
        match session.turn() {
            Turn::Seats(_) => {
                let seat = mover(session.as_ref());
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

/// Lets a level play itself and returns the number of steps of the game.
fn play_out(board: &str, pawns: i64, level: &Level, number: u64, stop: &dyn Fn() -> bool, bound: usize) -> usize {
    let mut session = open(board, pawns);
    let mut dice = Rng::split(3, number);
    while session.step_count() < bound {
        match session.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let event = session.outcome_of(dice.below(session.tickets())).expect("an event is pending");
                session.event(&event).expect("it was drawn");
            }
            Turn::Seats(_) => {
                let seat = mover(session.as_ref());
                assert!(think(session.as_ref(), seat.other(), level, number, &|| true).is_none());
                let thought = think(session.as_ref(), seat, level, number, stop).expect("the mover may act");
                let legal = session.legal(seat);
                assert_eq!(thought.choices.len(), legal.len(), "every legal action is listed");
                assert!(thought.choices.iter().all(|choice| legal.contains(&choice.action)));
                assert!(thought.choices.is_sorted_by(|a, b| a.value >= b.value), "best first: {:?}", thought.choices);
                assert!(thought.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.value)));
                session.play(u8::from(seat).into(), &thought.action).expect("bots play by the rules");
            }
        }
    }
    session.step_count()
}

#[test]
fn levels_are_named_weakest_first() {
    let names: Vec<_> = levels(SLUG).iter().map(|level| level.id).collect();
    assert_eq!(names, ["novice", "scribe", "vizier", "oracle"]);
}

/// UM-13 sets no limit: the bots have to come to an end by themselves, far below this bound.
#[test]
fn every_level_finishes_its_games_on_both_boards() {
    const BOUND: usize = 20_000;
    for board in ["lanes", "grid"] {
        for pawns in [4, 7] {
            for level in levels(SLUG) {
                for number in 0..4 {
                    // Stopped at once, `oracle` searches its own turn only: thousands of moves in a moment.
                    let plies = play_out(board, pawns, level, number, &|| true, BOUND);
                    assert!(plies < BOUND, "{board}, {pawns} pawns, {}, game {number}", level.id);
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let session = after("lanes", "1; +A4; 0; +C4; GS");
    for level in levels(SLUG) {
        let once = think(session.as_ref(), mover(session.as_ref()), level, 9, &|| false);
        let again = think(session.as_ref(), mover(session.as_ref()), level, 9, &|| false);
        assert!(once.is_some() && once == again, "{}", level.id);
    }
}

#[test]
fn nobody_thinks_while_the_dice_are_to_be_thrown() {
    let session = open("lanes", 7);
    assert!(best(session.as_ref(), Seat::FIRST, &|| false).is_none());
    assert!(levels(SLUG).iter().all(|level| think(session.as_ref(), Seat::FIRST, level, 0, &|| false).is_none()));
}

#[test]
fn oracle_looks_further_than_vizier() {
    let session = after("lanes", "1; +A4; 0; +C4; GS");
    let [vizier, oracle] = ["vizier", "oracle"].map(|id| {
        let level = level(SLUG, id).expect("the level is listed");
        think(session.as_ref(), mover(session.as_ref()), level, 1, &|| false).expect("the mover may act").nodes
    });
    assert!(oracle > 100 * vizier, "{oracle} and {vizier}");
}
