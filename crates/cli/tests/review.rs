//! `tablee review` as people call it.

use kernel::Turn;
use rng::Rng;
use serde_json::{Map, Value};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Writes a whole random game into a file.
fn write_game(slug: &str, seats: i64, folder: &Path) -> String {
    let mut session = catalog::game(slug).expect("in the catalog").open(seats, &Map::new()).expect("it opens");
    let mut dice = Rng::seeded(7);
    while session.turn() != Turn::Over {
        if let Turn::Seats(seats) = session.turn() {
            let seat = seats.iter().next().expect("a seat acts");
            let legal = session.legal(seat);
            session.play(u8::from(seat).into(), &legal[dice.below(legal.len() as u32) as usize]).expect("it is legal");
        } else {
            let event = session.outcome_of(dice.below(session.tickets())).expect("an event");
            session.event(&event).expect("it may come");
        }
    }
    let file = folder.join(format!("{slug}.json"));
    std::fs::write(&file, session.record().to_text()).expect("written");
    file.to_str().expect("a name").to_owned()
}

fn review(record: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    let done = command.args(["review", record, "--ms", "1", "--tables", "/nowhere"]).args(arguments).output();
    let done = done.expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (done.status.code(), text(done.stdout), text(done.stderr))
}

#[test]
fn every_game_is_looked_at_again() {
    let folder = TempDir::new().expect("a folder");
    for (slug, seats) in
        [("ur-classic", 2), ("ur-modern", 2), ("rolit", 3), ("village", 1), ("roll-and-rule", 2), ("ulir", 4)]
    {
        let (code, told, errors) = review(&write_game(slug, seats, folder.path()), &["--json"]);
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{slug}");
        let told: Value = serde_json::from_str(&told).expect("JSON");
        for side in told["sides"].as_array().expect("sides") {
            let part = |name: &str| side[name].as_f64().unwrap_or(0.0);
            let sum = part("start") + part("choices") + part("others") + part("chance");
            assert!((sum - part("result")).abs() < 1e-9, "{slug}: {side}");
        }
        assert!(!told["choices"].as_array().expect("choices").is_empty(), "{slug}");
    }
}

#[test]
fn people_read_it_in_their_language() {
    let folder = TempDir::new().expect("a folder");
    let record = write_game("ur-classic", 2, folder.path());
    let (_, english, _) = review(&record, &["--lang", "en"]);
    assert!(
        english.contains("own choices") && english.contains("Seat 1") && english.contains("estimates"),
        "{english}"
    );
    let (_, french, _) = review(&record, &["--lang", "fr"]);
    assert!(french.contains("hasard") && french.contains("Place 1"), "{french}");
}

#[test]
fn what_is_no_finished_game_is_explained() {
    let folder = TempDir::new().expect("a folder");
    let half = folder.path().join("half.json");
    std::fs::write(&half, r#"{"game":"ur-classic","seats":2,"options":{},"log":[]}"#).expect("written");
    for (record, words) in [("/nowhere.json", "could not read"), (half.to_str().expect("a name"), "not over")] {
        let (code, out, errors) = review(record, &[]);
        assert_eq!((code, out.as_str()), (Some(1), ""));
        assert!(errors.contains(words), "{errors}");
    }
}
