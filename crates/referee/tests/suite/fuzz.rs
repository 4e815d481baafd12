//! Whatever comes in, one JSON line goes out and the game stays as it was.

use crate::{ask, referee};
use chance::Dice;
use serde_json::{Value, json};

const START: [&str; 4] = [
    r#"{"op":"new","game":"ur-classic","seats":2,"options":{"pawns":3}}"#,
    r#"{"op":"event","event":"3"}"#,
    r#"{"op":"event","event":"1"}"#,
    r#"{"op":"event","event":"2"}"#,
];

/// Good requests, to be spoilt.
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
fn spoilt_requests_are_answered_and_refusals_change_nothing() {
    let mut dice = Dice::seeded(5);
    let mut referee = referee();
    for line in START {
        ask(&mut referee, line);
    }
    let mut shown = ask(&mut referee, r#"{"op":"show"}"#);
    for round in 0..30_000 {
        let mut line = REQUESTS[dice.below(10) as usize].as_bytes().to_vec();
        match round % 4 {
            0 => line.truncate(dice.below(line.len() as u32) as usize),
            1 => {
                for _ in 0..=dice.below(4) {
                    let place = dice.below(line.len() as u32) as usize;
                    line[place] = dice.bits() as u8;
                }
            }
            2 => line = (0..dice.below(60)).map(|_| dice.bits() as u8).collect(),
            _ => line = retyped(&line, &mut dice),
        }
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

/// The same request with one field of another type, or out of range.
fn retyped(line: &[u8], dice: &mut Dice) -> Vec<u8> {
    let odd = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e300),
        json!("7"),
        json!(""),
        json!("x".repeat(10_000)),
        json!([]),
        json!([[[{}]]]),
        json!({}),
        json!({"pawns": 9}),
    ];
    let mut request: Value = serde_json::from_slice(line).expect("a good request");
    if let Some(fields) = request.as_object_mut() {
        let keys: Vec<String> = fields.keys().cloned().collect();
        let key = &keys[dice.below(keys.len() as u32) as usize];
        if dice.below(8) == 0 {
            fields.remove(key);
        } else {
            fields.insert(key.clone(), odd[dice.below(odd.len() as u32) as usize].clone());
        }
    }
    serde_json::to_vec(&request).expect("JSON")
}

#[test]
fn deep_nesting_is_refused() {
    let mut referee = referee();
    for open in ["[", "{\"a\":"] {
        let answer = ask(&mut referee, &open.repeat(100_000));
        assert_eq!(answer["error"], "bad-json");
    }
}
