//! A whole review, as the page asks for it.

use super::*;
use kernel::{Seat, Turn};
use serde_json::json;
use worker_types::ReviewQuestion;

/// A short game of every kind, played by its weakest bot and the first outcome that comes.
fn played(slug: &str, seats: i64, options: &Value) -> Record {
    let options = options.as_object().cloned().unwrap_or_default();
    let mut session = catalog::game(slug).expect("a game").open(seats, &options).expect("a table");
    let level = bots::levels(slug).first().expect("a level");
    let mut number = 1;
    loop {
        number = (number * 13 + 7) % 1009;
        match session.turn() {
            Turn::Over => return session.record(),
            Turn::Chance(_) => {
                let event = session.outcome_of(number % session.tickets()).expect("an event");
                session.event(&event).expect("it may come");
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat acts");
                let action = bots::think(&*session, seat, level, number.into(), &|| true).expect("a thought").action;
                session.play(u8::from(seat).into(), &action).expect("it is legal");
            }
        }
    }
}

fn value(record: &Record) -> Value {
    serde_json::from_str(&record.to_text()).expect("a record is JSON")
}

fn judged(record: &Record, most: usize) -> Vec<JudgedChoice> {
    let plan = plan(&PlanQuestion { record: value(record), lang: "fr".to_owned() }).expect("a plan");
    let judged = |&place: &usize| {
        let judging = JudgeQuestion { record: value(record), place, ms: 0.0, probe: false, known: None };
        judge(&judging, &|| 0.0).expect("legal").expect("a choice")
    };
    plan.places.iter().take(most).map(judged).collect()
}

fn told(record: &Record, choices: Vec<JudgedChoice>, lang: &str) -> String {
    let names = (1..=record.seats).map(|seat| format!("<b>{seat}")).collect();
    let telling = ReviewQuestion {
        record: value(record),
        choices,
        names,
        you: None,
        lang: lang.to_owned(),
        reach: None,
        planned: usize::MAX,
    };
    write_page(telling).expect("told")
}

#[test]
fn every_game_is_reviewed() {
    let games = [
        ("ur-classic", 2, json!({ "pawns": 2 })),
        ("ur-modern", 2, json!({})),
        ("rolit", 3, json!({ "size": 6 })),
        ("village", 1, json!({})),
        ("roll-and-rule", 2, json!({})),
        ("ulir", 4, json!({})),
    ];
    for (slug, seats, options) in games {
        let record = played(slug, seats, &options);
        let choices = judged(&record, 6);
        assert!(!choices.is_empty(), "{slug} has choices");
        for lang in ["en", "fr"] {
            let html = told(&record, choices.clone(), lang);
            assert!(html.contains("<svg class='review-graph'") && html.contains("data-step='"), "{slug}: {html}");
            assert!(!html.contains("<b>1") && html.contains("&lt;b&gt;1"), "{slug}: names are text");
            assert!(!html.contains("NaN") && !html.contains("inf"), "{slug}: {html}");
            assert!(!html.contains(" style="), "the page's policy forbids it");
        }
    }
}

#[test]
fn perfect_play_says_so_and_a_stopped_review_too() {
    let record = played("ur-classic", 2, &json!({ "pawns": 2 }));
    let choices = judged(&record, usize::MAX);
    let all = choices.len();
    assert!(told(&record, choices.clone(), "en").contains("judged by perfect play"));
    let telling = ReviewQuestion {
        record: value(&record),
        choices: choices[..1].to_vec(),
        names: vec!["A".to_owned(), "B".to_owned()],
        you: Seat::new(0),
        lang: "en".to_owned(),
        reach: None,
        planned: all,
    };
    assert!(write_page(telling).expect("told").contains(&format!("1 of {all} choices were judged")));
}

#[test]
fn what_the_house_knows_is_believed_where_it_fits_and_said_to_be_exact() {
    let record = played("ur-classic", 2, &json!({ "pawns": 7 }));
    let plan = plan(&PlanQuestion { record: value(&record), lang: "en".to_owned() }).expect("a plan");
    assert_eq!(plan.asks.iter().flatten().count(), plan.places.len());
    assert!(plan.asks.iter().all(|asks| (1..=ExploredChoice::MAX_BATCH).contains(&asks.len())));
    let session = catalog::replay(&record).expect("a game");
    let judge = |number: usize, known: Vec<(String, f64)>| {
        let place = plan.places[number];
        let judging = JudgeQuestion { record: value(&record), place, ms: 0.0, probe: false, known: Some(known) };
        judge(&judging, &|| 0.0).expect("legal").expect("a choice")
    };
    // As if the solution file preferred the later actions of the list.
    let worth = |number: usize| -> Vec<(String, f64)> {
        let Some(kernel::RecordedStep::Action { seat, .. }) = session.entry(plan.places[number]) else {
            panic!("an action")
        };
        let before = Record { log: record.log[..plan.places[number]].to_vec(), ..record.clone() };
        let legal = catalog::replay(&before).expect("a game").legal(seat);
        legal.into_iter().zip(1..).map(|(action, number)| (action, 0.01 * f64::from(number))).collect()
    };
    let all: Vec<JudgedChoice> = (0..plan.places.len()).map(|number| judge(number, worth(number))).collect();
    assert!(all.iter().all(|choice| choice.exact && choice.value > 0.015 && choice.cost >= 0.0));
    assert!(all.iter().any(|choice| choice.cost > 0.0 && choice.best != choice.action));
    assert!(told(&record, all, "fr").contains("jugés par le jeu parfait"));
    let mut odd = worth(0);
    odd[0].1 = f64::NAN;
    assert!(!judge(0, odd).exact, "no value");
    assert!(!judge(0, worth(0)[1..].to_vec()).exact, "an action is missing");
}

#[test]
fn nonsense_is_answered_in_words() {
    let half = json!({ "game": "ur-classic", "seats": 2, "options": {}, "log": [] });
    assert!(plan(&PlanQuestion { record: json!({}), lang: String::new() }).is_err());
    let judging = JudgeQuestion { record: half.clone(), place: 7, ms: 0.0, probe: true, known: None };
    assert!(judge(&judging, &|| 0.0).expect("no fault").is_none());
    let (names, lang) = (Vec::new(), "en".to_owned());
    let telling = ReviewQuestion { record: half, choices: Vec::new(), names, you: None, lang, reach: None, planned: 0 };
    assert!(write_page(telling).is_err_and(|why| why.contains("not over")));
}
