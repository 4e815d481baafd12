//! Mutation fuzzing: every input line gets one JSON line, and refused requests change nothing.

use crate::{ask, referee};
use conformance::mutated;
use rng::Rng;
use serde_json::Value;

const START: [&str; 4] = [
    r#"{"op":"new","game":"ur-classic","seats":2,"options":{"pawns":3}}"#,
    r#"{"op":"event","event":"3"}"#,
    r#"{"op":"event","event":"1"}"#,
    r#"{"op":"event","event":"2"}"#,
];

/// Valid requests, to be mutated.
const REQUESTS: [&str; 10] = [
    r#"{"op":"games"}"#,
    r#"{"op":"new","game":"ur-classic","seats":2,"options":{"pawns":3}}"#,
    r#"{"op":"event","event":"3"}"#,
    r#"{"op":"roll","seed":7}"#,
    r#"{"op":"play","seat":0,"action":">A3"}"#,
    r#"{"op":"undo"}"#,
    r#"{"op":"show"}"#,
    r#"{"op":"record"}"#,
    r#"{"op":"load","record":{"game":"ur-classic","seats":2,"options":{},"log":[{"event":"1"},{"event":"0"}]}}"#,
    r#"{"op":"best","seat":0,"ms":0}"#,
];

#[test]
fn mutated_requests_are_answered_and_refusals_change_nothing() {
    let mut dice = Rng::seeded(5);
    let mut referee = referee();
    for line in START {
        ask(&mut referee, line);
    }
    let mut shown = ask(&mut referee, r#"{"op":"show"}"#);
    for _ in 0..30_000 {
        let mut line = mutated(REQUESTS[dice.below(10) as usize].as_bytes(), &mut dice);
        line.retain(|&byte| byte != b'\n');
        let mut out = Vec::new();
        referee.answer(&line, &mut out);
        let answer: Value = serde_json::from_slice(&out).expect("an answer is JSON");
        let now = ask(&mut referee, r#"{"op":"show"}"#);
        if answer["ok"] == false {
            assert_eq!(now, shown, "refused, yet changed: {}", String::from_utf8_lossy(&line));
        }
        shown = now;
    }
}

#[test]
fn deep_nesting_is_refused() {
    let mut referee = referee();
    for open in ["[", "{\"a\":"] {
        let answer = ask(&mut referee, &open.repeat(100_000));
        assert_eq!(answer["error"], "bad-json");
    }
}
