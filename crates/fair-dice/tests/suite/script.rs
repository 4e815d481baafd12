//! `docs/verify.py` as people run it: with and without `-O`, which leaves out every `assert`.

use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const RECORD: &str = include_str!("../records/ur-classic.json");

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py")
}

/// Exit status, output and errors of the script; none where this machine has no Python.
fn python(options: &[&str], arguments: &[&Path]) -> Option<(Option<i32>, String, String)> {
    let done = Command::new("python3").args(options).arg(script()).args(arguments).output().ok()?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Some((done.status.code(), text(done.stdout), text(done.stderr)))
}

/// The record with the first roll changed.
fn forged() -> String {
    let first = RECORD.find("\"event\":\"").expect("a roll") + "\"event\":\"".len();
    let other = if &RECORD[first..=first] == "2" { "3" } else { "2" };
    let mut forged = RECORD.to_owned();
    forged.replace_range(first..=first, other);
    forged
}

/// The record with another seed than the sealed one.
fn reseeded() -> String {
    let seed = RECORD.find("\"seed\":\"").expect("a seed") + "\"seed\":\"".len();
    let mut reseeded = RECORD.to_owned();
    reseeded.replace_range(seed..seed + 4, "0000");
    reseeded
}

#[test]
fn forged_dice_are_found_with_and_without_optimisation() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("record.json");
    for options in [&[][..], &["-O"]] {
        let check = |text: &str| {
            std::fs::write(&file, text).expect("written");
            python(options, &[&file])
        };
        let Some((code, said, _)) = check(RECORD) else { return };
        assert_eq!(code, Some(0));
        assert!(said.contains("rolls, all as drawn; seal "), "{said}");
        for (text, code, words) in [
            (forged().as_str(), 1, "WRONG: roll 0: the dice say "),
            (&reseeded(), 1, "WRONG: another seed than the sealed one"),
            (&RECORD.replace("\"ur-classic\"", "\"rolit\""), 2, "knows the dice of the classic Ur only"),
            ("{", 2, "is not JSON"),
            ("[]", 2, "not a record of Tablée"),
        ] {
            let (ended, said, told) = check(text).expect("it ran before");
            assert_eq!((ended, said.as_str()), (Some(code), ""), "{told}");
            assert!(told.contains(words) && !told.contains("Traceback"), "{told}");
        }
    }
}

#[test]
fn the_script_computes_the_golden_vectors() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden.json");
    for options in [&[][..], &["-O"]] {
        let Some((code, said, told)) = python(options, &[Path::new("vectors"), &golden]) else { return };
        assert_eq!((code, told.as_str()), (Some(0), ""));
        let text = std::fs::read_to_string(&golden).expect("a file of ours");
        assert!(text.contains(said.trim_end()), "{said}");
    }
}
