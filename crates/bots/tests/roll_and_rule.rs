//! Properties of the bots of Roll & Rule.

use bots::{Decision, Level, best, level, levels, think};
use kernel::{AnySession, Seat, Turn};
use rng::Rng;
use serde_json::{Map, Value, json};

const SLUG: &str = "roll-and-rule";

fn open(seats: i64, options: Value) -> Box<dyn AnySession> {
    let options: Map<String, Value> = serde_json::from_value(options).expect("an object");
    catalog::game(SLUG).expect("the game is on the shelf").open(seats, &options).expect("known options")
}

/// Resolves chance until a seat is to act, at least this often.
fn roll(session: &mut Box<dyn AnySession>, dice: &mut Rng) {
    while let Turn::Chance(_) = session.turn() {
        let event = session.outcome_of(dice.below(session.tickets())).expect("an event is pending");
        session.event(&event).expect("it was drawn");
    }
}

fn check(session: &dyn AnySession, seat: Seat, thought: &Decision) {
    let legal = session.legal(seat);
    assert_eq!(thought.choices.len(), legal.len(), "every legal action is listed");
    assert!(thought.choices.iter().all(|choice| legal.contains(&choice.action)));
    assert!(legal.contains(&thought.action));
    assert!(thought.choices.is_sorted_by(|a, b| a.value >= b.value), "best first: {:?}", thought.choices);
    let most = if session.seats() == 1 { 120.0 } else { 1.0 };
    assert!(thought.choices.iter().all(|choice| (0.0..=most).contains(&choice.value)), "{:?}", thought.choices);
}

/// Lets a level play all seats; the final scores.
fn play_out(seats: i64, options: Value, level: &Level, number: u64, stop: &dyn Fn() -> bool) -> Vec<f64> {
    let mut session = open(seats, options);
    let mut dice = Rng::split(3, number);
    loop {
        roll(&mut session, &mut dice);
        let Turn::Seats(acting) = session.turn() else { break };
        let seat = acting.iter().next().expect("a seat is to act");
        let thought = think(session.as_ref(), seat, level, number, stop).expect("the seat may act");
        check(session.as_ref(), seat, &thought);
        session.play(u8::from(seat).into(), &thought.action).expect("bots play by the rules");
    }
    session.outcome().expect("a finished game").scores.iter().map(|score| score.value()).collect()
}

#[test]
fn levels_are_named_weakest_first() {
    let names: Vec<_> = levels(SLUG).iter().map(|level| level.id).collect();
    assert_eq!(names, ["novice", "assistant", "lecturer", "dean"]);
}

#[test]
fn every_level_finishes_games_of_every_kind() {
    for level in levels(SLUG) {
        for options in
            [json!({}), json!({"numbering": "shifted", "wheel": "expensive"}), json!({"numbering": "expert"})]
        {
            // Stopped at once, `dean` trusts its evaluation.
            assert_eq!(play_out(1, options.clone(), level, 1, &|| true).len(), 1, "{}", level.id);
            assert_eq!(play_out(3, options, level, 2, &|| true).len(), 3, "{}", level.id);
        }
    }
}

#[test]
fn each_level_scores_more_than_the_one_below() {
    let mean = |id: &str, games: u64| {
        let level = level(SLUG, id).expect("the level is listed");
        let scores = (0..games).map(|number| play_out(1, json!({}), level, number, &|| false)[0]);
        scores.sum::<f64>() / games as f64
    };
    let [novice, assistant, lecturer] = ["novice", "assistant", "lecturer"].map(|id| mean(id, 60));
    assert!(novice + 3.0 < assistant && assistant + 3.0 < lecturer, "{novice} {assistant} {lecturer}");
    // A few games are enough to see that it does not fall behind: docs/results has two thousand.
    let dean = mean("dean", 6);
    assert!(dean > 55.0, "{dean}");
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let mut session = open(2, json!({}));
    roll(&mut session, &mut Rng::seeded(5));
    for level in levels(SLUG) {
        let [once, again] = [0, 1].map(|_| think(session.as_ref(), Seat::FIRST, level, 9, &|| false));
        assert!(once.is_some() && once == again, "{}", level.id);
    }
}

#[test]
fn nobody_thinks_while_the_dice_are_to_be_thrown() {
    let session = open(1, json!({}));
    assert!(best(session.as_ref(), Seat::FIRST, &|| false).is_none());
    assert!(levels(SLUG).iter().all(|level| think(session.as_ref(), Seat::FIRST, level, 0, &|| false).is_none()));
}

/// Hidden information: a bot decides the same whatever another seat has chosen this semester.
#[test]
fn no_bot_knows_what_others_have_chosen() {
    let mut before = open(2, json!({}));
    roll(&mut before, &mut Rng::seeded(8));
    let other = before.legal(Seat::FIRST.other());
    for level in levels(SLUG) {
        let thoughts = [&other[0], other.last().expect("an action")].map(|action| {
            let mut session = before.clone_boxed();
            session.play(1, action).expect("it was listed");
            think(session.as_ref(), Seat::FIRST, level, 4, &|| false)
        });
        assert!(thoughts[0].is_some() && thoughts[0] == thoughts[1], "{}", level.id);
    }
}

#[test]
fn the_last_semester_is_played_exactly() {
    let dean = level(SLUG, "dean").expect("the level is listed");
    let mut session = open(1, json!({}));
    let mut dice = Rng::seeded(2);
    loop {
        roll(&mut session, &mut dice);
        let Turn::Seats(_) = session.turn() else { break };
        let thought = think(session.as_ref(), Seat::FIRST, dean, 0, &|| true).expect("the seat may act");
        let mut state = Vec::new();
        session.write_state(&mut state);
        let state: Value = serde_json::from_slice(&state).expect("JSON");
        let last = state["year"] == 8 && state["semester"] == "spring";
        assert!(thought.exact || !last, "nothing is left to chance");
        session.play(0, &thought.action).expect("bots play by the rules");
        if last && session.turn() == Turn::Over {
            let score = session.outcome().expect("a finished game").scores[0].value();
            assert_eq!(score, thought.value, "what it foretold is what it has");
        }
    }
}
