//! Game review: costs, curves and the split into skill and luck.

use bots::ur_classic::{Study, install_solution};
use bots::{Review, level, review, think};
use kernel::{Record, Turn};
use rng::Rng;
use serde_json::{Map, json};
use solver::ur_classic::{Solution, SolutionFile};
use std::cell::Cell;

/// A whole game between levels, one per seat.
fn game(slug: &str, levels: &[&str], options: &serde_json::Value, seed: u64) -> Record {
    let game = catalog::game(slug).expect("on the shelf");
    let options: Map<_, _> = options.as_object().cloned().unwrap_or_default();
    let mut session = game.open(levels.len() as i64, &options).expect("it opens");
    let mut dice = Rng::seeded(seed);
    loop {
        match session.turn() {
            Turn::Over => return session.record(),
            Turn::Chance(_) => {
                let event = session.outcome_of(dice.below(session.tickets())).expect("an event");
                session.event(&event).expect("it may come");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat acts");
                let level = level(slug, levels[seat.index()]).expect("a level");
                let action = think(&*session, seat, level, seed, &|| false).expect("a searched").action;
                session.play(u8::from(seat).into(), &action).expect("it is legal");
            }
        }
    }
}

fn reviewed_game(record: &Record) -> Review {
    let game = catalog::game(&record.game).expect("on the shelf");
    let review = review(game, record, &|_| true).expect("a finished game");
    assert_eq!(bots::choice_count(game, record), Ok(review.choices.len()));
    for side in &review.sides {
        let sum = side.start + side.skill + side.gifts.unwrap_or(0.0) + side.luck;
        assert!((sum - side.result).abs() < 1e-9 && side.skill <= 0.0, "all parts add up: {side:?}");
    }
    check_story(&review);
    review
}

/// Every stretch of chance and every choice is listed, and together they lead from the start to the result.
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
    let ur = catalog::game("ur-classic").expect("on the shelf");
    let steps = bots::choice_steps(ur, &record).expect("a finished game");
    let reviewed =
        |step: &usize| bots::review_choice(ur, &record, *step, &|_| false).expect("legal").expect("a choice");
    let choices: Vec<_> = steps.iter().rev().map(reviewed).collect();
    assert!(choices.iter().all(|reviewed| reviewed.exact), "two pawns are solved");
    let seen = bots::assemble_review(ur, &record, choices).expect("a finished game");
    let (off, samples) = seen.uncertainty().expect("looked at");
    assert!(samples == steps.len() && off < 1e-4, "a perfect bot agrees with itself: {off}");
    // A roll is not a choice.
    assert_eq!(bots::review_choice(ur, &record, 0, &|_| true).map(|reviewed| reviewed.is_none()), Ok(true));
}

#[test]
fn an_estimate_says_how_far_it_is_off() {
    let record = game("rolit", &["expert", "player"], &json!({ "size": 6 }), 4);
    let rolit = catalog::game("rolit").expect("on the shelf");
    let steps = bots::choice_steps(rolit, &record).expect("a finished game");
    // Every search asks several times whether to stop.
    let asked = Cell::new((0, 0));
    let stop = |number| {
        let (last, times) = asked.get();
        asked.set((number, if last == number { times + 1 } else { 0 }));
        asked.get().1 > 5
    };
    let reviewed = bots::review_choice(rolit, &record, steps[1], &stop).expect("legal").expect("a choice");
    assert!(reviewed.drift.is_some_and(|drift| drift.abs() < 1.0), "{reviewed:?}");
    let hurried = bots::review_choice(rolit, &record, steps[1], &|_| true).expect("legal").expect("a choice");
    assert_eq!(hurried.drift, None, "no time, no look");
}

#[test]
fn what_one_loses_by_choice_the_other_is_given() {
    let seen = reviewed_game(&game("ur-classic", &["vizier", "novice"], &json!({ "pawns": 3 }), 5));
    let [wise, rash] = &seen.sides[..] else { panic!("two sides") };
    assert!((wise.skill + rash.gifts.unwrap_or_default()).abs() < 1e-9);
    assert!((wise.luck + rash.luck).abs() < 1e-9, "what chance gives to one it takes from the other");
    assert!(rash.skill < wise.skill, "the novice errs more: {rash:?} {wise:?}");
    let expensive = seen.turning_points();
    assert!(
        expensive.is_sorted_by(|a, b| a.cost >= b.cost)
            && expensive.iter().all(|reviewed| reviewed.action != reviewed.best)
    );
}

#[test]
fn partners_are_one_side_and_somebody_alone_counts_points() {
    let seen = reviewed_game(&game("ulir", &["raider", "raider", "novice", "novice"], &json!({}), 3));
    assert_eq!(seen.sides.iter().map(|side| side.seats.len()).collect::<Vec<_>>(), [2, 2]);
    let seen = reviewed_game(&game("village", &["novice"], &json!({}), 3));
    assert!(seen.points && seen.sides.len() == 1 && seen.sides[0].gifts.is_none());
    let seen = reviewed_game(&game("rolit", &["novice", "novice", "novice"], &json!({ "size": 6 }), 3));
    assert!(seen.sides.len() == 3 && seen.sides.iter().all(|side| side.gifts.is_none()));
}

#[test]
fn a_game_that_is_not_over_or_not_legal_is_not_reviewed() {
    let whole = game("ur-classic", &["novice", "novice"], &json!({ "pawns": 1 }), 2);
    let ur = catalog::game("ur-classic").expect("on the shelf");
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
    assert!(install_solution(SolutionFile::new(bytes).expect("a table")), "the only one here");
    let record = game("ur-classic", &["novice", "vizier"], &json!({ "pawns": 3 }), 5);
    let rules = catalog::game("ur-classic").expect("on the shelf");
    let session = rules.replay(&record).expect("a game");
    let review_step = |step: usize| {
        let (study, roll) = Study::of_choice(&*session, step).expect("a position");
        let known = bots::exact_moves("ur-classic", &study.to_string(), roll).expect("it is in the table");
        assert_eq!(
            bots::review_choice_exactly(rules, &record, step, &known[1..]).expect("legal"),
            None,
            "a move is missing"
        );
        bots::review_choice_exactly(rules, &record, step, &known).expect("legal").expect("a choice")
    };
    let reviewed: Vec<_> = bots::choice_steps(rules, &record).expect("a game").into_iter().map(review_step).collect();
    let (by_solution, searched) =
        (bots::assemble_review(rules, &record, reviewed).expect("over"), reviewed_game(&record));
    assert!(by_solution.is_exact() && by_solution.choices.len() > 20);
    for (one, other) in by_solution.choices.iter().zip(&searched.choices) {
        assert!((one.value - other.value).abs() < 1e-9 && (one.cost - other.cost).abs() < 1e-9, "{one:?} {other:?}");
    }
}
