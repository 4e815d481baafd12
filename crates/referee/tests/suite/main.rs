//! Test suite of the line protocol: conversations, seeds, streams and bad input.

mod fuzz;

use referee::Referee;
use serde_json::{Value, json};

/// A clock for tests: the time is always up.
fn no_time(_ms: u64) -> Box<dyn Fn() -> bool> {
    Box::new(|| true)
}

fn referee() -> Referee {
    Referee::new(1, no_time)
}

fn ask(referee: &mut Referee, line: &str) -> Value {
    let mut out = Vec::new();
    referee.answer(line.as_bytes(), &mut out);
    assert_eq!(out.pop(), Some(b'\n'));
    assert!(!out.contains(&b'\n'), "one line an answer");
    serde_json::from_slice(&out).expect("an answer is JSON")
}

/// Follows a text of requests (`> …`) and what each answer must contain (`< …`): objects may have more keys than
/// expected, everything else must be the same.
fn converse(name: &str, text: &str) {
    let mut referee = referee();
    let mut answer = Value::Null;
    for (number, line) in text.lines().enumerate() {
        match line.split_at_checked(2) {
            Some(("> ", request)) => answer = ask(&mut referee, request),
            Some(("< ", expected)) => {
                let expected: Value = serde_json::from_str(expected).expect("an expectation is JSON");
                assert!(contains(&answer, &expected), "{name}, line {}: {expected}\nis not in\n{answer}", number + 1);
            }
            _ => assert!(line.is_empty() || line.starts_with('#'), "{name}, line {}: {line}", number + 1),
        }
    }
}

fn contains(answer: &Value, expected: &Value) -> bool {
    match (answer, expected) {
        (Value::Object(answer), Value::Object(expected)) => {
            expected.iter().all(|(key, value)| answer.get(key).is_some_and(|found| contains(found, value)))
        }
        _ => answer == expected,
    }
}

#[test]
fn a_game_is_played_by_lines() {
    converse("game", include_str!("../conversations/game.txt"));
}

#[test]
fn every_game_is_listed_with_its_seats_and_options() {
    let answer = ask(&mut referee(), r#"{"op":"games"}"#);
    let listed = answer["games"].as_array().expect("a list of games");
    assert_eq!(listed.len(), catalog::INFOS.len());
    for (listed, info) in listed.iter().zip(catalog::INFOS) {
        let options: serde_json::Map<String, Value> = info
            .options
            .iter()
            .map(|option| (option.name.to_owned(), json!({ "values": option.values, "default": option.default })))
            .collect();
        assert_eq!(*listed, json!({ "slug": info.slug, "seats": info.seats, "options": options }));
    }
}

#[test]
fn every_error_has_its_code() {
    converse("errors", include_str!("../conversations/errors.txt"));
}

#[test]
fn records_are_loaded_whole_or_not_at_all() {
    converse("records", include_str!("../conversations/records.txt"));
}

#[test]
fn the_same_seed_rolls_the_same_game() {
    let play = || {
        let mut referee = referee();
        ask(&mut referee, r#"{"op":"new","game":"ur-classic","seats":2}"#);
        ask(&mut referee, r#"{"op":"roll","seed":99}"#);
        for _ in 0..500 {
            let shown = ask(&mut referee, r#"{"op":"show"}"#);
            match shown["turn"]["kind"].as_str() {
                Some("chance") => ask(&mut referee, r#"{"op":"roll"}"#),
                Some("seats") => {
                    let seat = &shown["turn"]["seats"][0];
                    let action = &shown["turn"]["legal"][seat.to_string()][0];
                    ask(&mut referee, &format!(r#"{{"op":"play","seat":{seat},"action":{action}}}"#))
                }
                _ => break,
            };
        }
        ask(&mut referee, r#"{"op":"record"}"#)
    };
    let record = play();
    assert_eq!(record, play());
    assert!(record["record"]["log"].as_array().is_some_and(|log| log.len() > 50));
}

#[test]
fn best_names_a_legal_action_and_a_value_and_changes_nothing() {
    let mut referee = referee();
    ask(&mut referee, r#"{"op":"new","game":"ur-classic","seats":2}"#);
    for event in ["3", "1", "2"] {
        ask(&mut referee, &format!(r#"{{"op":"event","event":"{event}"}}"#));
    }
    let before = ask(&mut referee, r#"{"op":"show"}"#);
    let best = ask(&mut referee, r#"{"op":"best","seat":0,"ms":0}"#);
    assert_eq!(best["ok"], true);
    assert_eq!(best["action"], ">A3");
    assert!(best["value"].as_f64().is_some_and(|value| (0.0..=1.0).contains(&value)), "{best}");
    assert!(best["exact"].is_boolean() && best["nodes"].is_u64(), "{best}");
    assert_eq!(ask(&mut referee, r#"{"op":"show"}"#), before);
}

#[test]
fn streams_are_answered_line_by_line() {
    let speak = |input: &[u8]| {
        let mut output = Vec::new();
        referee::serve(&mut referee(), input, &mut output).expect("memory does not fail");
        String::from_utf8(output).expect("answers are text")
    };
    let games = "{\"op\":\"games\"}\n";
    assert_eq!(speak(games.repeat(3).as_bytes()).lines().count(), 3);
    assert_eq!(speak(b"{\"op\":\"games\"}").lines().count(), 1, "the last line needs no end");
    assert_eq!(speak(b"").lines().count(), 0);
    let mut huge = vec![b'['; referee::LONGEST_LINE + 1];
    huge.extend_from_slice(b"\n{\"op\":\"games\"}\n");
    let answers = speak(&huge);
    let answers: Vec<&str> = answers.lines().collect();
    assert!(answers[0].contains("\"bad-request\""), "{}", answers[0]);
    assert!(answers[1].contains("\"ur-classic\""), "{}", answers[1]);
}
