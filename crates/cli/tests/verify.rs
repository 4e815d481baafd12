//! `tablee verify` as a player uses it.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use tempfile::NamedTempFile;

/// A game of classic Ur that a server once drew.
const GAME: &str = include_str!("../../fair-dice/tests/records/ur-classic.json");
const SEAL: &str = "68c5d0c0cf1ea00e72456884ed5c7f944b8bb661b60d613ed3dd7b5948b22ccd";

/// Exit code, standard output, standard error.
fn verify(record: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let mut file = NamedTempFile::new().expect("a file");
    file.write_all(record.as_bytes()).expect("written");
    let path = file.path().to_str().expect("a name one can read").to_owned();
    heard(Command::new(env!("CARGO_BIN_EXE_tablee")).args(["verify", &path]).args(more).output().expect("it runs"))
}

fn heard(Output { status, stdout, stderr }: Output) -> (Option<i32>, String, String) {
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn a_game_that_holds_is_confirmed_in_both_languages() {
    let (code, out, _) = verify(GAME, &["--lang", "en", "--seal", SEAL]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.starts_with("The dice check out.\n") && out.contains(SEAL), "{out}");
    assert!(out.contains("the commitment shown at the start"), "{out}");
    let (code, out, _) = verify(GAME, &["--lang", "fr"]);
    assert_eq!(code, Some(0));
    assert!(out.starts_with("Les dés sont vérifiés.\n") && out.contains("comparez-le"), "{out}");
}

#[test]
fn standard_input_will_do() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    let child = command.args(["verify", "-", "--lang", "en"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.stderr(Stdio::piped()).spawn().expect("it runs");
    child.stdin.take().expect("a pipe").write_all(GAME.as_bytes()).expect("read");
    let (code, out, _) = heard(child.wait_with_output().expect("it ends"));
    assert_eq!((code, out.starts_with("The dice check out.")), (Some(0), true));
}

#[test]
fn whatever_was_changed_is_named() {
    let english = |record: &str, more: &[&str]| verify(record, &[&["--lang", "en"], more].concat());
    let first = GAME.find("{\"event\":\"").expect("a roll") + "{\"event\":\"".len();
    let other = if &GAME[first..=first] == "2" { "3" } else { "2" };
    let mut changed = GAME.to_owned();
    changed.replace_range(first..=first, other);
    let (code, out, _) = english(&changed, &[]);
    assert_eq!(code, Some(1));
    assert!(out.starts_with("The dice don’t check out.\n  Step 1: "), "{out}");

    let seed = GAME.find("\"seed\":\"").expect("a seed") + "\"seed\":\"".len();
    let mut changed = GAME.to_owned();
    changed.replace_range(seed..seed + 4, "0000");
    assert!(english(&changed, &[]).1.contains("not the one that was committed to"));

    let (code, out, _) = english(GAME, &["--seal", &"0".repeat(64)]);
    assert_eq!(code, Some(1));
    assert!(out.contains("not the one shown at the start"), "{out}");

    let (code, out, _) = english(&GAME.replace("\"action\":\"", "\"action\":\"x"), &[]);
    assert_eq!(code, Some(1));
    assert!(out.contains("breaks the rules"), "{out}");
}

#[test]
fn what_cannot_be_proven_is_said_plainly() {
    let head = "{\"game\":\"ur-classic\",\"seats\":2,\"options\":{},";
    for (dice, says) in [
        ("", "doesn’t say who rolled"),
        ("\"dice\":\"own\",", "their own dice"),
        ("\"dice\":{\"day\":20000},", "daily challenge"),
    ] {
        let (code, out, _) = verify(&format!("{head}{dice}\"log\":[{{\"event\":\"3\"}}]}}"), &["--lang", "en"]);
        assert_eq!(code, Some(0));
        assert!(out.contains("can’t be proven") && out.contains(says), "{out}");
    }
}

#[test]
fn bad_input_is_told_apart() {
    for record in
        ["", "{", "{}", "[]", "{\"game\":\"chess\",\"seats\":2,\"log\":[]}", &GAME.replace("\"sealed\"", "\"odd\"")]
    {
        let (code, out, complaint) = verify(record, &[]);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{record}");
        assert!(complaint.starts_with("tablee: "), "{complaint}");
    }
    assert_eq!(verify(GAME, &["--seal", "abc"]).0, Some(2));
    let nowhere =
        Command::new(env!("CARGO_BIN_EXE_tablee")).args(["verify", "nowhere.json"]).output().expect("it runs");
    assert_eq!(nowhere.status.code(), Some(2));
}
