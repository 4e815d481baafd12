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
    let no_solutions = TempDir::new().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(["review", record, "--ms", "1", "--tables"]).arg(no_solutions.path());
    let done = command.args(arguments).output();
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
    let numbers = |text: &str, sign: char| {
        let digit = |at: Option<char>| at.is_some_and(|at| at.is_ascii_digit());
        text.match_indices(sign)
            .any(|(at, _)| digit(text[..at].chars().next_back()) && digit(text[at + sign.len_utf8()..].chars().next()))
    };
    assert!(numbers(&english, '.') && !numbers(&english, ','), "{english}");
    assert!(numbers(&french, ',') && !numbers(&french, '.'), "{french}");
}

#[test]
fn the_answer_of_the_referee_is_a_record() {
    let folder = TempDir::new().expect("a folder");
    let file = write_game("ur-classic", 2, folder.path());
    let record = std::fs::read_to_string(&file).expect("the record").replace('\n', "");
    let wrapped = folder.path().join("wrapped.json");
    std::fs::write(&wrapped, format!("{{\"ok\":true,\"record\":{record}}}\n")).expect("written");
    let wrapped = wrapped.to_str().expect("a name");
    assert_eq!(review(wrapped, &["--json"]).0, Some(0));
    let verified = Command::new(env!("CARGO_BIN_EXE_tablee")).args(["verify", wrapped]).output().expect("it runs");
    assert_eq!(verified.status.code(), Some(0), "{}", String::from_utf8_lossy(&verified.stderr));
}

#[test]
fn steps_are_counted_alike_everywhere() {
    let folder = TempDir::new().expect("a folder");
    let file = write_game("ur-classic", 2, folder.path());
    let record = std::fs::read_to_string(&file).expect("the record");
    let spoilt = record.replacen("\"action\":\"", "\"action\":\"x", 1);
    let number = 1 + record
        .lines()
        .skip_while(|line| !line.contains("\"log\""))
        .skip(1)
        .position(|line| line.contains("action"))
        .expect("an action");
    std::fs::write(&file, spoilt).expect("written");
    let (code, _, told) = review(&file, &[]);
    assert!(code == Some(1) && told.contains(&format!("step {number} of the log")), "{told}");
    let verified = Command::new(env!("CARGO_BIN_EXE_tablee")).args(["verify", &file, "--lang", "en"]).output();
    let verified = String::from_utf8(verified.expect("it runs").stdout).expect("text");
    assert!(verified.contains(&format!("Step {number} breaks the rules")), "{verified}");
}

#[test]
fn a_folder_of_solutions_that_is_not_there_is_a_mistake() {
    let folder = TempDir::new().expect("a folder");
    let file = write_game("ur-classic", 2, folder.path());
    for arguments in [&["review", &file][..], &["referee"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        let done = command.args(arguments).args(["--solutions", "/nowhere"]).output().expect("it runs");
        let told = String::from_utf8(done.stderr).expect("text");
        assert!(done.status.code() == Some(1) && told.contains("/nowhere") && told.contains("tablee solve"), "{told}");
    }
}

#[test]
fn what_is_no_finished_game_is_explained() {
    let folder = TempDir::new().expect("a folder");
    let half = folder.path().join("half.json");
    std::fs::write(&half, r#"{"game":"ur-classic","seats":2,"options":{},"log":[]}"#).expect("written");
    let bent = folder.path().join("bent.json");
    std::fs::write(&bent, "{").expect("written");
    for (record, status, words) in [
        ("/nowhere.json", 2, "could not read"),
        (bent.to_str().expect("a name"), 2, "not a record"),
        (half.to_str().expect("a name"), 1, "not over"),
    ] {
        let (code, out, errors) = review(record, &[]);
        assert_eq!((code, out.as_str()), (Some(status), ""));
        assert!(errors.contains(words), "{errors}");
    }
}
