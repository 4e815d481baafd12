//! Events of older formats: every tag and key that was renamed is still read, and means the same event.

use super::*;
use crate::{DiceMode, FORMAT, Pace, SpectatorPolicy, StandInPolicy};
use serde_json::{Value, json};

const SEED: &str = "82396aa34d3d216d4a545cf6f34c62f84985d669d5384686caa9a5de4bc2ef3e";

/// The old text, in every format up to 6, gives the same event as the new one; and the new one is written.
#[track_caller]
fn check_alias(old: &Value, new: &Value) {
    let expected = TableEvent::from_text(FORMAT, &new.to_string()).expect("an event of this format");
    for format in 1..FORMAT {
        let read = TableEvent::from_text(format, &old.to_string());
        assert_eq!(read.as_ref(), Ok(&expected), "format {format}: {old}");
        let written: Value = serde_json::from_str(&read.expect("just read").to_text()).expect("JSON");
        assert_eq!(written, *new);
    }
}

/// The same, alone and with a time.
#[track_caller]
fn check(old: &Value, new: &Value) {
    let timed = |what: &Value| json!({ "timed": { "at": 1_794_866_093_145_u64, "what": what } });
    check_alias(&timed(old), &timed(new));
    check_alias(old, new);
}

/// One line for every serde alias of a tag; the bodies are those of a real database of format 6.
#[test]
fn every_old_tag_is_still_read() {
    for (old, new, body) in [
        ("held", "stand-in-sat", json!({ "seat": 1, "level": "player" })),
        ("dropped", "proposal-dropped", json!({ "seat": 1 })),
        ("said", "chatted", json!({ "seat": 0, "room": "table", "text": "hello from a program" })),
        ("murmured", "spectator-chatted", json!({ "guest": "1e83cdfc", "name": "", "text": "…" })),
        ("drawn", "seats-drawn", json!({ "order": [0, 1] })),
        ("revealed", "seed-revealed", json!({ "seed": SEED })),
        ("asked-back", "undo-requested", json!({ "seat": 0 })),
        ("agreed", "undo-agreed", json!({ "seat": 0 })),
        ("objected", "undo-declined", json!({ "seat": 1 })),
        ("went-back", "undone", json!({ "seat": 0, "to": 0 })),
        ("accepted", "offer-accepted", json!({ "seat": 0 })),
        ("declined", "offer-declined", json!({ "seat": 1 })),
    ] {
        check(&json!({ old: body.clone() }), &json!({ new: body }));
    }
}

#[test]
fn every_old_key_is_still_read() {
    check(
        &json!({ "gave": { "seat": 0, "part": SEED } }),
        &json!({ "client-seed-added": { "seat": 0, "client_seed": SEED } }),
    );
    check(
        &json!({ "sat": { "seat": 1, "guest": "566d1868", "name": "Bob", "part": SEED } }),
        &json!({ "sat": { "seat": 1, "guest": "566d1868", "name": "Bob", "client_seed": SEED } }),
    );
    let opening = |more: &Value| {
        let mut opening = json!({
            "game": "rolit", "rules": 1, "options": { "size": 4, "start": "first" },
            "chairs": [{ "person": { "guest": "64a86c7c", "name": "Ann" } }, "empty"],
            "leavers": { "grace": 1000, "level": "player" }, "stakes": "friendly",
        });
        opening.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        json!({ "opened": opening })
    };
    check_alias(&opening(&json!({ "gallery": "silent" })), &opening(&json!({ "spectators": "silent" })));
    let hash = "675ffb3b0b12fbdf02b256d4ba38f53139d00cbd57f2bd69d713e5a9e0c48d17";
    check_alias(
        &opening(&json!({ "seal": { "table": "2usnqpcb7owzmhd3", "commitment": hash, "parts": [SEED, null] } })),
        &opening(
            &json!({ "commitment": { "table": "2usnqpcb7owzmhd3", "commitment": hash, "client_seeds": [SEED, null] } }),
        ),
    );
}

/// Tags and keys that were not renamed in JSON are written as before.
#[test]
fn unchanged_events_are_written_as_before() {
    for text in [
        r#"{"sat":{"seat":1,"guest":"566d1868","name":"Bob"}}"#,
        r#"{"bot-sat":{"seat":1,"level":"scribe"}}"#,
        r#"{"returned":{"seat":1}}"#,
        r#"{"proposed":{"seat":0,"action":"fight"}}"#,
        r#"{"stepped":{"seat":0,"action":"d2"}}"#,
        r#"{"stepped":{"event":"G"}}"#,
        r#"{"took-back":{"seat":0,"from":1}}"#,
        r#"{"offered":{"seat":0,"offer":{"options":{"pawns":1},"pace":{"days":3}}}}"#,
        r#"{"timed":{"at":1,"flagged":true,"what":{"stepped":{"seat":0,"action":"d3"}}}}"#,
        r#"{"rematched":{"table":"ym24ncd6wcrkx6yb"}}"#,
        r#"{"opened":{"game":"ur-classic","rules":1,"options":{},"chairs":[],"dice":"typed","leavers":{"grace":1},"stakes":"friendly","origin":{"onward":{"table":"old","log":[]}}}}"#,
    ] {
        for format in 1..=FORMAT {
            assert_eq!(TableEvent::from_text(format, text).map(|event| event.to_text()), Ok(text.to_owned()));
        }
    }
}

/// Openings as they were stored before the terms had a type of their own: with every term, and with none.
#[test]
fn the_terms_of_old_openings_are_still_read() {
    let read = |text: &str| match TableEvent::from_text(FORMAT, text) {
        Ok(TableEvent::Opened(opening)) => opening,
        other => panic!("{other:?}"),
    };
    let full = r#"{"opened":{"game":"rolit","rules":1,"options":{"size":4,"start":"first"},"chairs":["empty","empty"],"match":{"games":3,"number":2,"standings":[{"won":1,"points":9.5},{"won":0,"points":6.5}]},"dice":"typed","consent":true,"pace":{"total":{"seconds":300,"increment":5}},"at":7,"leavers":{"grace":1000,"level":"player"},"listed":true,"spectators":"closed","drawn":true,"stakes":"friendly"}}"#;
    let opening = read(full);
    let expected = Terms {
        dice: DiceMode::Typed,
        consent: true,
        pace: Pace::Total { seconds: 300, increment: 5 },
        listed: true,
        spectators: SpectatorPolicy::Closed,
        drawn: Some(true),
        ..Terms::default()
    };
    assert_eq!(opening.terms, expected);
    assert_eq!(opening.stand_in, Some(StandInPolicy { grace: 1000, level: Some("player".to_owned()) }));
    assert_eq!((opening.at, opening.rating_mode.is_rated()), (7, false));
    let written: Value = serde_json::from_str(&TableEvent::Opened(opening).to_text()).expect("JSON");
    assert_eq!(written, serde_json::from_str::<Value>(full).expect("JSON"), "an older program reads it, too");

    let plain = r#"{"opened":{"game":"rolit","rules":1,"options":{},"chairs":["empty"]}}"#;
    assert_eq!(read(plain).terms, Terms::default());
    assert_eq!(TableEvent::Opened(read(plain)).to_text(), plain);
}

/// What opening a table decides is not written twice: as a wish, and as what came of it.
#[test]
fn an_opening_event_has_no_wishes() {
    let wishes = Terms {
        games: Some(2),
        stand_in_level: Some("player".to_owned()),
        drawn: Some(false),
        rated: Some(true),
        ..Terms::default()
    };
    let event = crate::open("rolit", &Map::new(), vec![person("ann"), person("bob")], wishes).expect("a game");
    let TableEvent::Opened(opening) = &event else { panic!("an opening") };
    assert_eq!(opening.terms, Terms::default());
    assert!(opening.rating_mode.is_rated() && opening.r#match.as_ref().is_some_and(|played| played.games == 2));
    let text = event.to_text();
    assert!(!["drawn", "rated", "leavers"].iter().any(|key| text.contains(&format!("\"{key}\""))), "{text}");
}

/// A whole table as format 6 stored it replays to the same table, and is written in the present format from then on.
#[test]
fn a_table_of_format_6_replays() {
    let old = [
        r#"{"opened":{"game":"rolit","rules":1,"options":{"size":4,"start":"first"},"chairs":[{"person":{"guest":"ann","name":"Ann"}},"empty"],"gallery":"silent","stakes":"friendly"}}"#,
        r#"{"sat":{"seat":1,"guest":"bob","name":"Bob"}}"#,
        r#"{"said":{"seat":0,"room":"table","text":"hello"}}"#,
        r#"{"stepped":{"seat":0,"action":"d2"}}"#,
        r#"{"asked-back":{"seat":0}}"#,
        r#"{"objected":{"seat":1}}"#,
        r#"{"held":{"seat":1,"level":"player"}}"#,
        r#"{"went-back":{"seat":0,"to":0}}"#,
    ];
    let table = Table::replay(old.map(|text| TableEvent::from_text(6, text).expect("an event of format 6")));
    let table = table.expect("it replays");
    assert_eq!((table.version(), table.session().step_count(), table.step_count()), (8, 0, 2));
    let again = table.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("reads"));
    assert_eq!(Table::replay(again), Ok(table));
}
