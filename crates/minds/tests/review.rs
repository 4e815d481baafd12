//! A game looked at again.

use chance::Dice;
use kernel::{Record, Turn};
use minds::ur_classic::{Study, install};
use minds::{Review, level, review, think};
use serde_json::{Map, json};
use solve::ur_classic::{Solution, Table};
use std::cell::Cell;

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
    check_story(&review);
    review
}

/// Every stretch of chance and every choice is told, and together they lead from the start to the result.
fn check_story(review: &Review) {
    for (side, curve) in review.sides.iter().zip(review.curves()) {
        assert!(curve.points.is_sorted_by_key(|point| point.step), "{curve:?}");
        assert_eq!(curve.points.last().map(|point| point.value), Some(side.result));
        if !review.points {
            assert!(curve.points.iter().all(|point| (-1e-9..=1.0 + 1e-9).contains(&point.value)), "{curve:?}");
        }
    }
    let told = if review.sides.len() == 2 { 1 } else { review.sides.len() };
    for (index, side) in review.sides.iter().enumerate().take(told) {
        let gave: f64 = review.chances().iter().filter(|chance| chance.side == index).map(|chance| chance.gave).sum();
        assert!((gave - side.luck).abs() < 1e-9, "{gave} is not all the luck of {side:?}");
    }
}

#[test]
fn choices_may_be_judged_one_by_one_and_in_any_order() {
    let record = game("ur-classic", &["vizier", "novice"], &json!({ "pawns": 2 }), 7);
    let ur = shelf::game("ur-classic").expect("on the shelf");
    let places = minds::places(ur, &record).expect("a finished game");
    let judged = |place: &usize| minds::judge_at(ur, &record, *place, &|_| false).expect("legal").expect("a choice");
    let choices: Vec<_> = places.iter().rev().map(judged).collect();
    assert!(choices.iter().all(|judged| judged.exact), "two pawns are solved");
    let seen = minds::assemble(ur, &record, choices).expect("a finished game");
    let (off, looks) = seen.uncertainty().expect("looked at");
    assert!(looks == places.len() && off < 1e-4, "a judge that is perfect agrees with itself: {off}");
    // Nobody chooses a roll.
    assert_eq!(minds::judge_at(ur, &record, 0, &|_| true).map(|judged| judged.is_none()), Ok(true));
}

#[test]
fn an_estimate_says_how_far_it_is_off() {
    let record = game("rolit", &["expert", "player"], &json!({ "size": 6 }), 4);
    let rolit = shelf::game("rolit").expect("on the shelf");
    let places = minds::places(rolit, &record).expect("a finished game");
    // Every thought is asked some times whether it was long enough.
    let asked = Cell::new((0, 0));
    let stop = |number| {
        let (last, times) = asked.get();
        asked.set((number, if last == number { times + 1 } else { 0 }));
        asked.get().1 > 5
    };
    let judged = minds::judge_at(rolit, &record, places[1], &stop).expect("legal").expect("a choice");
    assert!(judged.drift.is_some_and(|drift| drift.abs() < 1.0), "{judged:?}");
    let hurried = minds::judge_at(rolit, &record, places[1], &|_| true).expect("legal").expect("a choice");
    assert_eq!(hurried.drift, None, "no time, no look");
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

#[test]
fn who_has_a_table_judges_a_whole_game_without_a_thought() {
    let mut bytes = Vec::new();
    let solution = Solution::solve(3, 1e-12, |_| {}).expect("the game is played with three pawns");
    solution.quantised(1e-12).write(&mut bytes).expect("written to memory");
    assert!(install(Table::new(bytes).expect("a table")), "the only one here");
    let record = game("ur-classic", &["novice", "vizier"], &json!({ "pawns": 3 }), 5);
    let rules = shelf::game("ur-classic").expect("on the shelf");
    let session = rules.replay(&record).expect("a game");
    let judge = |place: usize| {
        let (study, roll) = Study::of_choice(&*session, place).expect("a position");
        let known = minds::known_moves("ur-classic", &study.to_string(), roll).expect("it is in the table");
        assert_eq!(minds::judge_by(rules, &record, place, &known[1..]).expect("legal"), None, "a move is missing");
        minds::judge_by(rules, &record, place, &known).expect("legal").expect("a choice")
    };
    let judged: Vec<_> = minds::places(rules, &record).expect("a game").into_iter().map(judge).collect();
    let (by_table, thought) = (minds::assemble(rules, &record, judged).expect("over"), look(&record));
    assert!(by_table.is_exact() && by_table.choices.len() > 20);
    for (one, other) in by_table.choices.iter().zip(&thought.choices) {
        assert!((one.value - other.value).abs() < 1e-9 && (one.cost - other.cost).abs() < 1e-9, "{one:?} {other:?}");
    }
}
